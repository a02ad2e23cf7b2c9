/** Today in the contracts' examples. */
const EXAMPLES_TODAY = Date.parse('2026-11-18T18:42:00+01:00');

/** A world's time: real time (never before the examples' today), moved forward on demand. */
export class WorldClock {
  private readonly offset: number;
  private advanced = 0;

  constructor() {
    this.offset = Math.max(0, EXAMPLES_TODAY - Date.now());
  }

  /** Milliseconds since 1970, in this world. */
  now(): number {
    return Date.now() + this.offset + this.advanced;
  }

  advance(milliseconds: number): void {
    this.advanced += milliseconds;
  }
}
