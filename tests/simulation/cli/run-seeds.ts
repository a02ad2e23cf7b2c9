import type { SeedOutcome, Simulation } from '../simulation.ts';
import { reportFailure } from './report-failure.ts';
import { shrink } from './shrink.ts';

/** Number of failures that are printed in full; for the others the seed is enough. */
const maxPrintedFailures = 2;
/** Number of seeds that are run twice, to check that they give the same result. */
const repeatedSeedCount = 20;

/** A seed that broke a rule, as in the report of `npm test` (tools/gate/reports.ts). */
export interface Failure {
  readonly place: string;
  readonly title: string;
  readonly why: string;
  readonly only: readonly string[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

/** @returns the failures of a seed for the report; empty when it broke no rule */
export const listFailures = ({ name }: Simulation, { seed, violation }: SeedOutcome): readonly Failure[] =>
  violation
    ? [
        {
          place: `seed ${seed}`,
          title: violation.rule,
          why: violation.detail,
          only: ['--only', name, '--seed', String(seed)],
        },
      ]
    : [];

/** Runs seeds, and prints those that broke a rule. */
export const runSeeds = async (
  simulation: Simulation,
  seeds: readonly number[],
  without: ReadonlySet<string>,
): Promise<Tally> => {
  const startedAt = Date.now();
  const failures: SeedOutcome[] = [];
  const countSums: Record<string, number> = {};
  for (const [index, seed] of seeds.entries()) {
    const outcome = await simulation.run(seed, without);
    for (const [name, count] of Object.entries(outcome.counts))
      countSums[name] = (countSums[name] ?? 0) + count;
    const isSame = index >= repeatedSeedCount || (await simulation.run(seed, without)).hash === outcome.hash;
    if (outcome.violation) failures.push(outcome);
    else if (!isSame)
      failures.push({
        ...outcome,
        violation: { rule: 'a seed repeats itself', detail: 'two logs of it differ' },
      });
  }
  for (const failure of failures.slice(0, maxPrintedFailures)) {
    const shrunk = await shrink(simulation, failure, without);
    reportFailure(simulation, shrunk.outcome, shrunk.without);
  }
  for (const { seed, violation } of failures) console.log(`seed ${seed} broke: ${violation?.rule}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const countTexts = Object.entries({ ...countSums, schedules: seeds.length }).map(
    ([name, count]) => `${count} ${name}`,
  );
  console.log(`${simulation.name}: ${countTexts.join(', ')} in ${seconds} s`);
  return {
    passed: seeds.length - failures.length,
    failed: failures.length,
    failures: failures.flatMap((failure) => listFailures(simulation, failure)),
  };
};
