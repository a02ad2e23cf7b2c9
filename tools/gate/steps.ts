/**
 * The steps of `npm test` and `npm run test:release`; each is a command. A step that passes prints one line,
 * and its whole output is in a file. A test that fails is run once more, alone, when all steps have ended.
 */
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { execute, lastLines } from '../process/execute.ts';
import { formatFailures, type StepFailure } from './format-failures.ts';
import type { Report } from './reports.ts';
import { startSecondRuns, type StepEnd } from './second-runs.ts';

const logs = '.cache/logs';
const reports = '.cache/reports';

/**
 * Exit code of a command that cannot run on this machine: nothing failed, and nothing is proven. The last
 * line of its output is the reason.
 */
export const cannotRun = 75;

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Reads the report that the step writes. */
  readonly report?: Report | undefined;
  /** The command line that runs the step again. */
  readonly repeat?: string;
  /** The command and arguments before those of one test, without which no test is run again. */
  readonly repeatTest?: readonly [string, ...string[]] | undefined;
}

const formatCount = (count: number): string => count.toLocaleString('en');

const secondsSince = (start: number): string => ((Date.now() - start) / 1000).toFixed(1);

const getLogFile = (name: string): string => `${logs}/${name.replace(/\W+/g, '-')}.log`;

const describeMachine = (slowness: number): string =>
  `This machine takes ${slowness.toFixed(1)} times as long as the reference: so do the limits of its tests.`;

/** Writes the unsteady tests to a file, and prints their names. */
const reportUnsteady = (unsteady: readonly StepFailure[]): void => {
  const file = `${reports}/unsteady.json`;
  writeFileSync(file, `${JSON.stringify(unsteady, null, 2)}\n`);
  if (unsteady.length === 0) return;
  console.log(
    `UNSTEADY, to be mended before anything else (${file}): failed, and passed when run again alone`,
  );
  for (const { place, title, why } of unsteady) console.log(`  ${place} › ${title}: ${why.split('\n')[0]}`);
};

/**
 * The steps of one command.
 * @param env the environment that every step gets
 * @param slowness factor by which everything takes longer here than on the reference machine
 *   (machine-speed.ts).
 */
export const createSteps = (env: NodeJS.ProcessEnv, slowness: number) => {
  const startedAt = Date.now();
  const environment = { ...env, SLOWNESS: String(slowness) };
  const results: StepEnd[] = [];
  const notRun: string[] = [];
  rmSync(logs, { recursive: true, force: true });
  for (const folder of [logs, reports]) mkdirSync(folder, { recursive: true });
  console.log(describeMachine(slowness));
  console.log(`One line for each step that has ended; the whole outputs are in ${logs}, as they come.\n`);

  /**
   * Runs a step. A step with a report passes only if tests ran according to the report, and all of them
   * passed: a skipped test cannot fail.
   * @returns true if it passed
   */
  const run = async ({
    name,
    command,
    args,
    report,
    repeat = `npm run ${name}`,
    repeatTest,
    ...options
  }: Step): Promise<boolean> => {
    const from = Date.now();
    report?.remove();
    // Written at once, so that the output can be followed.
    const log = openSync(getLogFile(name), 'w');
    const { hasSucceeded, code, output } = await execute(command, args, {
      cwd: options.cwd,
      env: { ...environment, ...options.env },
      show: (chunk) => writeSync(log, chunk),
    });
    closeSync(log);
    const seconds = secondsSince(from);
    if (code === cannotRun) {
      console.log(`– ${name.padEnd(28)} ${'not run'.padStart(14)} ${seconds.padStart(8)} s`);
      notRun.push(`Not run: ${name}. ${lastLines(output)}`);
      return false;
    }
    // A step without tests counts as a failure if it fails: "0 failed" is true only of a run that passes.
    const counts = report?.read() ?? { passed: 0, failed: hasSucceeded ? 0 : 1, skipped: 0, failures: [] };
    const hasPassed =
      hasSucceeded && (!report || counts.passed > 0) && counts.failed === 0 && counts.skipped === 0;
    results.push({ name, hasPassed, output, log: getLogFile(name), report, repeat, repeatTest, ...counts });
    const tests = report ? `${formatCount(counts.passed)} passed` : '';
    console.log(`${hasPassed ? '✓' : '✗'} ${name.padEnd(28)} ${tests.padStart(14)} ${seconds.padStart(8)} s`);
    return hasPassed;
  };

  /** Runs the failed tests of all steps again. */
  const rerunFailures = async () => {
    const { rerunFailedTests } = startSecondRuns(environment);
    const red: StepFailure[] = [];
    const unsteady: StepFailure[] = [];
    let passedSteps = results.filter(({ hasPassed }) => hasPassed).length;
    for (const result of results.filter(({ hasPassed }) => !hasPassed)) {
      const secondRun = await rerunFailedTests(result);
      if (secondRun.red.length === 0) passedSteps += 1;
      red.push(...secondRun.red);
      unsteady.push(...secondRun.unsteady);
    }
    return { red, unsteady, passedSteps };
  };

  /**
   * Returns the counts of all tests. An unsteady test has passed.
   * @param unsteadyCount number of tests that passed in their second run
   */
  const formatCounts = (unsteadyCount: number): string => {
    const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
      results.reduce((total, result) => total + result[key], 0);
    const passed = formatCount(sum('passed') + unsteadyCount);
    const failed = formatCount(sum('failed') - unsteadyCount);
    return `${passed} passed, ${failed} failed, ${formatCount(sum('skipped'))} skipped (tests)`;
  };

  /**
   * Runs failed tests again. Then prints the counts, the steps that were not run, the unsteady
   * tests, and last the failures.
   * @param notes lines about the run: steps that were not run, and why
   * @returns the exit code
   */
  const finish = async (notes: readonly string[] = []): Promise<0 | 1> => {
    const { red, unsteady, passedSteps } = await rerunFailures();
    const steps = `${passedSteps} of ${results.length} steps passed`;
    console.log(`\n${formatCounts(unsteady.length)}; ${steps} in ${secondsSince(startedAt)} s`);
    for (const note of [...notRun, ...notes, describeMachine(slowness)]) console.log(note);
    reportUnsteady(unsteady);
    if (red.length > 0) console.log(`\n${formatFailures(red).join('\n')}`);
    return results.length > 0 && red.length === 0 ? 0 : 1;
  };

  return { run, finish };
};
