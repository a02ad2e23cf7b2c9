/**
 * Finds tests that depend on how busy the machine is. `npm run test:steady -- N` runs `npm test` N times
 * beside 0, 4 and 8 programs that never wait, and fails if one of the runs does. npm run test:steady -- 3
 * --beside 8    other numbers of programs; as in `npm run test:release` npm run test:steady -- 20
 * tests/e2e/receipts/failed-uploads.spec.ts    some browser tests, which are not run again when they fail
 */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { execute } from '../process/execute.ts';
import { fail, readOptions } from '../process/read-options.ts';
import { installChromium, installEngines } from './browsers/install-browsers.ts';
import { measureSlowness } from './speed/machine-speed.ts';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { beside: { type: 'string', multiple: true, default: ['0', '4', '8'] } },
});
const [runCount, ...files] = positionals;
const runs = Number(runCount);
const loads = values.beside.map(Number);
if (!Number.isInteger(runs) || runs < 1 || !loads.every(Number.isInteger))
  fail('How many runs? npm run test:steady -- 10 [--beside 8] [FILE…]');

const environment = { ...process.env, ...(await installChromium()) };
await installEngines();

const folder = '.cache/steady';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Code of a program that never waits, and ends when its parent has ended. */
const busyProgram =
  'const parent = process.ppid; for (let n = 1; process.ppid === parent; n += 1) while (n % 1e8 !== 0) n += 1;';

/**
 * Keeps the machine busy with `count` programs that never wait. They end with this process.
 * @returns a function that ends them
 */
const startBusyPrograms = (count: number): (() => void) => {
  const programs = Array.from({ length: count }, () =>
    // Each has its own session: Linux gives every session an equal share, and eight programs in one
    // would weigh as much as one.
    spawn(process.execPath, ['-e', busyProgram], { stdio: 'ignore', detached: true }),
  );
  const stop = () => programs.forEach((program) => program.kill('SIGKILL'));
  process.on('exit', stop);
  return stop;
};

/**
 * Returns the end of an output from the line before the names of unsteady or failed tests; empty if there is
 * none.
 */
const getFailures = (output: string): string =>
  /^(?:UNSTEADY|RED|\s+\d+ failed$)[^]*/m.exec(output)?.[0] ?? '';

let failedRuns = 0;
for (const load of loads) {
  const stop = startBusyPrograms(load);
  const slowness = await measureSlowness(environment);
  console.log(`Beside ${load}, the machine takes ${slowness.toFixed(1)} times as long as the reference.`);
  for (let run = 1; run <= runs; run += 1) {
    const log = `${folder}/beside-${load}-${run}.log`;
    const script = files.length > 0 ? ['e2e', '--', ...files] : ['test'];
    const { hasSucceeded, output } = await execute('npm', ['run', '--silent', ...script], {
      env: { ...environment, SLOWNESS: String(slowness) },
      show: (chunk) => appendFileSync(log, chunk),
    });
    if (!hasSucceeded) failedRuns += 1;
    const result = `${run} of ${runs} beside ${load}: ${hasSucceeded ? 'passed' : 'FAILED'} (${log})`;
    console.log([result, getFailures(output)].filter(Boolean).join('\n'));
  }
  stop();
}
console.log(`${failedRuns} of ${runs * loads.length} runs failed`);
process.exit(failedRuns === 0 ? 0 : 1);
