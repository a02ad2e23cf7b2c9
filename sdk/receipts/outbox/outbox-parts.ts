import type { Core } from '../../core.ts';
import type { Event } from '../../events/event.ts';
import type { Listeners } from '../../events/listeners.ts';
import type { Dispatch } from './create-dispatch.ts';
import type { Keeper } from './create-keeper.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { Shelf } from './shelf.ts';
import type { Stores } from './stores.ts';

/** What the calls of the outbox share. */
export interface OutboxParts {
  readonly core: Core;
  readonly ports: OutboxPorts;
  readonly listeners: Listeners<Event>;
  readonly stores: Stores;
  readonly shelf: Shelf;
  readonly keeper: Keeper;
  readonly dispatch: Dispatch;
  /** Receipts whose end somebody waits for, and is told of their failure. */
  readonly awaited: Set<string>;
  /** Starts to make the pictures of a receipt ready. */
  readonly prepareSoon: (uuid: string) => void;
}
