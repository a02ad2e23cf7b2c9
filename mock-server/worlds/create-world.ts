import { getUserId } from './account/tokens.ts';
import { PausedCalls, type CallRecord } from './calls.ts';
import { Faults } from './fault.ts';
import { Pot } from './pot/pot.ts';
import type {
  PendingReceipt,
  WorldReceipt,
  SentBatch,
  Upload,
  WorldUser,
} from './receipts/receipts-state.ts';
import type { ReviewEnding, Review } from './review/review-state.ts';
import { findSeededGoal } from './rewards/catalogs.ts';
import { listSeededSections } from './rewards/earned.ts';
import type { CouponPurchase, Order, CouponSection } from './rewards/rewards-state.ts';
import type { Seeds } from './seed/example-seeds.ts';
import { withThousands } from './seed/thousands.ts';
import { createLongTimeline } from './timeline/long-timeline.ts';
import type { TimelineMessage } from './timeline/timeline-state.ts';
import { parseTraits, type Trait } from './traits.ts';
import { WorldClock } from './world-clock.ts';
import type { World } from './world.ts';

/** Older calls are dropped, so that the memory of a long-running sandbox does not grow. */
const maxCalls = 1000;

/** A world with the examples as its initial data, modified by its traits. */
class SeededWorld implements World {
  readonly key: string;
  readonly traits: ReadonlySet<Trait>;
  readonly seeds: Seeds;
  readonly analysisDelayMs: number;
  readonly clock = new WorldClock();
  readonly faults = new Faults();
  readonly pausedCalls = new PausedCalls();
  readonly calls: CallRecord[] = [];
  readonly receipts = new Map<string, WorldReceipt>();
  readonly uploads = new Map<string, Upload>();
  readonly sentBatches = new Map<string, SentBatch>();
  readonly accounts = new Set<string>();
  readonly usedCodes = new Set<string>();
  readonly reviews = new Map<string, Review>();
  readonly endings = new Map<string, ReviewEnding>();
  settledUntil = 0;
  readonly claimedCoupons = new Set<string>();
  pendingSeeds: readonly PendingReceipt[];
  readonly messages: TimelineMessage[];
  readonly archived: TimelineMessage[];
  sections: CouponSection[];
  purchases: CouponPurchase[] = [];
  readonly orders: Order[] = [];
  pot: Pot;
  nextGoal: string | undefined;
  fidzs = 0;
  readonly responses = new Map<string, unknown>();
  user: WorldUser;
  points: number;
  text: string | undefined;
  isNewcomer: boolean;
  isRevoked: boolean;
  #lastNumber = 90_000;

  constructor(key: string, seeds: Seeds, analysisDelayMs: number) {
    this.key = key;
    this.traits = parseTraits(key);
    this.isNewcomer = this.traits.has('empty');
    this.isRevoked = this.traits.has('expired');
    const ownSeeds = structuredClone(seeds);
    this.seeds = this.traits.has('thousands') ? withThousands(ownSeeds) : ownSeeds;
    this.analysisDelayMs = analysisDelayMs;
    const user_id = getUserId(key);
    this.seeds.userSettings.user_id = user_id;
    this.user = { ...this.seeds.user, settings: { ...this.seeds.user.settings, user_id } };
    this.points = this.isNewcomer ? this.#welcomingPoints : this.seeds.cardSlot.loyalty_card.available_points;
    this.pendingSeeds = this.isNewcomer ? [] : this.#seededReceipts;
    this.messages = this.isNewcomer ? [] : [...this.#seededMessages];
    this.archived = this.isNewcomer ? [] : [...this.seeds.screens.archives.messages];
    this.sections = listSeededSections(this);
    this.nextGoal = findSeededGoal(this);
    this.pot = this.#seededPot;
  }

  get #welcomingPoints(): number {
    return this.seeds.settings.welcoming_points ?? 0;
  }

  get #seededMessages(): readonly TimelineMessage[] {
    return this.traits.has('longtimeline')
      ? createLongTimeline(Date.parse(this.seeds.today))
      : this.seeds.messages;
  }

  get #seededPot(): Pot {
    const { screens } = this.seeds;
    const reviewed = this.pendingSeeds.find(({ status }) => status === 'analyzed');
    return new Pot(screens, this.isNewcomer)
      .applyTraits(this.traits, screens)
      .tieRefundsToReceipt(reviewed?.receipt_uuid ?? '');
  }

  get #seededReceipts(): readonly PendingReceipt[] {
    if (this.traits.has('newstatus')) return this.seeds.pendingInEveryStatus;
    return this.traits.has('long') ? this.seeds.pendingLong : this.seeds.pending;
  }

  becomeNewcomer(): void {
    this.isNewcomer = true;
    this.points = this.#welcomingPoints;
    this.pendingSeeds = [];
    this.messages.length = 0;
    this.archived.length = 0;
    this.sections = listSeededSections(this);
    this.nextGoal = findSeededGoal(this);
    this.pot = this.#seededPot;
  }

  record(call: CallRecord): void {
    this.calls.push(call);
    if (this.calls.length > maxCalls) this.calls.shift();
  }

  nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }
}

/**
 * Creates the world of a token or client id.
 * @param analysisDelayMs world time between a receipt's declaration and its analysis
 */
export const createWorld = (key: string, seeds: Seeds, analysisDelayMs: number): World =>
  new SeededWorld(key, seeds, analysisDelayMs);
