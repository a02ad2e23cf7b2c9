/** Formats the failures of a run in at most twenty lines, the last ones that `npm test` prints. */
import { stripVTControlCharacters } from 'node:util';

const maxLines = 20;
const maxLineLength = 200;
/** Number of failures that are printed with their reason. */
const maxExplained = 3;

/** A failure of a step, of one of its tests where it names one. */
export interface StepFailure {
  readonly step: string;
  readonly place?: string;
  readonly title?: string;
  /** Path of a recording. */
  readonly trace?: string;
  /** The reason why it failed. */
  readonly why: string;
  /** The command line that repeats it. */
  readonly again: string;
  /** The file with the whole output of the step. */
  readonly log: string;
}

const shorten = (line: string): string =>
  line.length > maxLineLength ? `${line.slice(0, maxLineLength - 1)}…` : line;

/** True for frames of a stack, lines of the test's code, and npm's lines about the failed script. */
const isNoise = (line: string): boolean => /^\s*(at |npm (error|ERR)|>?\s*(\d+ )?\||$)/.test(line);
const isDifference = (line: string): boolean => /^\s*([-+]\s*\S|Expected|Received|Locator)/.test(line);

const getUsefulLines = (text: string): readonly string[] =>
  stripVTControlCharacters(text)
    // Playwright's log of its attempts, which the recording shows.
    .replace(/^Call log:\n(\s+.*\n?)*/m, '')
    .split('\n')
    .map((line) => shorten(line.trimEnd()))
    .filter((line) => !isNoise(line));

/** Returns at most `room` lines of an error: its first one, then the differences, then other lines. */
const shortenReason = (why: string, room: number): readonly string[] => {
  const lines = getUsefulLines(why);
  if (lines.length <= room) return lines;
  const byWeight = [...lines.slice(0, 1), ...lines.slice(1).filter(isDifference), ...lines.slice(1)];
  const chosen = new Set(byWeight.slice(0, 1));
  for (const line of byWeight) if (chosen.size < room) chosen.add(line);
  return lines.filter((line) => chosen.has(line)).slice(0, room);
};

const formatName = ({ step, place, title }: Pick<StepFailure, 'step' | 'place' | 'title'>): string =>
  shorten([step, place, title].filter(Boolean).join(' › '));

export const formatFailures = (failures: readonly StepFailure[]): readonly string[] => {
  const explained = failures.slice(0, maxExplained);
  const unexplained = failures.slice(maxExplained);
  const heading = `RED: ${failures.length === 1 ? 'one failure' : `${failures.length} failures`}`;
  const footer =
    unexplained.length > 0
      ? [shorten(`and ${unexplained.length} more in .cache/logs: ${unexplained.map(formatName).join(' · ')}`)]
      : [];
  // Each has a name, a trace, a command, and an equal share of what remains for its reason.
  const room = Math.floor((maxLines - 1 - footer.length) / explained.length) - 3;
  return [
    heading,
    ...explained.flatMap(({ why, trace, log, again, ...failure }) => [
      formatName(failure),
      ...shortenReason(why, room).map((line) => `  ${line}`),
      trace ? `  Trace: ${trace} (npx playwright show-trace)` : `  Output: ${log}`,
      `  Again: ${again}`,
    ]),
    ...footer,
  ];
};
