// Says of a step what failed, why, and which command repeats it. Imports nothing but Node.
import { stripVTControlCharacters } from 'node:util';

/** Failures that are shown in full; of the others their places. */
const SHOWN = 5;
const LINES_OF_FAILURE = 16;
/** Lines of the output of a step without a report. */
const LINES_OF_OUTPUT = 50;

const linesOf = (text) => stripVTControlCharacters(text).trim().split('\n');
const isOfTools = (line) => /^\s*at .*(node_modules|node:internal)/.test(line);
const indent = (lines, by) => lines.map((line) => `${' '.repeat(by)}${line}`.trimEnd()).join('\n');

const quote = (argument) =>
  /^[\w./:=@-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

/** The command line that repeats a step, or one test of it. */
const again = (repeat, only) => {
  if (only.length === 0) return repeat;
  // npm hands on what comes after two dashes. npx hands on the dashes, too, and Playwright then runs every test.
  const dashes = repeat.startsWith('npm run ') && !repeat.includes(' -- ') ? ['--'] : [];
  return [repeat, ...dashes, ...only.map(quote)].join(' ');
};

/**
 * What failed in a step, why, and the commands that repeat it.
 * @param result `name`, `output`, `repeat`, `repeatsTests` and `counts` of the step (steps.mjs)
 * @param file where its whole output is
 */
export const explain = ({ name, output, repeat, repeatsTests, counts }, file) => {
  const { failed, skipped, failures = [] } = counts;
  const lines = [`── ${name} FAILED. Its whole output: ${file}`];
  for (const { place, title, why, only } of failures.slice(0, SHOWN))
    lines.push(
      indent([`${place ?? name} › ${title}`], 2),
      indent(
        linesOf(why)
          .filter((line) => !isOfTools(line))
          .slice(0, LINES_OF_FAILURE),
        4,
      ),
      ...(repeatsTests ? [`    Again: ${again(repeat, only)}`] : []),
      '',
    );
  const more = failures.slice(SHOWN).map(({ place, title }) => `${place ?? name} › ${title}`);
  if (more.length > 0) lines.push(indent(['And:', ...more], 2), '');
  if (failures.length === 0) lines.push(indent(linesOf(output).slice(-LINES_OF_OUTPUT), 2), '');
  if (failed === 0 && skipped > 0) lines.push(`  ${skipped} skipped: a skipped test cannot fail.`, '');
  if (failures.length !== 1 || !repeatsTests) lines.push(`  All of it again: ${repeat}`);
  return lines.join('\n');
};
