import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import {
  type Contract,
  contracts,
  contractsFolder,
  documentOf,
  type Operation,
  readOperations,
  type ReadText,
} from '@cagnotte/openapi';
import { Misuse } from '../io.ts';

/** One version of the contracts, wherever it is kept. */
export interface Version {
  /** As whoever asked for it named it. */
  readonly name: string;
  /** The one contract that was named; undefined for all five. */
  readonly only: Contract | undefined;
  /** @throws Misuse naming the file when it is not there. */
  readonly read: ReadText;
}

/** Reads the contracts of a folder. */
export const inFolder =
  (folder: string): ReadText =>
  (file) => {
    try {
      return readFileSync(join(folder, file), 'utf8');
    } catch {
      throw new Misuse(`${join(folder, file)} can not be read`);
    }
  };

/** What the second of two has in common with one that came before it. */
const twice = (values: readonly string[]): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);

/**
 * The operations of one version.
 * @throws Misuse naming the file that is missing or can not be read, or the name that two operations have
 */
export const readVersion = (
  { name, read }: Version,
  only: readonly Contract[] = contracts,
): readonly Operation[] => {
  try {
    const operations = readOperations(read, only);
    const double = twice(operations.map(({ operationId }) => operationId));
    if (double !== undefined) throw new Error(`two operations are called ${double}`);
    return operations;
  } catch (error) {
    if (error instanceof Misuse || !(error instanceof Error)) throw error;
    throw new Misuse(`${name}: ${error.message.split('\n', 1)[0] ?? ''}`);
  }
};

/**
 * Which contracts two versions are compared in: where one document was named, only that one.
 * @throws Misuse when the documents named are of different contracts
 */
export const commonContracts = (old: Version, current: Version): readonly Contract[] => {
  const named = [old, current].flatMap(({ only }) => (only ? [only] : []));
  if (new Set(named).size > 1)
    throw new Misuse(`${old.name} and ${current.name} are documents of different contracts`);
  return named.length > 0 ? named.slice(0, 1) : contracts;
};

const largest = 64 * 1024 * 1024;

/** Thrown when git is needed and not installed. */
class GitMissing extends Error {
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
const inRevision = (repository: string, revision: string, folder: string): ReadText | undefined => {
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
