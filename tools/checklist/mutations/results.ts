import { createHash } from 'node:crypto';
import { formatText } from '../../generate/format-text.ts';
import type { Line } from '../checklist.ts';
import type { NamedTest } from '../tests-by-id.ts';
import type { Mutation } from './mutation.ts';

/** A mutation that a test has noticed. */
export interface Result {
  readonly file: string;
  /** File of the first test that failed. */
  readonly testFile: string;
  /** Hash of the change at the time of its run. */
  readonly hash: string;
}

export type Results = ReadonlyMap<string, Result>;

/** Returns a hash that identifies a mutation. */
export const hashMutation = ({ file, find, replace }: Mutation): string =>
  createHash('sha256')
    .update(JSON.stringify([file, find, replace]))
    .digest('hex')
    .slice(0, 8);

export const describeTest = ({ file, title }: NamedTest): string => `${file}: ${title}`;

/** Reads the results from the page that `renderResults` has written. */
export const readResults = (page: string): Results =>
  new Map(
    [...page.matchAll(/^\| ([A-Z]{2}-\d{2}) +\| (.+?) +\| (.+?) +\| ([\da-f]{8}) +\|$/gm)].map(
      ([, id = '', file = '', testFile = '', hash = '']) => [id, { file, testFile, hash }],
    ),
  );

const introduction = `# The checklist's tests and mutations

\`npm run checklist:mutations\` writes this page. For each line of [the checklist](checklist.md) it makes one wrong change of the product in a copy of the sources, and runs the tests that name the line. The page says which file was changed, and the file of the first test that failed. The last column identifies the mutation in \`tools/checklist/mutations/\`: a mutation that is edited is run again, and each release runs all of them.`;

/** The page of results, in the order of the checklist. Lines without a result are left out. */
export const renderResults = (lines: readonly Line[], results: Results): Promise<string> => {
  const rows = lines.flatMap(({ id }) => {
    const result = results.get(id);
    return result ? [[id, result.file, result.testFile, result.hash]] : [];
  });
  const table = [
    ['id', 'changed file', 'test that fails, in', 'mutation'],
    ['---', '---', '---', '---'],
    ...rows,
  ];
  const body = table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return formatText('checklist-mutations.md', `${introduction}\n\n${body}\n`);
};
