/**
 * Runs each failed test once more, alone and with a recording. A test that then passes is unsteady: the
 * gate is green, and says so.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, lastLines } from '../process/execute.ts';
import type { StepFailure } from './format-failures.ts';
import type { Counts, Report, TestFailure } from './reports.ts';

/** A folder for each test that is run again: its report, output, trace and pictures. */
const folders = '.cache/again';

/** With more failures in one step, none is run again: they are not unsteady. */
const maxRepeatedTests = 10;

/** Lines of the output that explain a failure which belongs to no test. */
const outputLineCount = 40;

/** A step that has ended. */
export interface StepEnd extends Counts {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly output: string;
  /** The file with its output. */
  readonly log: string;
  readonly report: Report | undefined;
  /** The command line that runs the step again. */
  readonly repeat: string;
  /** The command and arguments before those of one test. */
  readonly repeatTest: readonly [string, ...string[]] | undefined;
}

const quote = (argument: string): string =>
  /^[\w./:=@-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

/** Returns the command line that repeats a step, or one test of it. */
const commandLine = ({ repeat, repeatTest }: StepEnd, only: readonly string[]): string =>
  repeatTest && only.length > 0 ? [...repeatTest, ...only].map(quote).join(' ') : repeat;

/**
 * Starts the second runs of a command: removes the folders of an earlier one.
 * @param env the environment of the first run
 */
export const startSecondRuns = (env: NodeJS.ProcessEnv) => {
  rmSync(folders, { recursive: true, force: true });
  let count = 0;

  /**
   * Runs a failed test alone.
   * @returns the failure of the second run; undefined if it passed
   */
  const rerunTest = async (
    firstReport: Report,
    [command, ...options]: readonly [string, ...string[]],
    { place, title, only }: TestFailure,
  ) => {
    count += 1;
    const folder = join(folders, String(count));
    mkdirSync(folder, { recursive: true });
    console.log(`Once more, alone: ${place} › ${title}`);
    const { report, env: reportEnv, args } = firstReport.withFolder(folder);
    const { hasSucceeded, output } = await execute(command, [...options, ...only, ...args], {
      env: { ...env, ...reportEnv },
    });
    const log = join(folder, 'output.log');
    writeFileSync(log, output);
    const { passed, failed, failures } = report.read();
    return hasSucceeded && passed > 0 && failed === 0 ? undefined : { ...failures[0], log };
  };

  /**
   * Returns the failures of a step: those that stay `red`, and the first failures of tests that are
   * `unsteady`.
   */
  const rerunFailedTests = async (step: StepEnd) => {
    const { name, failures, failed, skipped, report, repeatTest } = step;
    const red: StepFailure[] = [];
    const unsteady: StepFailure[] = [];
    const toFailure = ({
      only = [],
      ...failure
    }: Partial<TestFailure> & { why: string; log?: string }): StepFailure => ({
      step: name,
      log: step.log,
      again: commandLine(step, only),
      ...failure,
    });
    for (const failure of failures) {
      if (!report || !repeatTest || failure.only.length === 0 || failures.length > maxRepeatedTests) {
        red.push(toFailure(failure));
        continue;
      }
      const secondFailure = await rerunTest(report, repeatTest, failure);
      if (secondFailure) red.push(toFailure({ ...failure, ...secondFailure, only: failure.only }));
      else unsteady.push(toFailure(failure));
    }
    if (skipped > 0) red.push(toFailure({ why: `${skipped} skipped: a skipped test cannot fail.` }));
    // A failure that belongs to no test: the end of the output shows it.
    if (failed > failures.length || (failures.length === 0 && skipped === 0))
      red.push(toFailure({ why: lastLines(step.output, outputLineCount) }));
    return { red, unsteady };
  };

  return { rerunFailedTests };
};
