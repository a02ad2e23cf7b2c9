import { readFileSync } from 'node:fs';

/** The last measure in this checkout, for a test that is run alone. */
const lastMeasured = (): string => {
  try {
    return readFileSync('.cache/slowness', 'utf8');
  } catch {
    return '1';
  }
};

/**
 * How many times as long as on the reference machine a test may take here: `npm test` measures it (machine-speed.mjs). No machine gets
 * less than the reference, and none waits for ever.
 */
const slowness = Math.min(8, Math.max(1, Number(process.env.SLOWNESS ?? lastMeasured())));

const onThisMachine = (milliseconds: number): number => Math.round(milliseconds * slowness);

/**
 * Every limit of time that tests have, in milliseconds; none has one of its own. They are long, as only what fails takes so long: a
 * machine may do something else as well.
 */
export const limits = {
  unitTest: onThisMachine(60_000),
  browserTest: onThisMachine(120_000),
  /** A test of `npm run test:release`. */
  longTest: onThisMachine(300_000),
  /** Until a state is reached, or an element can be used. */
  state: onThisMachine(40_000),
  /** One attempt of something that is tried again when it has had no effect. */
  attempt: onThisMachine(10_000),
  /** A time-out of the product that a test waits for, and within which the server responds to everything else. */
  timeOut: onThisMachine(1500),
  /** Until a server responds, which may build something first. */
  server: onThisMachine(180_000),
};

/** @returns the number of workers for a test runner: one on a machine that is slow already */
export const workersOf = (count: number): number => (slowness > 2.5 ? 1 : count);
