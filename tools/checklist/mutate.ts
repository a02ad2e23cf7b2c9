/**
 * Makes one wrong change of the product for each line of docs/checklist.md, in a copy of the sources, and fails where all tests that
 * name the line still pass. Results are kept in docs/checklist-mutations.md: only mutations without a result are run.
 *
 * A result belongs to its mutation, and not to the tests that noticed it: a hash of the tests would make rows stale at nearly every
 * commit. So a test that became weaker keeps its result until the mutation is run again, by `--since` or by a release.
 *
 * - `--since main` also runs those whose file or tests differ from this revision of git.
 * - `--ids SH-11,PO-05` runs these, even if they have a result.
 * - `--all` runs every one, as `npm run test:release` does.
 * - `--list` prints the ids without a result, and runs nothing.
 * - `--no-browser` leaves out the mutations that only browser tests can see.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { parseChecklist } from './checklist.ts';
import { findChangedIds, listChangedFiles } from './mutations/changed-ids.ts';
import { MutationRunner } from './mutations/mutation-runner.ts';
import { mutations, unbreakable } from './mutations/mutations.ts';
import { describeTest, hashMutation, readResults, renderResults, type Result } from './mutations/results.ts';
import { findTestsById } from './tests-by-id.ts';

const page = join(root, 'docs/checklist-mutations.md');

const { values } = parseArgs({
  allowNegative: true,
  options: {
    ids: { type: 'string' },
    since: { type: 'string' },
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: true },
  },
});

const lines = parseChecklist(readFileSync(join(root, 'docs/checklist.md'), 'utf8'));
const storedResults = existsSync(page) ? readResults(readFileSync(page, 'utf8')) : new Map<string, Result>();
const results = new Map([...storedResults].filter(([id]) => mutations.has(id)));

const isCurrent = (id: string): boolean => {
  const mutation = mutations.get(id);
  return mutation !== undefined && results.get(id)?.hash === hashMutation(mutation);
};

const open = lines.map(({ id }) => id).filter((id) => !unbreakable.has(id) && !isCurrent(id));

if (values.list) {
  for (const id of open)
    console.log(`${id} ${mutations.has(id) ? 'has no result for its present mutation' : 'has no mutation'}`);
  console.log(`${lines.length} lines, ${lines.length - open.length} whose test fails with their mutation`);
  process.exit();
}

const unknown = (values.ids?.split(',') ?? []).filter((id) => !mutations.has(id));
if (unknown.length > 0) {
  console.error(`No mutation is known for ${unknown.join(', ')}.`);
  process.exit(1);
}

const changed =
  values.since === undefined
    ? []
    : findChangedIds(mutations, findTestsById(root), listChangedFiles(root, values.since));
const chosen =
  values.ids?.split(',') ?? (values.all ? lines.map(({ id }) => id) : [...new Set([...open, ...changed])]);
const runner = new MutationRunner(root, { mutations, copy: 'checklist-mutations' });
const ids = chosen.filter((id) => mutations.has(id) && (values.browser || !runner.needsBrowser(id)));

const missed: string[] = [];
const failing = await runner.runUnchanged(ids);
for (const test of failing) console.error(`fails without any mutation, and is not counted: ${test}`);
for (const id of ids) {
  const mutation = mutations.get(id);
  if (!mutation) continue;
  const { test, problems } = await runner.run(id);
  if (test === undefined) {
    missed.push(id);
    results.delete(id);
    console.error([`${id} NO TEST FAILED: ${mutation.file}`, ...problems].join('\n    '));
  } else {
    results.set(id, { file: mutation.file, testFile: test.file, hash: hashMutation(mutation) });
    console.log(`${id} ${describeTest(test)}`);
  }
  // Written after each run, so that an interruption loses no result.
  writeFileSync(page, await renderResults(lines, results));
}
runner.remove();
console.log(`${ids.length} mutations, ${ids.length - missed.length} noticed`);
if (missed.length > 0) {
  console.error(`No test noticed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
