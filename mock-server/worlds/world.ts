import type { SentBatch } from './batch.ts';
import type { CallRecord } from './call-record.ts';
import { Faults } from './fault.ts';
import { HeldCalls } from './held-calls.ts';
import type { PendingReceipt, Receipt, TimelineMessage, Upload, User } from './receipt.ts';
import type { Seeds } from './seeds.ts';
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
  /** E-mail addresses signed up under this client id. */
  readonly accounts = new Set<string>();
  /** Receipts of the examples that still wait. */
  readonly pendingSeeds: readonly PendingReceipt[];
  /** Newest first. */
  readonly messages: TimelineMessage[];
  user: User;
  points: number;
  private lastNumber = 90_000;

  constructor(key: string, seeds: Seeds, analysisDelayMs: number) {
    const empty = traitsOf(key).has('empty');
    this.key = key;
    this.traits = traitsOf(key);
    this.seeds = structuredClone(seeds);
    this.analysisDelayMs = analysisDelayMs;
    const user_id = userIdFor(key);
    this.seeds.userSettings.user_id = user_id;
    this.user = { ...this.seeds.user, settings: { ...this.seeds.user.settings, user_id } };
    this.points = empty ? 100 : this.seeds.cardSlot.loyalty_card.available_points;
    const pending = this.traits.has('long') ? this.seeds.pendingLong : this.seeds.pending;
    this.pendingSeeds = empty ? [] : pending;
    this.messages = empty ? [] : [...this.seeds.messages];
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
