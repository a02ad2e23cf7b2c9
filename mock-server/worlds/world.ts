import type { SentBatch } from './batch.ts';
import type { CallRecord } from './call-record.ts';
import { Faults } from './fault.ts';
import { HeldCalls } from './held-calls.ts';
import type { PendingReceipt, Receipt, TimelineMessage, Upload, User } from './receipt.ts';
import { Pot } from './pot/pot.ts';
import type { Purchase } from './rewards/buying.ts';
import { seededGoal } from './rewards/catalogs.ts';
import { seededSections, type Section } from './rewards/earned.ts';
import type { Order } from './rewards/order.ts';
import type { Seeds } from './seeds.ts';
import type { Ending, Review } from './review/review.ts';
import { longTimeline } from './timeline/long-timeline.ts';
import { userIdFor } from './tokens.ts';
import { traitsOf, type Trait } from './traits.ts';
import { WorldClock } from './world-clock.ts';

/** Older calls are forgotten, so that a sandbox left running does not grow. */
const MAX_CALLS = 1000;

/** Everything the server knows about one access token (before there is one: about one client id). */
export class World {
  readonly key: string;
  readonly traits: ReadonlySet<Trait>;
  readonly seeds: Seeds;
  /** World time between a receipt's declaration and its analysis. */
  readonly analysisDelayMs: number;
  readonly clock = new WorldClock();
  readonly faults = new Faults();
  readonly held = new HeldCalls();
  readonly calls: CallRecord[] = [];
  readonly receipts = new Map<string, Receipt>();
  readonly uploads = new Map<string, Upload>();
  /** By their uuid. */
  readonly sentBatches = new Map<string, SentBatch>();
  /** E-mail addresses that signed up or logged in under this client id, in small letters. */
  readonly accounts = new Set<string>();
  /** Activation codes that this shopper used. */
  readonly usedCodes = new Set<string>();
  /** By the uuid of their receipt, once somebody asked for them. */
  readonly reviews = new Map<string, Review>();
  /** How receipts left the shopper's hands, by their uuid. */
  readonly endings = new Map<string, Ending>();
  /** Earned coupons that were claimed on a receipt, by their identifier. */
  readonly claimedCoupons = new Set<string>();
  /** Receipts of the examples that still wait. */
  pendingSeeds: readonly PendingReceipt[];
  /** Newest first. */
  readonly messages: TimelineMessage[];
  /** Newest first. */
  readonly archived: TimelineMessage[];
  /** Coupons that the shopper has, as the server sorts them. */
  sections: Section[];
  /** What was bought and may still be undone, in its order. */
  purchases: Purchase[] = [];
  readonly orders: Order[] = [];
  pot: Pot;
  /** Identifier of the reward that the shopper saves for. */
  nextGoal: string | undefined;
  /** What resales brought in the sister service. */
  fidzs = 0;
  /** Answers to calls that count once, by operation and request id. */
  readonly answered = new Map<string, unknown>();
  user: User;
  points: number;
  /** Stands in its answers wherever free text does. */
  text: string | undefined;
  /** Has sent nothing yet: nothing of the examples is theirs. */
  isNewcomer: boolean;
  /** Every call but a log-out is answered 401, until somebody signs in to this world again. */
  isRevoked: boolean;
  private lastNumber = 90_000;

  constructor(key: string, seeds: Seeds, analysisDelayMs: number) {
    this.key = key;
    this.traits = traitsOf(key);
    this.isNewcomer = this.traits.has('empty');
    this.isRevoked = this.traits.has('expired');
    this.seeds = structuredClone(seeds);
    this.analysisDelayMs = analysisDelayMs;
    const user_id = userIdFor(key);
    this.seeds.userSettings.user_id = user_id;
    this.user = { ...this.seeds.user, settings: { ...this.seeds.user.settings, user_id } };
    this.points = this.isNewcomer ? this.welcomingPoints : this.seeds.cardSlot.loyalty_card.available_points;
    this.pendingSeeds = this.isNewcomer ? [] : this.seededReceipts;
    this.messages = this.isNewcomer ? [] : [...this.seededMessages];
    this.archived = this.isNewcomer ? [] : [...this.seeds.rooms.archives.messages];
    this.sections = seededSections(this);
    this.nextGoal = seededGoal(this);
    this.pot = this.seededPot;
  }

  private get welcomingPoints(): number {
    return this.seeds.settings.welcoming_points ?? 0;
  }

  private get seededMessages(): readonly TimelineMessage[] {
    return this.traits.has('longtimeline') ? longTimeline(Date.parse(this.seeds.today)) : this.seeds.messages;
  }

  private get seededPot(): Pot {
    const { rooms } = this.seeds;
    const reviewed = this.pendingSeeds.find(({ status }) => status === 'analyzed');
    return new Pot(rooms, this.isNewcomer)
      .settle(this.traits, rooms)
      .awaitSeeds(reviewed?.receipt_uuid ?? '');
  }

  private get seededReceipts(): readonly PendingReceipt[] {
    if (this.traits.has('newstatus')) return this.seeds.pendingInEveryStatus;
    return this.traits.has('long') ? this.seeds.pendingLong : this.seeds.pending;
  }

  /** An account was just made: welcoming points, and nothing else. */
  becomeNewcomer(): void {
    this.isNewcomer = true;
    this.points = this.welcomingPoints;
    this.pendingSeeds = [];
    this.messages.length = 0;
    this.archived.length = 0;
    this.sections = seededSections(this);
    this.nextGoal = seededGoal(this);
    this.pot = this.seededPot;
  }

  record(call: CallRecord): void {
    this.calls.push(call);
    if (this.calls.length > MAX_CALLS) this.calls.shift();
  }

  /** The next identifier: unique in this world, and the same in each run. */
  nextNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }
}
