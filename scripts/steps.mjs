// What `npm test` and `npm run test:release` are made of: steps, each a command. A step that ends well prints one line; its whole
// output is in a file. Imports nothing but Node: both commands start on the host's own.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { explain } from './failures.mjs';

const logs = '.cache/logs';

const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(1);

const fileOf = (name) => `${logs}/${name.replace(/\W+/g, '-')}.log`;

/**
 * Runs a command to its end.
 * @param show Called with each piece of its output, as it comes.
 * @returns whether it ended well, its exit code, and its output
 */
export const execute = (command, args, { show, ...options }) =>
  new Promise((resolve) => {
    const chunks = [];
    const take = (chunk) => {
      chunks.push(chunk);
      show?.(chunk);
    };
    const child = spawn(command, args, { ...options, shell: process.platform === 'win32' });
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    // No such command, for instance.
    child.on('error', (error) => take(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => resolve({ ok: code === 0, code, output: Buffer.concat(chunks).toString() }));
  });

/**
 * The steps of one command.
 * @param env The environment that every step gets.
 */
export const createSteps = (env) => {
  const startedAt = Date.now();
  const results = [];
  const notRun = [];
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  console.log(`One line for each step that has ended; the whole outputs are in ${logs}, as they come.\n`);

  /**
   * Runs a step. One that writes a report passes only if tests ran according to its report, and all of them passed: a skipped
   * test is one that cannot fail.
   * @param step `name`, `command` and `args`; its `env` and `cwd`; `report`, which reads `{passed, failed, skipped,
   *   failures}` from the report that the step writes (reports.mjs); `repeat`, the command line that runs the step again;
   *   `repeatsTests`, whether that line takes the runner's arguments for one test; `cannotRun`, the exit code of a command that
   *   can not run on this machine: nothing has failed then, and the run ends with the last line that it printed
   * @returns whether it passed
   */
  const run = async ({ name, command, args, report, repeat = `npm run ${name}`, ...options }) => {
    const from = Date.now();
    report?.remove();
    // Written at once, so that the output can be followed.
    const log = openSync(fileOf(name), 'w');
    const { ok, code, output } = await execute(command, args, {
      cwd: options.cwd,
      env: { ...env, ...options.env },
      show: (chunk) => writeSync(log, chunk),
    });
    closeSync(log);
    const took = secondsSince(from);
    if (code !== null && code === options.cannotRun) {
      console.log(`– ${name.padEnd(28)} ${'not run'.padStart(14)} ${took.padStart(8)} s`);
      notRun.push(`Not run: ${name}. ${output.trimEnd().split('\n').at(-1)}`);
      return false;
    }
    const counts = report?.read() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    const isGood = ok && counts.passed > 0 && counts.failed === 0 && counts.skipped === 0;
    results.push({ name, ok: isGood, output, repeat, repeatsTests: options.repeatsTests ?? true, counts });
    const tests = report ? `${counts.passed.toLocaleString('en')} passed` : '';
    console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(28)} ${tests.padStart(14)} ${took.padStart(8)} s`);
    return isGood;
  };

  /**
   * Prints what failed, why, and how to repeat it; then one line with the counts.
   * @param notes lines that end the run: what was not run, and why
   * @returns the exit code
   */
  const finish = (notes = []) => {
    for (const result of results.filter(({ ok }) => !ok))
      console.log(`\n${explain(result, fileOf(result.name))}`);
    const sum = (key) => results.reduce((total, { counts }) => total + counts[key], 0);
    console.log(
      `\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped in ${secondsSince(startedAt)} s`,
    );
    for (const note of [...notRun, ...notes]) console.log(note);
    return results.length > 0 && results.every(({ ok }) => ok) ? 0 : 1;
  };

  return { run, finish };
};
