import type { Random } from './clockwork/random.ts';
import type { Scheduler } from './clockwork/scheduler.ts';
import type { Channel } from './device/channel.ts';
import type { Disk } from './device/disk.ts';
import type { Locks } from './device/locks.ts';
import type { Profile } from './profile.ts';
import type { Ledger } from './rules/ledger.ts';
import type { Network } from './server/network.ts';
import type { Server } from './server/server.ts';
import type { Tab } from './shopper/tab.ts';

/** The state of the device that all tabs share. */
interface Device {
  /** How far the clock on the wall is from where it began, beside the time that passed. */
  clockOffset: number;
  isOnline: boolean;
  /** Whether the browser knows it. */
  knowsIt: boolean;
  /** Who signed in last; 0: nobody. */
  user: number;
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
