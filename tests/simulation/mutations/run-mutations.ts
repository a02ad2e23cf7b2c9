import type { Failure, Tally } from '../cli/run-seeds.ts';
import type { RunSeed, Simulation } from '../simulation.ts';

interface Catch {
  readonly number: number;
  readonly seed: number;
  readonly rule: string;
}

/** Returns the first seed that breaks a rule with the mistake, and none without it. */
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

/** Plants each mistake, and checks that the simulation notices it. */
export const runMutations = async (
  { run, mutations, withMutation }: Simulation,
  seeds: readonly number[],
): Promise<Tally> => {
  const failures: Failure[] = [];
  console.log(`${'Mistake'.padEnd(60)} ${'schedules'.padStart(9)} ${'seed'.padStart(10)}  rule broken`);
  for (const mutation of mutations) {
    const caught = await withMutation(mutation, (mutated) =>
      findFirstCatch(run, mutated, [mutation.seed ?? [], seeds].flat()),
    );
    // `only` is empty, so all mistakes are run again: a run of one takes as many schedules.
    if (!caught)
      failures.push({ place: mutation.file, title: mutation.name, why: 'no schedule noticed it', only: [] });
    const { number, seed, rule } = caught ?? { number: '—', seed: '—', rule: 'NOT CAUGHT' };
    console.log(`${mutation.name.padEnd(60)} ${`${number}`.padStart(9)} ${`${seed}`.padStart(10)}  ${rule}`);
  }
  return { passed: mutations.length - failures.length, failed: failures.length, failures };
};
