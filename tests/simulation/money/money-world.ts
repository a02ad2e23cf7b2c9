import type { Send } from '@cagnotte/sdk/internal';
import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';
import type { WebLocks } from '../device/web-locks.ts';
import type { SimulatedStorage, StorageChange } from '../device/web-storage.ts';
import type { Button } from './page.ts';
import type { MoneyProfile } from './plan.ts';
import type { Saying } from './saying-of.ts';
import type { MoneyServer, MovingOperation, ParsedRequest } from './server.ts';

/** One intention of a shopper: two quick presses of the same button are one. */
export interface Press {
  readonly id: number;
  readonly user: number;
  readonly operation: MovingOperation;
  /** What the button was about: identifier of a reward, an earned coupon, a purchase; empty for the pot. */
  readonly target: string;
  /** Requests that went out. */
  sent: number;
  /** Requests that the server may still carry out. */
  underWay: number;
  /** How often the server moved points or money. */
  effects: number;
  /** How often the shopper was told that it is done. */
  toldDone: number;
  /** How often the shopper was told that it is not done, and will not be. */
  toldNotDone: number;
}

/** What was pressed, what the server did, what the shopper was told; checks the rules as it is told of them. */
export interface Ledger {
  readonly presses: readonly Press[];
  readonly begin: (press: Pick<Press, 'user' | 'operation' | 'target'>) => Press;
  /** @param user whose points or money the request moves. */
  readonly onSent: (press: Press | undefined, request: ParsedRequest, user: number) => void;
  readonly onActed: (press: Press, isEffect: boolean) => void;
  /** The device has to take it that the server may have done it. */
  readonly onUnknown: (press: Press, request: ParsedRequest) => void;
  /** A read that went out at `sentAt` was responded to, and heard. */
  readonly onRead: (user: number, operation: ParsedRequest['operation'], sentAt: number) => void;
  /** @param user who is signed in where it is told; @param from the press in whose course it is told, if any. */
  readonly onTold: (user: number, from: Press | undefined, saying: Saying) => void;
  /** When everything had its chance: every effect was told. */
  readonly checkAll: () => void;
}

/** One page of the widget, and the shopper in front of it. */
export interface MoneyTab {
  readonly name: string;
  readonly session: SimulatedStorage;
  readonly isAlive: () => boolean;
  /** Who is in front of it; 0: nobody. */
  readonly user: () => number;
  readonly signIn: (user: number) => void;
  readonly signOut: () => void;
  /** @param double milliseconds until the second half of a double press. */
  readonly press: (button: Button, which: number, double: number | undefined) => Promise<void>;
  /** From this instant on nothing of it happens any more. */
  readonly kill: () => void;
  /** Lets it die after that many more of its steps, and then calls `after`. */
  readonly killAfter: (steps: number, after: () => void) => void;
  readonly onStep: () => void;
  /** Another tab changed the storage that they share. */
  readonly onStorage: (change: StorageChange) => void;
}

/** The way between tabs and server. */
export interface MoneyNetwork {
  readonly sendOf: (tab: MoneyTab, press: () => Press | undefined) => Send;
  /** Whether the server is out of order. */
  isOutage: boolean;
  /** The tab is gone: what was on its way may arrive all the same. */
  readonly forget: (tab: MoneyTab) => void;
}

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
