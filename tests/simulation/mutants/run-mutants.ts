import type { Failure, Tally } from '../cli/run-seeds.ts';
import type { RunSeed, Simulation } from '../simulation.ts';

interface Catch {
  readonly number: number;
  readonly seed: number;
  readonly rule: string;
}

/** Returns the first seed that breaks a rule with the mutant, and none without it. */
const findFirstCatch = async (
  sound: RunSeed,
  mutated: RunSeed,
  seeds: readonly number[],
): Promise<Catch | undefined> => {
  for (const [index, seed] of seeds.entries()) {
    const { violation } = await mutated(seed);
    if (!violation || (await sound(seed)).violation) continue;
    return { number: index + 1, seed, rule: violation.rule };
  }
  return undefined;
};

/** Makes each mutant, and checks that the simulation notices it. */
export const runMutants = async (
  { run, mutants, withMutant }: Simulation,
  seeds: readonly number[],
): Promise<Tally> => {
  const failures: Failure[] = [];
  console.log(`${'Mistake'.padEnd(60)} ${'schedules'.padStart(9)} ${'seed'.padStart(10)}  rule broken`);
  for (const mutant of mutants) {
    const caught = await withMutant(mutant, (mutated) =>
      findFirstCatch(run, mutated, [mutant.seed ?? [], seeds].flat()),
    );
    // `only` is empty, so all mutants are run again: a run of one takes as many schedules.
    if (!caught)
      failures.push({ place: mutant.file, title: mutant.name, why: 'no schedule noticed it', only: [] });
    const { number, seed, rule } = caught ?? { number: '—', seed: '—', rule: 'NOT CAUGHT' };
    console.log(`${mutant.name.padEnd(60)} ${`${number}`.padStart(9)} ${`${seed}`.padStart(10)}  ${rule}`);
  }
  return { passed: mutants.length - failures.length, failed: failures.length, failures };
};
