import type { Sdk } from '@cagnotte/sdk';
import type { Send } from '@cagnotte/sdk/internal';
import type { Random } from './clockwork/random.ts';
import type { Scheduler } from './clockwork/scheduler.ts';
import type { Channel } from './device/channel.ts';
import type { Disk } from './device/disk.ts';
import type { Locks } from './device/locks.ts';
import type { Profile } from './profile.ts';
import type { Ledger } from './rules/ledger.ts';
import type { Server } from './server/server.ts';

/** The state of the device that all tabs share. */
interface Device {
  /** How far the clock on the wall is from where it began, beside the time that passed. */
  clockOffset: number;
  isOnline: boolean;
  /** Whether the browser knows it. */
  knowsIt: boolean;
  /** The user who signed in last; 0: none. */
  user: number;
}

/** One page of the shop: a whole SDK, and its host page, which signs the user in. */
export interface Tab {
  readonly name: string;
  readonly sdk: Sdk;
  readonly isAlive: () => boolean;
  readonly isFrozen: () => boolean;
  /** The user whom the page signs in; 0: none. */
  readonly user: () => number;
  readonly signIn: (user: number) => void;
  readonly signOut: () => void;
  /** The shopper's action at the last moment before another user is signed in. */
  meanwhile: () => void;
  /** Resolves after `ms`, unless the tab is dead by then. */
  readonly pause: (ms: number) => Promise<void>;
  /** A little while, as long as it takes this tab to notice something. */
  readonly delay: () => number;
  readonly wake: (why: 'online' | 'visible') => void;
  /** From this instant on nothing of it happens any more. */
  readonly kill: () => void;
  /** Lets it die after that many more of its steps. */
  readonly killAfter: (steps: number) => void;
  /** The browser keeps it in its back/forward cache after that many more of its steps, for `ms`. */
  readonly freezeAfter: (steps: number, ms: number) => void;
  /** Something happens to it after that many more of its steps. */
  readonly afterSteps: (steps: number, act: () => void) => void;
  readonly resume: () => void;
  /** It stays frozen: what is only in its memory is lost, as the outbox had said it would be. */
  readonly abandon: () => void;
  /** Takes back what was to happen after some steps. */
  readonly spare: () => void;
  /** One of its steps is over. */
  readonly onStep: () => void;
  /** After any step: looks at what it shows. */
  readonly atRest: () => void;
}

/** The way between tabs and server. */
export interface Network {
  readonly sendOf: (tab: Tab) => Send;
  /** Whether the server is out of order. */
  outage: { retryAfterS: number } | undefined;
  /** The tab is gone: what was on its way may arrive all the same. */
  readonly forget: (tab: Tab) => void;
  /** Ends what hangs, of one tab or of all. */
  readonly breakAll: (tab?: Tab) => void;
}

/** One run: a device, a server, a shopper, and everything that goes wrong between them. */
export interface World {
  readonly profile: Profile;
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly device: Device;
  readonly disk: Disk;
  readonly locks: Locks;
  readonly channel: Channel;
  readonly server: Server;
  readonly network: Network;
  readonly ledger: Ledger;
  /** Living and dead, in the order in which they were opened. */
  readonly tabs: Tab[];
  /** From here on nothing goes wrong any more. */
  isHealed: boolean;
  /** Milliseconds since 1970, as the device believes. */
  readonly wall: () => number;
  readonly log: (who: object | string, line: string) => void;
  /** Something happened that must never happen. */
  readonly fail: (rule: string, what: string) => void;
}
