import type { CallRecord, PausedCalls } from './calls.ts';
import type { Faults } from './fault.ts';
import type { Pot } from './pot/pot.ts';
import type { ReceiptsState, WorldUser } from './receipts/receipts-state.ts';
import type { ReviewWorldState } from './review/review-state.ts';
import type { RewardsState } from './rewards/rewards-state.ts';
import type { Seeds } from './seed/example-seeds.ts';
import type { TimelineWorldState } from './timeline/timeline-state.ts';
import type { Trait } from './traits.ts';
import type { WorldClock } from './world-clock.ts';

/** The shopper of one world, and the accounts that were created under its client id. */
interface AccountState {
  user: WorldUser;
  /** E-mail addresses that signed up or logged in under this client id, in lower case. */
  readonly accounts: Set<string>;
  /** True for a shopper who has sent nothing yet: the world has no data of the examples. */
  isNewcomer: boolean;
  /**
   * True after a logout: every request except another logout gets a 401, until the next sign-in to this
   * world.
   */
  isRevoked: boolean;
  /** Resets the world to a new account with its welcome points. */
  becomeNewcomer(): void;
}

/**
 * The state of one access token, or of one client id before there is a token: the state of each part, and
 * the shared state. Only a type, so that the parts can use it without a circular import;
 * `create-world.ts` creates one.
 */
export interface World
  extends ReceiptsState, ReviewWorldState, RewardsState, TimelineWorldState, AccountState {
  readonly key: string;
  readonly traits: ReadonlySet<Trait>;
  readonly seeds: Seeds;
  /** World time between a receipt's declaration and its analysis, in milliseconds. */
  readonly analysisDelayMs: number;
  readonly clock: WorldClock;
  readonly faults: Faults;
  readonly pausedCalls: PausedCalls;
  readonly calls: CallRecord[];
  pot: Pot;
  /** Responses to requests that are carried out once, by operation and request id. */
  readonly responses: Map<string, unknown>;
  /** The text that replaces every free text in the responses. */
  text: string | undefined;
  record(call: CallRecord): void;
  /** Returns the next identifier: unique in this world, and the same in each run. */
  nextNumber(): number;
}
