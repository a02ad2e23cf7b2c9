// Runs each failed test once more, alone and with a recording. A test that then passes is unsteady: the gate is green, and says so.
// Imports nothing but Node.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from './execute.mjs';

/** A folder for each test that is run again: its report, output, trace and pictures. */
const folders = '.cache/again';

/** With more failures in one step, none is run again: they are not unsteady. */
const MOST_REPEATED = 10;

const LINES_OF_OUTPUT = 40;

const quote = (argument) =>
  /^[\w./:=@-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

/** The command line that repeats a step, or one test of it. */
const commandLine = ({ repeat, repeatTest }, only) =>
  repeatTest && only.length > 0 ? [...repeatTest, ...only].map(quote).join(' ') : repeat;

/** @param env The environment of the first run. */
export const createSecondRuns = (env) => {
  rmSync(folders, { recursive: true, force: true });
  let count = 0;

  /** @returns the failure of the second run; undefined if it passed */
  const repeatTest = async (step, { place, title, only }) => {
    count += 1;
    const folder = join(folders, String(count));
    mkdirSync(folder, { recursive: true });
    console.log(`Once more, alone: ${place} › ${title}`);
    const { report, env: reportEnv, args } = step.report.into(folder);
    const [command, ...options] = step.repeatTest;
    const { ok, output } = await execute(command, [...options, ...only, ...args], {
      env: { ...env, ...reportEnv },
    });
    const log = join(folder, 'output.log');
    writeFileSync(log, output);
    const { passed, failed, failures } = report.read();
    return ok && passed > 0 && failed === 0 ? undefined : { ...failures[0], log };
  };

  /**
   * @param step a step that failed (steps.mjs)
   * @returns its failures, in the form of red.mjs: those that stay `red`, and the first failures of tests that are `unsteady`
   */
  const runAgain = async (step) => {
    const { name, failures, failed, skipped } = step;
    const red = [];
    const unsteady = [];
    const toFailure = ({ only = [], ...failure }) => ({
      step: name,
      log: step.log,
      again: commandLine(step, only),
      ...failure,
    });
    for (const failure of failures) {
      const isRepeated = step.repeatTest && failure.only.length > 0 && failures.length <= MOST_REPEATED;
      const second = isRepeated ? await repeatTest(step, failure) : {};
      if (second) red.push(toFailure({ ...failure, ...second, only: failure.only }));
      else unsteady.push(toFailure(failure));
    }
    if (skipped > 0) red.push(toFailure({ why: `${skipped} skipped: a skipped test cannot fail.` }));
    // A failure that belongs to no test: the end of the output shows it.
    if (failed > failures.length || (failures.length === 0 && skipped === 0))
      red.push(toFailure({ why: step.output.trimEnd().split('\n').slice(-LINES_OF_OUTPUT).join('\n') }));
    return { red, unsteady };
  };

  return { runAgain };
};
