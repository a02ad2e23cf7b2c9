import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import {
  contracts,
  contractsFolder,
  getDocumentName,
  readOperations,
  type Contract,
  type Operation,
  type ReadText,
} from '@cagnotte/openapi';
import { UsageError } from '../io.ts';

/** One version of the contracts: in a folder, or in a git revision. */
export interface Version {
  /** As the command line names it. */
  readonly name: string;
  /** The contract, if the version is one document; undefined for all five. */
  readonly only: Contract | undefined;
  /** @throws UsageError naming a missing file */
  readonly read: ReadText;
}

/** Reads the contracts of a folder. */
export const readInFolder =
  (folder: string): ReadText =>
  (file) => {
    try {
      return readFileSync(join(folder, file), 'utf8');
    } catch {
      throw new UsageError(`${join(folder, file)} cannot be read`);
    }
  };

/** The contracts of this package. */
export const packagedVersion: Version = {
  name: 'the contracts of this package',
  only: undefined,
  read: readInFolder(contractsFolder),
};

/** Folder of the last released contracts. The package may lack it. */
export const releasedFolder = join(contractsFolder, 'released');

/** The repository and folder in which git revisions are searched. */
export interface RevisionSource {
  /** Any folder of the git repository. */
  readonly repository: string;
  /** Folder of the contracts, from the root of the repository; with `/`. */
  readonly folder: string;
}

/** Output limit of a git command, in bytes. */
const maxOutputBytes = 64 * 1024 * 1024;

class GitMissingError extends Error {
  override readonly name = 'GitMissingError';
}

/**
 * Returns the output of a git command; undefined when it fails.
 * @throws GitMissingError when git is not installed
 */
const runGit = (repository: string, ...args: readonly string[]): string | undefined => {
  const { status, stdout, error } = spawnSync('git', ['-C', repository, ...args], {
    encoding: 'utf8',
    maxBuffer: maxOutputBytes,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error && 'code' in error && error.code === 'ENOENT') throw new GitMissingError();
  return status === 0 ? stdout : undefined;
};

/**
 * Reads the contracts of a git revision; undefined when the repository has no such revision.
 * @throws GitMissingError
 */
const findRevisionReader = (
  revision: string,
  { repository, folder }: RevisionSource,
): ReadText | undefined => {
  // Git would read it as an option.
  if (revision.startsWith('-')) return undefined;
  // The commit is resolved once: a branch can move between two files.
  const commit = runGit(repository, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`)?.trim();
  if (commit === undefined) return undefined;
  return (file) => {
    const path = posix.join(posix.normalize(folder), file);
    const text = runGit(repository, 'show', `${commit}:${path}`);
    if (text !== undefined) return text;
    throw new UsageError(`${revision} has no ${path}: name the folder of the contracts with --folder`);
  };
};

const findRevision = (word: string, source: RevisionSource): Version => {
  try {
    const read = findRevisionReader(word, source);
    if (read) return { name: word, only: undefined, read };
  } catch (error) {
    if (!(error instanceof GitMissingError)) throw error;
    throw new UsageError(
      `'${word}' is no folder and no document of the contracts, and git, which would look it up as a revision, ` +
        'is not installed: install git, or name a folder that holds the contracts of that version',
    );
  }
  throw new UsageError(`'${word}' is no folder, no document of the contracts and no git revision`);
};

/**
 * Finds a version by a word of the command line: `released`, a folder, a document in one, or a git revision.
 * @throws UsageError when it is none of them
 */
export const findVersion = (word: string, source: RevisionSource): Version => {
  if (word === 'released') {
    if (!existsSync(releasedFolder)) throw new UsageError('this package has no released contracts');
    return { name: 'the released contracts', only: undefined, read: readInFolder(releasedFolder) };
  }
  if (!existsSync(word)) return findRevision(word, source);
  if (statSync(word).isDirectory()) return { name: word, only: undefined, read: readInFolder(word) };
  const only = contracts.find((contract) => getDocumentName(contract) === basename(word));
  if (only) return { name: word, only, read: readInFolder(dirname(word)) };
  const documentNames = contracts.map(getDocumentName).join(', ');
  throw new UsageError(`${word} is no document of the contracts: those are ${documentNames}`);
};

/**
 * Reads the operations of a version. A recursive schema contains itself.
 * @throws UsageError naming a file that is missing or cannot be read, or a name that two operations have
 */
export const readVersion = (
  { name, read }: Version,
  only: readonly Contract[] = contracts,
): readonly Operation[] => {
  try {
    const operations = readOperations(read, only, 'kept');
    const ids = operations.map(({ operationId }) => operationId);
    const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
    if (duplicate !== undefined) throw new Error(`two operations have the name ${duplicate}`);
    return operations;
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    throw new UsageError(`${name}: ${error.message.split('\n', 1)[0] ?? ''}`);
  }
};

/**
 * Returns the contracts to compare: a single one when a document was named.
 * @throws UsageError when the two documents are of different contracts
 */
export const listCommonContracts = (old: Version, current: Version): readonly Contract[] => {
  const namedContracts = [old, current].flatMap(({ only }) => (only ? [only] : []));
  if (new Set(namedContracts).size > 1)
    throw new UsageError(`${old.name} and ${current.name} are documents of different contracts`);
  return namedContracts.length > 0 ? namedContracts.slice(0, 1) : contracts;
};
