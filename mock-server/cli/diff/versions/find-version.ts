import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { contracts, contractsFolder, documentOf } from '@cagnotte/openapi';
import { Misuse } from '../../io.ts';
import { inFolder } from './folder.ts';
import { GitMissing, inRevision } from './revision.ts';
import type { Version } from './version.ts';

/** Where versions are looked for. */
export interface Places {
  /** A folder within the git repository whose revisions are meant. */
  readonly repository: string;
  /** Of the contracts, from the root of that repository; with `/`. */
  readonly folder: string;
}

/** The contracts that this package carries. */
export const carriedVersion: Version = {
  name: 'the contracts of this package',
  only: undefined,
  read: inFolder(contractsFolder),
};

/** Folder of the contracts that were released last; in the package only where it was put there. */
export const releasedFolder = join(contractsFolder, 'released');

const released = (): Version => {
  if (!existsSync(releasedFolder)) throw new Misuse('this package carries no released contracts');
  return { name: 'the released contracts', only: undefined, read: inFolder(releasedFolder) };
};

const document = (file: string): Version => {
  const only = contracts.find((contract) => documentOf(contract) === basename(file));
  if (!only)
    throw new Misuse(
      `${file} is no document of the contracts: those are ${contracts.map(documentOf).join(', ')}`,
    );
  return { name: file, only, read: inFolder(dirname(file)) };
};

/** @throws Misuse when git is not installed, or when it knows no such revision */
const revision = (word: string, { repository, folder }: Places): Version => {
  try {
    const read = inRevision(repository, word, posix.normalize(folder));
    if (!read) throw new Misuse(`'${word}' is no folder, no document of the contracts and no git revision`);
    return { name: word, only: undefined, read };
  } catch (error) {
    if (!(error instanceof GitMissing)) throw error;
    throw new Misuse(
      `'${word}' is no folder and no document of the contracts, and git, which would look it up as a revision, ` +
        'is not installed: install git, or name a folder that holds the contracts of that version',
    );
  }
};

/**
 * What a word of the command line means: `released`, a folder, a document in one, or a git revision.
 * @throws Misuse when it is none of them
 */
export const findVersion = (word: string, places: Places): Version => {
  if (word === 'released') return released();
  if (existsSync(word))
    return statSync(word).isDirectory()
      ? { name: word, only: undefined, read: inFolder(word) }
      : document(word);
  return revision(word, places);
};
