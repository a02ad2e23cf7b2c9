import type { FaultKind } from '../server/faults.ts';

/** An action in a tab. `tab` is an index into the living ones, modulo their number. */
export type TabAction = { readonly tab: number } & (
  | { readonly do: 'add' | 'upload' | 'keep'; readonly pictures: number; readonly again: boolean }
  | { readonly do: 'send draft' | 'look' }
  /** `meanwhile`: just before the other user is signed in. */
  | { readonly do: 'switch user'; readonly meanwhile: 'send draft' | 'add' | 'keep' | 'nothing' }
  | { readonly do: 'rearrange draft'; readonly how: 'move' | 'remove' | 'replace' }
  | { readonly do: 'discard' | 'retry' | 'clear' | 'edit'; readonly which: number }
  | { readonly do: 'kill'; readonly steps: number; readonly reopenAfter: number }
  | { readonly do: 'sign out'; readonly ms: number }
  /**
   * A full navigation: the page is frozen in the back/forward cache, and the next one opened.
   * `ms`: until the way back.
   */
  | { readonly do: 'freeze'; readonly steps: number; readonly ms: number }
  /**
   * The tab, or with `isEverywhere` each tab, loses its connection to the database after some
   * steps of the tab, for `ms`.
   */
  | {
      readonly do: 'lose database';
      readonly steps: number;
      readonly ms: number;
      readonly isEverywhere: boolean;
    }
);

/** An event of the device, or of the server. */
export type DeviceEvent =
  | { readonly do: 'open tab' | 'revoke' | 'stay away' }
  | { readonly do: 'offline'; readonly ms: number; readonly isKnown: boolean }
  | { readonly do: 'outage'; readonly ms: number; readonly retryAfterS: number }
  | { readonly do: 'clock' | 'break reads' | 'stick disk'; readonly ms: number }
  | { readonly do: 'fill disk'; readonly ms: number; readonly room: number }
  | { readonly do: 'break writes'; readonly ms: number; readonly chance: number }
  | { readonly do: 'harm picture'; readonly which: number; readonly isLost: boolean }
  | { readonly do: 'harm record'; readonly which: number; readonly how: number };

export type Action = TabAction | DeviceEvent;

/** An action and its time. */
export interface PlannedAction {
  /** Milliseconds since the run began. */
  readonly at: number;
  readonly action: Action;
  /** The kind of fault that it belongs to; undefined for an ordinary action of the shopper. */
  readonly kind: FaultKind | undefined;
}
