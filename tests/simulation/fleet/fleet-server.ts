import type { Random } from '../clockwork/random.ts';

/** A period in which the server does not work. Times in milliseconds. */
export interface Outage {
  readonly from: number;
  readonly to: number;
  /**
   * - `unreachable`: connections are refused
   * - `unavailable`: a gateway responds with a 503
   * - `dropping`: every tenth call loses its connection, half of these after the call was carried out
   */
  readonly kind: 'unreachable' | 'unavailable' | 'dropping';
}

/** How the server refuses calls that it cannot process. */
export type RefusalPolicy =
  /** A 503 without a header. */
  | { readonly kind: 'bare' }
  /** A 503 with the same `Retry-After` for everybody, in seconds. */
  | { readonly kind: 'constant'; readonly seconds: number }
  /** A 503 whose `Retry-After` is the next free moment: each refusal books one, up to a rate per second. */
  | { readonly kind: 'booked'; readonly perSecond: number };

export interface ServerOptions {
  /** Number of calls that it can process per second. */
  readonly capacity: number;
  readonly outages: readonly Outage[];
  readonly refusal: RefusalPolicy;
  readonly random: Random;
}

/** A call of a device, with the number of its receipt. */
export interface FleetCall {
  readonly kind: 'create' | 'upload';
  readonly receipt: number;
}

/**
 * Response to a call. Without `retryAfter` a refusal has no such header; `wasRead`: the call was lost
 * after its body was sent.
 */
export type FleetResponse =
  | { readonly kind: 'done'; readonly waitMs: number }
  | { readonly kind: 'refused'; readonly retryAfter: number | undefined }
  | { readonly kind: 'lost'; readonly wasRead: boolean };

/** Length of the intervals in which calls are counted. */
export const intervalMs = 10_000;

/** Longest queue of the server, in milliseconds of work; further calls are refused. */
const maxQueueMs = 2000;
const dropEvery = 10;

const createdBit = 1;
const uploadedBit = 2;

/**
 * A server with a capacity and a queue, which recognises a receipt by its uuid and a picture by its receipt.
 */
export class FleetServer {
  /** Calls that reached its address in each interval, including refused and lost ones. */
  readonly callCounts: number[] = [];
  /** Calls that it carried out in each interval. */
  readonly processedCounts: number[] = [];
  created = 0;
  /** Number of pictures of unknown receipts. */
  orphans = 0;
  /** State of each receipt, by its number. */
  #state = new Uint8Array(1024);
  readonly #options: ServerOptions;
  #freeAt = 0;
  #bookedUntil = 0;
  #untilDrop = dropEvery;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** True if it has a receipt with its picture. */
  has(receipt: number): boolean {
    return this.#state[receipt] === (createdBit | uploadedBit);
  }

  receive(now: number, call: FleetCall): FleetResponse {
    const interval = Math.floor(now / intervalMs);
    this.callCounts[interval] = (this.callCounts[interval] ?? 0) + 1;
    const outage = this.#options.outages.find(({ from, to }) => now >= from && now < to)?.kind;
    if (outage === 'unreachable') return { kind: 'lost', wasRead: false };
    if (outage === 'unavailable') return this.#refuse(now);
    const isDropped = outage === 'dropping' && this.#isNextDropped();
    if (isDropped && this.#options.random.chance(0.5)) return { kind: 'lost', wasRead: true };
    const start = Math.max(now, this.#freeAt);
    if (start - now > maxQueueMs) return this.#refuse(now);
    this.#freeAt = start + 1000 / this.#options.capacity;
    const processedIn = Math.floor(start / intervalMs);
    this.processedCounts[processedIn] = (this.processedCounts[processedIn] ?? 0) + 1;
    this.#carryOut(call);
    return isDropped ? { kind: 'lost', wasRead: true } : { kind: 'done', waitMs: this.#freeAt - now };
  }

  #isNextDropped(): boolean {
    this.#untilDrop = this.#untilDrop === 1 ? dropEvery : this.#untilDrop - 1;
    return this.#untilDrop === dropEvery;
  }

  #carryOut({ kind, receipt }: FleetCall): void {
    if (receipt >= this.#state.length) {
      const longer = new Uint8Array(Math.max(receipt + 1, this.#state.length * 2));
      longer.set(this.#state);
      this.#state = longer;
    }
    const before = this.#state[receipt] ?? 0;
    if (kind === 'create' && (before & createdBit) === 0) this.created += 1;
    if (kind === 'upload' && (before & createdBit) === 0) this.orphans += 1;
    this.#state[receipt] = before | (kind === 'create' ? createdBit : uploadedBit);
  }

  #refuse(now: number): FleetResponse {
    const { refusal } = this.#options;
    if (refusal.kind === 'bare') return { kind: 'refused', retryAfter: undefined };
    if (refusal.kind === 'constant') return { kind: 'refused', retryAfter: refusal.seconds };
    this.#bookedUntil = Math.max(now, this.#bookedUntil) + 1000 / refusal.perSecond;
    return { kind: 'refused', retryAfter: Math.ceil((this.#bookedUntil - now) / 1000) };
  }
}
