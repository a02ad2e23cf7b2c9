import type { Sdk } from '@cagnotte/sdk';
import type { Random } from './clockwork/random.ts';
import type { Scheduler } from './clockwork/scheduler.ts';
import type { Channel } from './device/channel.ts';
import type { Disk } from './device/disk.ts';
import type { Locks } from './device/locks.ts';
import type { Network } from './network/network.ts';
import type { Profile } from './profile.ts';
import type { Ledger } from './rules/ledger.ts';
import type { SimulatedServer } from './server/server.ts';

/** The state of the device that all tabs share. */
interface Device {
  /** Difference of the wall clock to the real time, in milliseconds. */
  clockOffset: number;
  isOnline: boolean;
  /** True if the browser knows that it is offline. */
  isOfflineKnown: boolean;
  /** The user who signed in last; 0: none. */
  user: number;
}

/** One page of the shop: a whole SDK, and its host page, which signs the user in. */
export interface SimulatedTab {
  readonly name: string;
  readonly sdk: Sdk;
  readonly isAlive: () => boolean;
  readonly isFrozen: () => boolean;
  /** Returns the user whom the page signs in; 0: none. */
  readonly getUser: () => number;
  readonly signIn: (user: number) => void;
  readonly signOut: () => void;
  /** Called just before another user is signed in. */
  runBeforeUserSwitch: () => void;
  /** Resolves after `ms`, unless the tab is dead by then. */
  readonly pause: (ms: number) => Promise<void>;
  /** Returns a short delay, within which this tab notices an event. */
  readonly delay: () => number;
  readonly wake: (why: 'online' | 'visible') => void;
  /** Kills it: from this instant on none of its steps runs. */
  readonly kill: () => void;
  /** Kills it after this number of its steps. */
  readonly killAfter: (steps: number) => void;
  /** Freezes it in the back/forward cache after this number of its steps, for `ms`. */
  readonly freezeAfter: (steps: number, ms: number) => void;
  /** Calls `act` after this number of its steps. */
  readonly runAfterSteps: (steps: number, act: () => void) => void;
  readonly resume: () => void;
  /** Leaves it frozen for good: receipts in its memory only are lost, as the outbox had warned. */
  readonly abandon: () => void;
  /** Cancels the actions that were scheduled after some steps. */
  readonly spare: () => void;
  /** Called after each of its steps. */
  readonly onStep: () => void;
  /** Called after any step: checks what it shows. */
  readonly atRest: () => void;
}

/** One run: a device, a server, a shopper, and all faults between them. */
export interface SimulatedWorld {
  readonly profile: Profile;
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly device: Device;
  readonly disk: Disk;
  readonly locks: Locks;
  readonly channel: Channel;
  readonly server: SimulatedServer;
  readonly network: Network<SimulatedTab>;
  readonly ledger: Ledger;
  /** All tabs, living and dead, in the order in which they were opened. */
  readonly tabs: SimulatedTab[];
  /** True once there are no more faults. */
  isHealed: boolean;
  /** Milliseconds since 1970 by the device's clock. */
  readonly getWallTime: () => number;
  readonly log: (source: object | string, line: string) => void;
  /** Reports a broken rule. */
  readonly fail: (rule: string, detail: string) => void;
}
