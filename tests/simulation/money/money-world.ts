import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';
import type { WebLocks } from '../device/web-locks.ts';
import type { SimulatedStorage, StorageChange } from '../device/web-storage.ts';
import type { Network } from '../network/network.ts';
import type { MoneyProfile, PressAction } from './plan.ts';
import type { MoneyServer, MovingOperation, ParsedRequest } from './server.ts';
import type { ShopperMessage } from './shopper-message.ts';

/** One intention of a shopper: two quick presses of the same button are one. */
export interface Press {
  readonly id: number;
  readonly user: number;
  readonly operation: MovingOperation;
  /** Subject of the button: identifier of a reward, an earned coupon or a purchase; empty for the pot. */
  readonly target: string;
  /** Name of the page with the button. */
  readonly page: string;
  /** True if the shopper confirmed it although an earlier one may still succeed. */
  readonly isConfirmed: boolean;
  /** Number of requests that were sent. */
  sent: number;
  /** Time of the last request, on the clock of the run in milliseconds. */
  sentAt: number;
  /** Number of requests that the server may still carry out. */
  inFlight: number;
  /**
   * Id of the last request. A request that the server has ended without an effect is not repeated:
   * the next one has a new id.
   */
  requestId: string | undefined;
  /** Number of times that the server moved points or money. */
  effects: number;
  /** Number of messages that it is done. */
  shownDone: number;
  /** Number of messages that it is not done. */
  shownNotDone: number;
  /**
   * Time from which the server may still carry its last request out, on the clock of the run in
   * milliseconds; undefined if it cannot.
   */
  lostAt: number | undefined;
}

/**
 * Records presses, effects on the server and messages to the shopper, and checks the rules with each record.
 */
export interface Ledger {
  readonly presses: readonly Press[];
  readonly begin: (press: Pick<Press, 'user' | 'operation' | 'target' | 'page' | 'isConfirmed'>) => Press;
  /** @param user whose points or money the request moves */
  readonly onSent: (press: Press | undefined, request: ParsedRequest, user: number) => void;
  readonly onActed: (press: Press, isEffect: boolean) => void;
  /**
   * Called when the device must assume that the server may have carried the request out.
   * @param isOver whether the response shows that the server has ended it
   */
  readonly onUnknown: (press: Press, request: ParsedRequest, isOver: boolean) => void;
  /** Called when the device received the response to a read that was sent at `sentAt`. */
  readonly onRead: (user: number, operation: ParsedRequest['operation'], sentAt: number) => void;
  /**
   * @param user signed in when the message is shown
   * @param from the press that caused it, if any
   * @param page name of the page that shows it
   */
  readonly onMessage: (user: number, from: Press | undefined, message: ShopperMessage, page: string) => void;
  /** Checks at the end of a run that every effect was shown. */
  readonly checkAll: () => void;
}

/** One request that chooses a goal. Two of them may be attempts of one choice. */
export interface GoalRequest {
  readonly user: number;
  /** Name of the page that sent it. */
  readonly page: string;
  /** Identifier of the reward; undefined to give up the goal. */
  readonly goal: string | undefined;
  /** This time and the next two are on the clock of the run, in milliseconds. */
  readonly sentAt: number;
  actedAt?: number;
  endedAt?: number;
  /** True once the page has read that it was carried out. */
  isDone: boolean;
}

/** Records the requests that choose a goal, and checks at the end that the latest choice has won. */
export interface GoalLedger {
  readonly onSent: (user: number, page: string, request: ParsedRequest) => GoalRequest;
  /** Called when the faults end, on the clock of the run in milliseconds. */
  readonly onHealed: () => void;
  /** Checks the goal of this user at the end of a run. */
  readonly check: (user: number) => void;
}

/** One page of the widget, with its shopper. */
export interface MoneyTab {
  readonly name: string;
  readonly session: SimulatedStorage;
  readonly isAlive: () => boolean;
  /** Returns the signed-in user; 0: none. */
  readonly getUser: () => number;
  readonly signIn: (user: number) => void;
  readonly signOut: () => void;
  readonly press: (action: PressAction) => Promise<void>;
  /** Returns the press that caused the current step, if one did. */
  readonly findPress: () => Press | undefined;
  /** Makes a reward the goal, or gives it up. */
  readonly setGoal: (index: number) => Promise<void>;
  /** Kills it: from this instant on none of its tasks runs. */
  readonly kill: () => void;
  /** Kills it after this number of its steps, and then calls `after`. */
  readonly killAfter: (steps: number, after: () => void) => void;
  readonly onStep: () => void;
  /** Dispatches a change of the shared storage by another tab. */
  readonly onStorage: (change: StorageChange) => void;
}

/** One run: a device with its tabs, a server, and everything that goes wrong between them. */
export interface MoneyWorld {
  readonly profile: MoneyProfile;
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly server: MoneyServer;
  readonly network: Network<MoneyTab>;
  readonly ledger: Ledger;
  readonly goals: GoalLedger;
  readonly locks: WebLocks;
  readonly device: {
    readonly isOnline: true;
    /** Items of the storage that its tabs share. */
    readonly items: Map<string, string>;
    /** The user who signed in last; 0: none. */
    user: number;
    /** Difference of its clock to the real time, in milliseconds. */
    clockAheadMs: number;
    /** Time at which its clock was last set forward, on the clock of the run in milliseconds. */
    setForwardAt: number | undefined;
  };
  /** All tabs, living and dead, in the order in which they were opened. */
  readonly tabs: MoneyTab[];
  /** True once there are no more faults. */
  isHealed: boolean;
  /** Milliseconds since 1970. */
  readonly getWallTime: () => number;
  readonly log: (source: string, line: string) => void;
  /** Reports a broken rule. */
  readonly fail: (rule: string, detail: string) => void;
}
