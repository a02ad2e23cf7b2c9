/**
 * Finds tests that depend on how busy the machine is. `npm run test:steady -- N` runs the browser tests and the simulations N times beside
 * 0, 4 and 8 programs that never wait, and prints how often each test failed. Every run of the simulations has other seeds. A failed test
 * is not run again.
 *   npm run test:steady -- 10
 *   npm run test:steady -- 3 --beside 8 [--beside 4]   other numbers of programs
 *   npm run test:steady -- 20 tests/e2e/receipts/failed-uploads.spec.ts    some browser tests alone
 *   npm run test:steady -- 3 --beside 8 --all   `npm test` as a whole, as in `npm run test:release`: it passes with unsteady tests
 */
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBusyPrograms } from './busy-programs.ts';
import { execute } from '../process/execute.ts';
import { installChromium, installEngines } from './install-browsers.ts';
import { measureSlowness } from './machine-speed.ts';
import { playwrightReport, simulationReport, type Report, type TestFailure } from './reports.ts';

interface Runner {
  readonly name: string;
  readonly args: (load: number, run: number) => readonly string[];
  /** Reads the report of a run; undefined for `npm test`, whose exit code decides. */
  readonly report?: Report;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    beside: { type: 'string', multiple: true, default: ['0', '4', '8'] },
  },
});
const [runCount = '10', ...tests] = positionals;
const runs = Number(runCount);
const loads = values.beside.map(Number);
if (!Number.isInteger(runs) || runs < 1 || !loads.every(Number.isInteger)) {
  console.error('How many runs? npm run test:steady -- 10 [--beside 8] [--all | FILE…]');
  process.exit(1);
}

const environment = { ...process.env, ...(await installChromium()) };
await installEngines();

const folder = '.cache/steady';
rmSync(folder, { recursive: true, force: true });
for (const path of [folder, '.cache/reports']) mkdirSync(path, { recursive: true });

const browserTests: Runner = {
  name: 'e2e',
  args: () => tests,
  report: playwrightReport('.cache/reports/e2e.json'),
};
const simulations: Runner = {
  name: 'simulate',
  args: (load, run) => ['--base', String(1000 * load + run)],
  report: simulationReport('.cache/reports/simulation.json'),
};
const wholeTest: Runner = { name: 'test', args: () => [] };

const chooseRunners = (): readonly Runner[] => {
  if (values.all) return [wholeTest];
  return tests.length > 0 ? [browserTests] : [browserTests, simulations];
};

/** Number of failures, by test and by load. */
const failureCounts = new Map<string, Map<number, number>>();
const countFailure = (test: string, load: number): void => {
  const counts = failureCounts.get(test) ?? new Map<number, number>();
  failureCounts.set(test, counts.set(load, (counts.get(load) ?? 0) + 1));
};
const errors: (TestFailure & { load: number; run: number; log: string })[] = [];

const runOnce = async (load: number, run: number, env: NodeJS.ProcessEnv): Promise<void> => {
  for (const { name, args, report } of chooseRunners()) {
    report?.remove();
    const from = Date.now();
    const log = `${folder}/${name}-beside-${load}-${run}.log`;
    const { hasSucceeded } = await execute('npm', ['run', '--silent', name, '--', ...args(load, run)], {
      env,
      show: (chunk) => appendFileSync(log, chunk),
    });
    const { passed, failures } = report?.read() ?? { passed: 0, failures: [] };
    for (const failure of failures) {
      // The line of the failure may differ from run to run.
      const { place, title, only } = failure;
      countFailure(`${(only[0] ?? place) || name} › ${title}`, load);
      errors.push({ ...failure, load, run, log });
    }
    if (!hasSucceeded && failures.length === 0)
      countFailure(report ? `${name}, whose report is missing (${log})` : `npm test (${log})`, load);
    const seconds = Math.round((Date.now() - from) / 1000);
    const result = report
      ? `${passed} passed, ${failures.length} failed`
      : hasSucceeded
        ? 'passed'
        : 'failed';
    console.log(`${run} of ${runs} beside ${load}: ${name} ${result} in ${seconds} s`);
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
for (const [test, counts] of failureCounts)
  console.log(`${test}${loads.map((load) => ` | ${counts.get(load) ?? 0}`).join('')}`);
if (failureCounts.size === 0) console.log('none');
process.exit(failureCounts.size === 0 ? 0 : 1);
