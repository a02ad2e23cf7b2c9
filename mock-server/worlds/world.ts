import type { CallRecord, HeldCalls } from './calls.ts';
import type { Faults } from './fault.ts';
import type { Pot } from './pot/pot.ts';
import type { ReceiptsState, User } from './receipts/receipts-state.ts';
import type { ReviewState } from './review/review-state.ts';
import type { RewardsState } from './rewards/rewards-state.ts';
import type { Seeds } from './seed/example-seeds.ts';
import type { TimelineState } from './timeline/timeline-state.ts';
import type { Trait } from './traits.ts';
import type { WorldClock } from './world-clock.ts';

/** The shopper of one world, and the accounts that were made under its client id. */
interface AccountState {
  user: User;
  /** E-mail addresses that signed up or logged in under this client id, in lower case. */
  readonly accounts: Set<string>;
  /** Has sent nothing yet: nothing of the examples is theirs. */
  isNewcomer: boolean;
  /** Every request but a log-out is a 401, until the next sign-in to this world. */
  isRevoked: boolean;
  /** Leaves a new account with its welcoming points, and nothing else. */
  becomeNewcomer(): void;
}

/**
 * Everything the server knows about one access token (before there is one: about one client id): the state of each part,
 * and what they share. Only a type, so that the parts can use it without a circle; `create-world.ts` makes one.
 */
export interface World extends ReceiptsState, ReviewState, RewardsState, TimelineState, AccountState {
  readonly key: string;
  readonly traits: ReadonlySet<Trait>;
  readonly seeds: Seeds;
  /** World time between a receipt's declaration and its analysis, in milliseconds. */
  readonly analysisDelayMs: number;
  readonly clock: WorldClock;
  readonly faults: Faults;
  readonly held: HeldCalls;
  readonly calls: CallRecord[];
  pot: Pot;
  /** Responses to requests that count once, by operation and request id. */
  readonly responses: Map<string, unknown>;
  /** Replaces every free text in the responses. */
  text: string | undefined;
  record(call: CallRecord): void;
  /** Returns the next identifier: unique in this world, and the same in each run. */
  nextNumber(): number;
}
