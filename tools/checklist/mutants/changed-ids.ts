import { execFileSync } from 'node:child_process';
import type { NamedTest } from '../tests-by-id.ts';
import type { ChecklistMutant } from './mutant.ts';

const runGit = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' });

/**
 * Lists the files that differ from a revision of git, files that git does not know yet included.
 * @returns paths from the root
 * @throws Error of git for an unknown revision
 */
export const listChangedFiles = (root: string, revision: string): ReadonlySet<string> =>
  new Set(
    [
      runGit(root, 'diff', '--name-only', '--relative', '-z', revision),
      runGit(root, 'ls-files', '--others', '--exclude-standard', '-z'),
    ].flatMap((files) => files.split('\0').filter(Boolean)),
  );

/** Lists the ids whose mutant was edited since a revision of git, and their neighbours in the diff. */
export const listEditedIds = (root: string, revision: string): ReadonlySet<string> => {
  const diff = runGit(root, 'diff', '--unified=6', revision, '--', 'tools/checklist/mutants');
  return new Set(diff.match(/\b[A-Z]{2}-\d{2}\b/g));
};

/** Returns the ids of which the file of the mutant, or a test, was changed. */
export const findChangedIds = (
  mutants: ReadonlyMap<string, Pick<ChecklistMutant, 'file'>>,
  tests: ReadonlyMap<string, readonly NamedTest[]>,
  changed: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    [...mutants]
      .filter(([id, mutant]) => [mutant, ...(tests.get(id) ?? [])].some(({ file }) => changed.has(file)))
      .map(([id]) => id),
  );
