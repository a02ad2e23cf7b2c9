import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChecklist } from './checklist.ts';
import { findMentions } from './titles.ts';

/** A test that names an id of the checklist. */
export interface NamedTest {
  /** From the root. */
  readonly file: string;
  readonly title: string;
}

/** Finds the tests that name each id. */
export const findTestsById = (root: string): ReadonlyMap<string, readonly NamedTest[]> => {
  const files = globSync(
    '{widget,sdk,mock-server,contracts-cli,openapi,generated,tests,tools}/**/*.{test,spec}.{ts,tsx}',
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    },
  ).toSorted();
  const chapters = [...new Set(readChecklist(root).map(({ id }) => id.slice(0, 2)))];
  const tests = new Map<string, NamedTest[]>();
  for (const file of files)
    for (const { id, title } of findMentions(file, readFileSync(join(root, file), 'utf8'), chapters))
      tests.set(id, [...(tests.get(id) ?? []), { file, title }]);
  return tests;
};
