// Two simulations between a simulated shopper and a simulated server: the outbox on its device, and the
// widget's flows that move points or money in its tabs. node tests/simulation/main.ts [--only outbox|money]
// [--seeds 500] [--base B]   runs schedules of both, or of one node tests/simulation/main.ts --only money
// --seed S [--without "kind,kind"]   replays one, and prints what happens node tests/simulation/main.ts
// --mutants [--seeds 3000]   checks that every mutant is noticed
import { mkdirSync, writeFileSync } from 'node:fs';
import { fail, readOptions } from '../../tools/process/read-options.ts';
import { reportFailure } from './cli/report-failure.ts';
import { listFailures, runSeeds, type Failure, type Tally } from './cli/run-seeds.ts';
import { getSeedBase, createSeeds } from './cli/seeds.ts';
import { createMoneySimulation } from './money/money-simulation.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { createOutboxSimulation } from './outbox-simulation.ts';
import type { Simulation } from './simulation.ts';

const { values } = readOptions({
  options: {
    only: { type: 'string' },
    seeds: { type: 'string' },
    base: { type: 'string' },
    seed: { type: 'string' },
    without: { type: 'string', default: '' },
    mutants: { type: 'boolean', default: false },
    /** Name of the report in .cache/reports. */
    report: { type: 'string', default: 'simulation' },
  },
});
// The check of a response pauses when it has taken long. This clock stands still, so that a busy
// machine makes no difference.
performance.now = () => 0;

const simulations = { outbox: createOutboxSimulation, money: createMoneySimulation };
const names = Object.keys(simulations) as Simulation['name'][];
const chosen = names.filter((name) => values.only === undefined || values.only === name);
if (chosen.length === 0) fail(`--only takes one of: ${names.join(', ')}`);
const without = new Set(values.without.split(',').filter((kind) => kind !== ''));
// Mistakes are searched for with the same seeds on every commit: whether one is found must not depend on
// chance.
const base = values.base === undefined ? (values.mutants ? 0 : getSeedBase()) : Number(values.base);

const replay = async (simulation: Simulation, seed: number): Promise<Tally> => {
  const outcome = await simulation.run(seed, without);
  reportFailure(simulation, outcome, without);
  const failures = listFailures(simulation, outcome);
  return { passed: 1 - failures.length, failed: failures.length, failures };
};

const run = (simulation: Simulation): Promise<Tally> => {
  if (values.seed !== undefined) return replay(simulation, Number(values.seed));
  const count = Number(values.seeds ?? (values.mutants ? 3000 : simulation.seeds));
  const seeds = createSeeds(base, count);
  return values.mutants ? runMutants(simulation, seeds) : runSeeds(simulation, seeds, without);
};

if (values.seed === undefined) console.log(`Seeds from base ${base}`);
const tally = { passed: 0, failed: 0, skipped: 0, failures: [] as Failure[] };
for (const name of chosen) {
  const { passed, failed, failures } = await run(await simulations[name]());
  tally.passed += passed;
  tally.failed += failed;
  tally.failures.push(...failures);
}
console.log(`${tally.passed} passed, ${tally.failed} failed`);
mkdirSync('.cache/reports', { recursive: true });
writeFileSync(`.cache/reports/${values.report}.json`, JSON.stringify(tally));
process.exit(tally.failed === 0 ? 0 : 1);
