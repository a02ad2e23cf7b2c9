import { examplesToday } from './seed/shift-dates.ts';

const hundredYearsMs = 100 * 365.25 * 24 * 60 * 60 * 1000;

/** A world's clock: real time (never before today in the examples), which can be advanced. */
export class WorldClock {
  readonly #offset: number;
  #advanced = 0;

  constructor() {
    this.#offset = Math.max(0, Date.parse(examplesToday) - Date.now());
  }

  /** Milliseconds since 1970, in this world. */
  now(): number {
    return Date.now() + this.#offset + this.#advanced;
  }

  /** @throws Error when the world would be a hundred years ahead, beyond which dates overflow */
  advance(milliseconds: number): void {
    if (this.#advanced + milliseconds > hundredYearsMs)
      throw new Error('a world can be at most a hundred years ahead');
    this.#advanced += milliseconds;
  }
}
