import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';
import type { WebLocks } from '../device/web-locks.ts';
import type { Ledger } from './ledger.ts';
import type { MoneyNetwork } from './network.ts';
import type { MoneyProfile } from './plan.ts';
import type { MoneyServer } from './server.ts';
import type { MoneyTab } from './tab.ts';

/** One run: a device with its tabs, a server, and everything that goes wrong between them. */
export interface MoneyWorld {
  readonly profile: MoneyProfile;
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly server: MoneyServer;
  readonly network: MoneyNetwork;
  readonly ledger: Ledger;
  readonly locks: WebLocks;
  readonly device: {
    /** Of the storage that its tabs share. */
    readonly items: Map<string, string>;
    /** Who signed in last; 0: nobody. */
    user: number;
  };
  /** Living and dead, in the order in which they were opened. */
  readonly tabs: MoneyTab[];
  /** From here on nothing goes wrong any more. */
  isHealed: boolean;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  readonly log: (who: string, line: string) => void;
  /** Something happened that must never happen. */
  readonly fail: (rule: string, what: string) => void;
}
