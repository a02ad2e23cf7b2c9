import { readKeptSlowness, slownessFile } from './kept-slowness.ts';

const measured = process.env.SLOWNESS;
const kept = measured === undefined ? readKeptSlowness(slownessFile) : undefined;

/**
 * Factor by which tests may take longer here than on the reference machine: `npm test` measures it
 * (machine-speed.ts). No machine gets less than the reference, and none waits forever.
 */
const slowness = Math.min(8, Math.max(1, Number(measured ?? kept ?? 1)));

const onThisMachine = (milliseconds: number): number => Math.round(milliseconds * slowness);

/**
 * All time limits of tests, in milliseconds. They are long, because only a failing test reaches them, and the
 * machine may be busy with something else.
 */
export const limits = {
  unitTest: onThisMachine(60_000),
  browserTest: onThisMachine(120_000),
  /** A test of `npm run test:release`. */
  longTest: onThisMachine(300_000),
  /** Until a state is reached, or an element can be used. */
  state: onThisMachine(40_000),
  /** One attempt of an action that is tried again if it had no effect. */
  attempt: onThisMachine(10_000),
  /**
   * A time-out of the product that a test waits for, and within which the server responds to everything else.
   */
  timeOut: onThisMachine(1500),
  /**
   * Until the sandbox has analysed a receipt: long enough for a page to show the state before. Less than a
   * minute on every machine, because tests advance the sandbox's clock by a minute.
   */
  analysis: onThisMachine(7000),
  /** Until a server responds, which may build something first. */
  server: onThisMachine(180_000),
};

/** Returns the number of workers for a test runner: `count`, or one on a slow machine. */
export const getWorkerCount = (count: number): number => {
  if (slowness <= 2.5) return count;
  // Playwright reads its configuration in each worker, too.
  if (kept !== undefined && process.env.TEST_WORKER_INDEX === undefined)
    console.warn(
      `One worker: npm test measured a slow machine less than an hour ago. SLOWNESS=1, or removing ${slownessFile}, gives ${count}.`,
    );
  return 1;
};
