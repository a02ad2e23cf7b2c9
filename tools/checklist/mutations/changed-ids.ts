import { execFileSync } from 'node:child_process';
import type { NamedTest } from '../tests-by-id.ts';
import type { ChecklistMutation } from './mutation.ts';

/**
 * Lists the files that differ from a revision of git, files that git does not know yet included.
 * @returns paths from the root
 * @throws Error of git for an unknown revision
 */
export const listChangedFiles = (root: string, revision: string): ReadonlySet<string> => {
  const runGit = (...args: readonly string[]): string[] =>
    execFileSync('git', ['-C', root, ...args, '-z'], { encoding: 'utf8', stdio: 'pipe' })
      .split('\0')
      .filter(Boolean);
  return new Set([
    ...runGit('diff', '--name-only', '--relative', revision),
    ...runGit('ls-files', '--others', '--exclude-standard'),
  ]);
};

/** Returns the ids whose stored result may be wrong now: the file of the mutation or a test of the id was changed. */
export const findChangedIds = (
  mutations: ReadonlyMap<string, Pick<ChecklistMutation, 'file'>>,
  tests: ReadonlyMap<string, readonly NamedTest[]>,
  changed: ReadonlySet<string>,
): string[] =>
  [...mutations.keys()].filter((id) =>
    [mutations.get(id), ...(tests.get(id) ?? [])].some((found) => found && changed.has(found.file)),
  );
