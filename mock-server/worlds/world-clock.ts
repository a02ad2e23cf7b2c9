import { EXAMPLES_TODAY } from './seed/shift-dates.ts';

/** A world's time: real time (never before the examples' today), moved forward on demand. */
export class WorldClock {
  private readonly offset: number;
  private advanced = 0;

  constructor() {
    this.offset = Math.max(0, Date.parse(EXAMPLES_TODAY) - Date.now());
  }

  /** Milliseconds since 1970, in this world. */
  now(): number {
    return Date.now() + this.offset + this.advanced;
  }

  advance(milliseconds: number): void {
    this.advanced += milliseconds;
  }
}
