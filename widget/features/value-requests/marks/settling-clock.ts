import type { PendingMark } from './pending-mark.ts';

/**
 * Times after a lost response at which the server is asked for the outcome. It is also asked
 * when the settling time ends.
 */
const pollTimesMs: readonly number[] = [2000, 5000, 15_000, 30_000, 60_000];

export interface ClockOptions {
  /**
   * Time in which a request takes effect after it was sent or its response was lost; afterwards it is
   * announced as not carried out. Default: two minutes.
   */
  readonly settlingTimeMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds since the page was opened, independent of the device's clock. */
  readonly elapsed?: () => number;
}

/**
 * Returns the key of the time when a request settles. A renewed mark has a new time, and its
 * first request keeps its own.
 */
const getEndKey = ({ id, settlesAt }: PendingMark): string => `${id} ${settlesAt}`;

/**
 * Measures how long the server may still carry out a request, even if the clock of the device is set
 * meanwhile.
 */
export class SettlingClock {
  readonly settlingTimeMs: number;
  readonly now: () => number;
  readonly #elapsed: () => number;
  /** When requests settle, as this page measures it: in milliseconds since it was opened, by `getEndKey`. */
  readonly #ends = new Map<string, number>();

  constructor({
    settlingTimeMs = 120_000,
    now = () => Date.now(),
    elapsed = () => performance.now(),
  }: ClockOptions) {
    this.settlingTimeMs = settlingTimeMs;
    this.now = now;
    this.#elapsed = elapsed;
  }

  /** Returns the mark with a settling time that begins now. */
  start(mark: PendingMark): PendingMark {
    const settling = { ...mark, settlesAt: this.now() + this.settlingTimeMs };
    this.#ends.set(getEndKey(settling), this.#elapsed() + this.settlingTimeMs);
    return settling;
  }

  /** Returns the milliseconds until a request is settled; 0 or less once it is. */
  getTimeLeft(mark: PendingMark): number {
    const { settlesAt } = mark;
    if (settlesAt === undefined) return 0;
    const end = this.#ends.get(getEndKey(mark));
    if (end !== undefined) return end - this.#elapsed();
    const timeLeft = settlesAt - this.now();
    if (timeLeft <= 2 * this.settlingTimeMs) return timeLeft;
    // The clock was set back since, and the request would settle days later: this page
    // measures the time from now on.
    this.#ends.set(getEndKey(mark), this.#elapsed() + this.settlingTimeMs);
    return this.settlingTimeMs;
  }

  forget(mark: PendingMark): void {
    this.#ends.delete(getEndKey(mark));
  }

  /**
   * Times after a lost response at which the server is asked for the outcome, in milliseconds. The
   * last is the settling time.
   */
  get pollTimes(): number[] {
    return [...pollTimesMs.filter((time) => time < this.settlingTimeMs), this.settlingTimeMs];
  }

  /** Milliseconds until the server is asked again about one of the requests; undefined if all are settled. */
  findNextPollDelay(marks: readonly PendingMark[]): number | undefined {
    const delays = marks
      .filter((mark) => this.getTimeLeft(mark) > 0)
      .flatMap((mark) => this.pollTimes.map((time) => this.getTimeLeft(mark) - this.settlingTimeMs + time))
      .filter((delay) => delay > 0);
    return delays.length > 0 ? Math.min(...delays) : undefined;
  }
}
