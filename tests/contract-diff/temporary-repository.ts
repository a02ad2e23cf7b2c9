import { execFileSync } from 'node:child_process';
import { type Files, createTemporaryFolder, writeFiles } from '@cagnotte/contracts/testing';

const runGit = (folder: string, ...args: readonly string[]): void => {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', ['-C', folder, ...identity, ...args], { stdio: 'ignore' });
};

/** Creates a git repository with a commit, and a tag of the same name, for each state of its files. */
export const createTemporaryRepository = (states: Readonly<Record<string, Files>>): string => {
  const folder = createTemporaryFolder();
  runGit(folder, 'init', '--quiet');
  for (const [tag, files] of Object.entries(states)) {
    writeFiles(folder, files);
    runGit(folder, 'add', '--all');
    runGit(folder, 'commit', '--quiet', '--allow-empty', '--message', tag);
    runGit(folder, 'tag', tag);
  }
  return folder;
};
