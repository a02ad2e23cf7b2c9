/**
 * Lists the tests that name each line of docs/checklist.md. Fails if no test names a line, or if a test names a missing line.
 * `--check` prints only the problems.
 */
import { readFileSync } from 'node:fs';
import { readOptions } from '../process/read-options.ts';
import { root } from '../root.ts';
import { parseChecklist } from './checklist.ts';
import { findTestsById } from './tests-by-id.ts';

const { values } = readOptions({ options: { check: { type: 'boolean', default: false } } });

const lines = parseChecklist(readFileSync(`${root}docs/checklist.md`, 'utf8'));
const tests = findTestsById(root);
const listTitles = (id: string): ReadonlySet<string> =>
  new Set((tests.get(id) ?? []).map(({ file, title }) => `${file}: ${title}`));

if (!values.check)
  for (const { id, text } of lines) {
    console.log(`${id} ${text}`);
    for (const test of listTitles(id)) console.log(`    ${test}`);
  }

const known = new Set(lines.map(({ id }) => id));
const missing = lines.filter(({ id }) => !tests.has(id));
const unknown = [...tests.keys()].filter((id) => !known.has(id));
for (const { id, text } of missing) console.error(`no test names ${id} ${text}`);
for (const id of unknown)
  console.error(`${id} is no line of the checklist: ${[...listTitles(id)].join(', ')}`);
console.log(`${lines.length} lines, ${lines.length - missing.length} with a test`);
if (missing.length > 0 || unknown.length > 0 || lines.length === 0) process.exit(1);
