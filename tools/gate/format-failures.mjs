// Formats the failures of a run in at most twenty lines, the last ones that `npm test` prints. Imports nothing but Node.
import { stripVTControlCharacters } from 'node:util';

const LINES = 20;
/** Number of failures that are printed with their reason. */
const SHOWN = 3;
const WIDTH = 200;

/**
 * @typedef {object} StepFailure a failure of a step
 * @property {string} step
 * @property {string} [place] of its test
 * @property {string} [title] of its test
 * @property {string} [trace] path of a recording
 * @property {string} why the reason why it failed
 * @property {string} again the command line that repeats it
 * @property {string} log the file with the whole output of the step
 */

/** @param {string} line */
const shorten = (line) => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);

/**
 * True for frames of a stack, lines of the test's code, and npm's lines about the failed script.
 * @param {string} line
 */
const isNoise = (line) => /^\s*(at |npm (error|ERR)|>?\s*(\d+ )?\||$)/.test(line);
/** @param {string} line */
const isDifference = (line) => /^\s*([-+]\s*\S|Expected|Received|Locator)/.test(line);

/** @param {string} text */
const getUsefulLines = (text) =>
  stripVTControlCharacters(text)
    // Playwright's log of its attempts, which the recording shows.
    .replace(/^Call log:\n(\s+.*\n?)*/m, '')
    .split('\n')
    .map((line) => shorten(line.trimEnd()))
    .filter((line) => !isNoise(line));

/**
 * Returns at most `room` lines of an error: its first one, then the differences, then other lines.
 * @param {string} why
 * @param {number} room
 */
const shortenReason = (why, room) => {
  const lines = getUsefulLines(why);
  if (lines.length <= room) return lines;
  const byWeight = [...lines.slice(0, 1), ...lines.slice(1).filter(isDifference), ...lines.slice(1)];
  const chosen = new Set(byWeight.slice(0, 1));
  for (const line of byWeight) if (chosen.size < room) chosen.add(line);
  return lines.filter((line) => chosen.has(line)).slice(0, room);
};

/** @param {Pick<StepFailure, 'step' | 'place' | 'title'>} failure */
const formatName = ({ step, place, title }) => shorten([step, place, title].filter(Boolean).join(' › '));

/**
 * @param {readonly StepFailure[]} failures
 * @returns the lines
 */
export const formatFailures = (failures) => {
  const shown = failures.slice(0, SHOWN);
  const others = failures.slice(SHOWN);
  const heading = `RED: ${failures.length === 1 ? 'one failure' : `${failures.length} failures`}`;
  const footer =
    others.length > 0
      ? [shorten(`and ${others.length} more in .cache/logs: ${others.map(formatName).join(' · ')}`)]
      : [];
  // Each has a name, a trace, a command, and an equal share of what remains for its reason.
  const room = Math.floor((LINES - 1 - footer.length) / shown.length) - 3;
  return [
    heading,
    ...shown.flatMap(({ why, trace, log, again, ...failure }) => [
      formatName(failure),
      ...shortenReason(why, room).map((line) => `  ${line}`),
      trace ? `  Trace: ${trace} (npx playwright show-trace)` : `  Output: ${log}`,
      `  Again: ${again}`,
    ]),
    ...footer,
  ];
};
