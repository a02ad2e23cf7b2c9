/**
 * Makes one mutant of the product for each line of docs/checklist.md, in a copy of the sources, and fails
 * where all tests that name the line still pass.
 *
 * - Without an option it makes those whose file, tests or own text differ from `main`; `--since HEAD~3`
 *   compares with another revision.
 * - `--ids SH-11,PO-05` makes these.
 * - `--all` makes every one, as `npm run test:release` does.
 */
import { fail, readOptions } from '../process/read-options.ts';
import { root } from '../root.ts';
import { findChangedIds, listChangedFiles, listEditedIds } from './mutants/changed-ids.ts';
import { describeTest, MutantRunner } from './mutants/mutant-runner.ts';
import { mutants } from './mutants/mutants.ts';
import { findTestsById } from './tests-by-id.ts';

const { values } = readOptions({
  options: {
    ids: { type: 'string' },
    since: { type: 'string', default: 'main' },
    all: { type: 'boolean', default: false },
  },
});

const listChanged = (): readonly string[] => {
  const changedIds = findChangedIds(mutants, findTestsById(root), listChangedFiles(root, values.since));
  const editedIds = listEditedIds(root, values.since);
  return [...mutants.keys()].filter((id) => changedIds.has(id) || editedIds.has(id));
};

const ids = values.ids?.split(',') ?? (values.all ? [...mutants.keys()] : listChanged());
const unknownIds = ids.filter((id) => !mutants.has(id));
if (unknownIds.length > 0) fail(`There is no mutant for ${unknownIds.join(', ')}.`);
const runner = new MutantRunner(root, { mutants, copy: 'checklist-mutants' });
const missedIds: string[] = [];
for (const test of await runner.runUnchanged(ids))
  console.error(`fails without any mutant, and is not counted: ${test}`);
for (const id of ids) {
  const { test, problems } = await runner.run(id);
  if (test) console.log(`${id} ${describeTest(test)}`);
  else {
    missedIds.push(id);
    console.error([`${id} NO TEST FAILED: ${mutants.get(id)?.file}`, ...problems].join('\n    '));
  }
}
runner.remove();
console.log(`${ids.length} mutants, ${ids.length - missedIds.length} noticed`);
if (missedIds.length > 0) {
  console.error(`No test noticed: ${missedIds.join(', ')}`);
  process.exitCode = 1;
}
