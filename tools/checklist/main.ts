/**
 * Lists the tests that name each line of docs/checklist.md. Fails if no test names a line, or if a test names
 * a missing line. `--check` prints only the problems.
 */
import { readOptions } from '../process/read-options.ts';
import { root } from '../root.ts';
import { readChecklist } from './checklist.ts';
import { findTestsById } from './tests-by-id.ts';

const { values } = readOptions({ options: { check: { type: 'boolean', default: false } } });

const lines = readChecklist(root);
const tests = findTestsById(root);
const listTitles = (id: string): ReadonlySet<string> =>
  new Set((tests.get(id) ?? []).map(({ file, title }) => `${file}: ${title}`));

if (!values.check)
  for (const { id, text } of lines) {
    console.log(`${id} ${text}`);
    for (const test of listTitles(id)) console.log(`    ${test}`);
  }

const ids = new Set(lines.map(({ id }) => id));
const linesWithoutTest = lines.filter(({ id }) => !tests.has(id));
const unknownIds = [...tests.keys()].filter((id) => !ids.has(id));
for (const { id, text } of linesWithoutTest) console.error(`no test names ${id} ${text}`);
for (const id of unknownIds)
  console.error(`${id} is no line of the checklist: ${[...listTitles(id)].join(', ')}`);
console.log(`${lines.length} lines, ${lines.length - linesWithoutTest.length} with a test`);
if (linesWithoutTest.length > 0 || unknownIds.length > 0 || lines.length === 0) process.exit(1);
