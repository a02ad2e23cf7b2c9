// The outbox on a simulated device, between a simulated shopper and a simulated server.
//   node tests/simulation/main.ts --seeds 500 [--base B]   runs schedules
//   node tests/simulation/main.ts --seed S [--without "kind,kind"]   replays one, and prints what happens
//   node tests/simulation/main.ts --mutations [--seeds 2000]   makes mistakes in the outbox, and sees them caught
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportFailure } from './cli/report-failure.ts';
import { runSeeds, type Tally } from './cli/run-seeds.ts';
import { seedBase } from './cli/seed-base.ts';
import { seedsFrom } from './cli/seeds-from.ts';
import { installFiles } from './device/files.ts';
import { loadSdk } from './load-sdk.ts';
import { mutations } from './mutations/mutations.ts';
import { runMutations } from './mutations/run-mutations.ts';
import { runSeed } from './run-seed.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    base: { type: 'string' },
    seed: { type: 'string' },
    without: { type: 'string', default: '' },
    mutations: { type: 'boolean', default: false },
  },
});
installFiles();
const createSdk = await loadSdk(join(import.meta.dirname, '../../sdk'));
const without = new Set(values.without.split(',').filter((kind) => kind !== ''));

const replay = async (seed: number): Promise<Tally> => {
  const outcome = await runSeed(createSdk, seed, without);
  reportFailure(outcome, without);
  return outcome.violation ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
};

const runAll = (): Promise<Tally> => {
  // Mistakes are looked for with the same seeds on every commit: whether one is found must not depend on luck.
  const base = values.base === undefined ? (values.mutations ? 0 : seedBase()) : Number(values.base);
  console.log(`Seeds from base ${base}`);
  const seeds = seedsFrom(base, Number(values.seeds ?? (values.mutations ? 2000 : 500)));
  return values.mutations ? runMutations(createSdk, mutations, seeds) : runSeeds(createSdk, seeds, without);
};

const tally = await (values.seed === undefined ? runAll() : replay(Number(values.seed)));
console.log(`${tally.passed} passed, ${tally.failed} failed`);
mkdirSync('.cache/reports', { recursive: true });
writeFileSync('.cache/reports/simulation.json', JSON.stringify(tally));
process.exit(tally.failed === 0 ? 0 : 1);
