import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import type { ReadText } from '@cagnotte/openapi';
import { Misuse } from '../../io.ts';

const largest = 64 * 1024 * 1024;

/** Thrown when git is needed and not installed. */
export class GitMissing extends Error {
  override readonly name = 'GitMissing';
}

/**
 * Output of a git command; undefined when it fails.
 * @throws GitMissing when git is not installed
 */
const git = (repository: string, ...args: readonly string[]): string | undefined => {
  const { status, stdout, error } = spawnSync('git', ['-C', repository, ...args], {
    encoding: 'utf8',
    maxBuffer: largest,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error && 'code' in error && error.code === 'ENOENT') throw new GitMissing();
  return status === 0 ? stdout : undefined;
};

/**
 * Reads the contracts of a git revision.
 * @param repository any folder within it
 * @param folder of the contracts, from the root of the repository
 * @returns undefined when the repository has no such revision
 * @throws GitMissing when git is not installed
 */
export const inRevision = (repository: string, revision: string, folder: string): ReadText | undefined => {
  // Git would take it for an option.
  if (revision.startsWith('-')) return undefined;
  const found = git(repository, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (found === undefined) return undefined;
  const commit = found.trim();
  return (file) => {
    // Whatever its name was, from here on it is a number: no branch can move meanwhile.
    const path = posix.join(folder, file);
    const text = git(repository, 'show', `${commit}:${path}`);
    if (text === undefined)
      throw new Misuse(`${revision} has no ${path}: say where the contracts are with --folder`);
    return text;
  };
};
