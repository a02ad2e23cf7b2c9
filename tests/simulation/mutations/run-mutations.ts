import type { Tally } from '../cli/run-seeds.ts';
import type { RunSeed, Simulation } from '../simulation.ts';

interface Catch {
  readonly number: number;
  readonly seed: number;
  readonly rule: string;
}

/** The first seed that breaks a rule with the mistake, and none without it. */
const firstCatch = async (
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

/** Makes each mistake, and checks that the simulation notices it. */
export const runMutations = async (
  { run, mutations, withMutation }: Simulation,
  seeds: readonly number[],
): Promise<Tally> => {
  let failed = 0;
  console.log(`${'Mistake'.padEnd(52)} ${'schedules'.padStart(9)} ${'seed'.padStart(10)}  rule broken`);
  for (const mutation of mutations) {
    const { knownSeed } = mutation;
    const tried = knownSeed === undefined ? seeds : [knownSeed, ...seeds];
    const caught = await withMutation(mutation, (mutated) => firstCatch(run, mutated, tried));
    if (!caught) failed += 1;
    const { number, seed, rule } = caught ?? { number: '—', seed: '—', rule: 'NOT CAUGHT' };
    console.log(`${mutation.name.padEnd(52)} ${`${number}`.padStart(9)} ${`${seed}`.padStart(10)}  ${rule}`);
  }
  return { passed: mutations.length - failed, failed };
};
