// `npm run test:steady -- N` runs the browser tests and the simulations N times beside 0, 4 and 8 programs that never wait, and prints
// how often each test failed. Every run of the simulations has other seeds. A failed test is not run again.
//   npm run test:steady -- 10
//   npm run test:steady -- 3 --beside 8 [--beside 4]   other numbers of programs
//   npm run test:steady -- 20 tests/e2e/receipts/failed-uploads.spec.ts    some browser tests alone
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBusyPrograms } from './busy-programs.mjs';
import { execute } from './execute.mjs';
import { measureSlowness } from './machine-speed.mjs';
import { playwrightReport, simulationReport } from './reports.mjs';
import { installChromium, installDependencies, installEngines } from './set-up.mjs';

/** @import {Report, TestFailure} from './reports.mjs' */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string', multiple: true, default: ['0', '4', '8'] } },
});
const [runCount = '10', ...tests] = positionals;
const runs = Number(runCount);
const loads = values.beside.map(Number);
if (!Number.isInteger(runs) || runs < 1 || !loads.every(Number.isInteger)) {
  console.error('How many runs? npm run test:steady -- 10 [--beside 8] [FILE…]');
  process.exit(1);
}

await installDependencies();
const environment = { ...process.env, ...(await installChromium()) };
await installEngines();

const folder = '.cache/steady';
rmSync(folder, { recursive: true, force: true });
for (const path of [folder, '.cache/reports']) mkdirSync(path, { recursive: true });

/** @type {readonly {name: string, args: (load: number, run: number) => string[], report: Report}[]} */
const runners = [
  {
    name: 'e2e',
    args: () => tests,
    report: playwrightReport('.cache/reports/e2e.json'),
  },
  // No simulations if the command names browser tests.
  ...(tests.length > 0
    ? []
    : [
        {
          name: 'simulate',
          args: (/** @type {number} */ load, /** @type {number} */ run) => [
            '--base',
            String(1000 * load + run),
          ],
          report: simulationReport('.cache/reports/simulation.json'),
        },
      ]),
];

/**
 * Number of failures, by test and by load.
 * @type {Map<string, Map<number, number>>}
 */
const failed = new Map();
/**
 * @param {string} test
 * @param {number} load
 */
const count = (test, load) => {
  const counts = failed.get(test) ?? new Map();
  failed.set(test, counts.set(load, (counts.get(load) ?? 0) + 1));
};
/** @type {(TestFailure & {load: number, run: number, log: string})[]} */
const errors = [];

/**
 * @param {number} load
 * @param {number} run
 * @param {NodeJS.ProcessEnv} env
 */
const runOnce = async (load, run, env) => {
  for (const { name, args, report } of runners) {
    report.remove();
    const from = Date.now();
    const log = `${folder}/${name}-beside-${load}-${run}.log`;
    const { ok } = await execute('npm', ['run', '--silent', name, '--', ...args(load, run)], {
      env,
      show: (chunk) => appendFileSync(log, chunk),
    });
    const { passed, failures } = report.read();
    for (const failure of failures) {
      // The line of the failure may differ from run to run.
      const { place, title, only } = failure;
      count(`${(only[0] ?? place) || name} › ${title}`, load);
      errors.push({ ...failure, load, run, log });
    }
    if (!ok && failures.length === 0) count(`${name}, whose report is missing (${log})`, load);
    const seconds = Math.round((Date.now() - from) / 1000);
    console.log(
      `${run} of ${runs} beside ${load}: ${name} ${passed} passed, ${failures.length} failed in ${seconds} s`,
    );
    writeFileSync('.cache/reports/steady.json', `${JSON.stringify(errors, null, 2)}\n`);
  }
};

for (const load of loads) {
  const stop = startBusyPrograms(load);
  const slowness = await measureSlowness(environment);
  console.log(`Beside ${load}, the machine takes ${slowness.toFixed(1)} times as long as the reference.`);
  for (let run = 1; run <= runs; run += 1)
    await runOnce(load, run, { ...environment, SLOWNESS: String(slowness) });
  stop();
}

console.log(`\nFailures in ${runs} runs${loads.map((load) => ` | beside ${load}`).join('')}`);
for (const [test, counts] of failed)
  console.log(`${test}${loads.map((load) => ` | ${counts.get(load) ?? 0}`).join('')}`);
if (failed.size === 0) console.log('none');
process.exit(failed.size === 0 ? 0 : 1);
