import type { Tally } from '../cli/run-seeds.ts';
import type { CreateSdk } from '../create-world.ts';
import { runSeed } from '../run-seed.ts';
import { withMutatedSdk } from './with-mutated-sdk.ts';
import type { Mutation } from './mutation.ts';

interface Catch {
  readonly number: number;
  readonly seed: number;
  readonly rule: string;
}

/** The first seed that breaks a rule with the mistake, and none without it. */
const firstCatch = async (
  sound: CreateSdk,
  mutated: CreateSdk,
  seeds: readonly number[],
): Promise<Catch | undefined> => {
  for (const [index, seed] of seeds.entries()) {
    const { violation } = await runSeed(mutated, seed);
    if (!violation || (await runSeed(sound, seed)).violation) continue;
    return { number: index + 1, seed, rule: violation.rule };
  }
  return undefined;
};

/** Makes each mistake in turn, and sees whether the simulation notices. */
export const runMutations = async (
  sound: CreateSdk,
  mutations: readonly Mutation[],
  seeds: readonly number[],
): Promise<Tally> => {
  let failed = 0;
  console.log(`${'Mistake'.padEnd(52)} ${'schedules'.padStart(9)} ${'seed'.padStart(10)}  rule broken`);
  for (const mutation of mutations) {
    const caught = await withMutatedSdk(mutation, (mutated) => firstCatch(sound, mutated, seeds));
    if (!caught) failed += 1;
    const { number, seed, rule } = caught ?? { number: '—', seed: '—', rule: 'NOT CAUGHT' };
    console.log(`${mutation.name.padEnd(52)} ${`${number}`.padStart(9)} ${`${seed}`.padStart(10)}  ${rule}`);
  }
  return { passed: mutations.length - failed, failed };
};
