// Runs each failed test once more, alone and with a recording. A test that then passes is unsteady: the gate is green, and says so.
// Imports nothing but Node.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from './execute.mjs';
import { lastLines } from './last-lines.mjs';

/** A folder for each test that is run again: its report, output, trace and pictures. */
const folders = '.cache/again';

/** With more failures in one step, none is run again: they are not unsteady. */
const MAX_REPEATED = 10;

const LINES_OF_OUTPUT = 40;

/** @import {Counts, Report, TestFailure} from './reports.mjs' */
/** @import {StepFailure} from './format-failures.mjs' */

/**
 * @typedef {object} StepEnd a step that has ended
 * @property {string} name
 * @property {boolean} isGood
 * @property {string} output
 * @property {string} log the file with its output
 * @property {Report | undefined} report
 * @property {string} repeat the command line that runs the step again
 * @property {readonly [string, ...string[]] | undefined} repeatTest the command and arguments before those of one test
 */

/** @param {string} argument */
const quote = (argument) =>
  /^[\w./:=@-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

/**
 * The command line that repeats a step, or one test of it.
 * @param {StepEnd} step
 * @param {readonly string[]} only
 */
const commandLine = ({ repeat, repeatTest }, only) =>
  repeatTest && only.length > 0 ? [...repeatTest, ...only].map(quote).join(' ') : repeat;

/** @param {NodeJS.ProcessEnv} env The environment of the first run. */
export const createSecondRuns = (env) => {
  rmSync(folders, { recursive: true, force: true });
  let count = 0;

  /**
   * @param {Report} firstReport
   * @param {readonly [string, ...string[]]} commandAndOptions
   * @param {TestFailure} failure
   * @returns the failure of the second run; undefined if it passed
   */
  const runOnceMore = async (firstReport, [command, ...options], { place, title, only }) => {
    count += 1;
    const folder = join(folders, String(count));
    mkdirSync(folder, { recursive: true });
    console.log(`Once more, alone: ${place} › ${title}`);
    const { report, env: reportEnv, args } = firstReport.into(folder);
    const { ok, output } = await execute(command, [...options, ...only, ...args], {
      env: { ...env, ...reportEnv },
    });
    const log = join(folder, 'output.log');
    writeFileSync(log, output);
    const { passed, failed, failures } = report.read();
    return ok && passed > 0 && failed === 0 ? undefined : { ...failures[0], log };
  };

  /**
   * @param {StepEnd & Counts} step a step that failed (steps.mjs)
   * @returns its failures, in the form of format-failures.mjs: those that stay `red`, and the first failures of tests that are
   *   `unsteady`
   */
  const runAgain = async (step) => {
    const { name, failures, failed, skipped, report, repeatTest } = step;
    /** @type {StepFailure[]} */
    const red = [];
    /** @type {StepFailure[]} */
    const unsteady = [];
    /** @param {Partial<TestFailure> & {why: string, log?: string}} failure */
    const toFailure = ({ only = [], ...failure }) => ({
      step: name,
      log: step.log,
      again: commandLine(step, only),
      ...failure,
    });
    for (const failure of failures) {
      const second =
        report && repeatTest && failure.only.length > 0 && failures.length <= MAX_REPEATED
          ? await runOnceMore(report, repeatTest, failure)
          : {};
      if (second) red.push(toFailure({ ...failure, ...second, only: failure.only }));
      else unsteady.push(toFailure(failure));
    }
    if (skipped > 0) red.push(toFailure({ why: `${skipped} skipped: a skipped test cannot fail.` }));
    // A failure that belongs to no test: the end of the output shows it.
    if (failed > failures.length || (failures.length === 0 && skipped === 0))
      red.push(toFailure({ why: lastLines(step.output, LINES_OF_OUTPUT) }));
    return { red, unsteady };
  };

  return { runAgain };
};
