import type { CreateSdk } from '../create-world.ts';
import { runSeed, type Outcome } from '../run-seed.ts';
import { reportFailure } from './report-failure.ts';
import { shrink } from './shrink.ts';

/** Failures that are told in full; of the others the seed is enough. */
const toldInFull = 2;
/** Seeds that are run a second time, to see that they do the same. */
const runTwice = 20;

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Runs seeds, and tells of those that broke a rule. */
export const runSeeds = async (
  createSdk: CreateSdk,
  seeds: readonly number[],
  without: ReadonlySet<string>,
): Promise<Tally> => {
  const startedAt = Date.now();
  const failures: Outcome[] = [];
  let receipts = 0;
  let requests = 0;
  for (const [index, seed] of seeds.entries()) {
    const outcome = await runSeed(createSdk, seed, without);
    receipts += outcome.receipts;
    requests += outcome.requests;
    const isSame = index >= runTwice || (await runSeed(createSdk, seed, without)).hash === outcome.hash;
    if (outcome.violation) failures.push(outcome);
    else if (!isSame)
      failures.push({
        ...outcome,
        violation: { rule: 'a seed repeats itself', what: 'two logs of it differ' },
      });
  }
  for (const failure of failures.slice(0, toldInFull)) {
    const least = await shrink(createSdk, failure, without);
    reportFailure(least.outcome, least.without);
  }
  for (const { seed, violation } of failures) console.log(`seed ${seed} broke: ${violation?.rule}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${receipts} receipts, ${requests} requests, ${seeds.length} schedules in ${seconds} s`);
  return { passed: seeds.length - failures.length, failed: failures.length };
};
