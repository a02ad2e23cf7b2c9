/**
 * Makes one wrong change of the product for each line of docs/checklist.md, in a copy of the sources, and fails where all tests that
 * name the line still pass.
 *
 * - Without an option it makes those whose file, tests or own text differ from `main`; `--since HEAD~3` compares with another revision.
 * - `--ids SH-11,PO-05` makes these.
 * - `--all` makes every one, as `npm run test:release` does.
 */
import { fail, readOptions } from '../process/read-options.ts';
import { root } from '../root.ts';
import { findChangedIds, listChangedFiles, listEditedIds } from './mutations/changed-ids.ts';
import { describeTest, MutationRunner } from './mutations/mutation-runner.ts';
import { mutations } from './mutations/mutations.ts';
import { findTestsById } from './tests-by-id.ts';

const { values } = readOptions({
  options: {
    ids: { type: 'string' },
    since: { type: 'string', default: 'main' },
    all: { type: 'boolean', default: false },
  },
});

const listChanged = (): readonly string[] => {
  const changedIds = findChangedIds(mutations, findTestsById(root), listChangedFiles(root, values.since));
  const editedIds = listEditedIds(root, values.since);
  return [...mutations.keys()].filter((id) => changedIds.has(id) || editedIds.has(id));
};

const ids = values.ids?.split(',') ?? (values.all ? [...mutations.keys()] : listChanged());
const unknownIds = ids.filter((id) => !mutations.has(id));
if (unknownIds.length > 0) fail(`There is no mutation for ${unknownIds.join(', ')}.`);
const runner = new MutationRunner(root, { mutations, copy: 'checklist-mutations' });
const missedIds: string[] = [];
for (const test of await runner.runUnchanged(ids))
  console.error(`fails without any mutation, and is not counted: ${test}`);
for (const id of ids) {
  const { test, problems } = await runner.run(id);
  if (test) console.log(`${id} ${describeTest(test)}`);
  else {
    missedIds.push(id);
    console.error([`${id} NO TEST FAILED: ${mutations.get(id)?.file}`, ...problems].join('\n    '));
  }
}
runner.remove();
console.log(`${ids.length} mutations, ${ids.length - missedIds.length} noticed`);
if (missedIds.length > 0) {
  console.error(`No test noticed: ${missedIds.join(', ')}`);
  process.exitCode = 1;
}
