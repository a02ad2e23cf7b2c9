import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A wrong change of the product: a text of one source file, and the text in its place. */
export interface Mutation {
  /** From the root. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** The mutation of an id of the checklist. A test of the id must fail with it. */
export interface ChecklistMutation extends Mutation {
  /** Only browser tests can see the mutation, although unit tests name the id, too. */
  readonly inBrowser?: true;
}

/** The mutation of each id of a chapter. */
export type Chapter = Readonly<Record<string, ChecklistMutation>>;

const splitSource = (root: string, { file, find }: Mutation): readonly string[] => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(find) : [''];
};

/** Returns the number of occurrences of the text to replace in its file; 0 without that file. */
export const countMatches = (root: string, mutation: Mutation): number =>
  splitSource(root, mutation).length - 1;

/**
 * Returns the text of the file with a mutation.
 * @throws Error when the text to replace does not occur in the file exactly once
 */
export const readMutatedFile = (root: string, mutation: Mutation): string => {
  const { file, find, replace } = mutation;
  const count = countMatches(root, mutation);
  if (count !== 1)
    throw new Error(`The text to replace must occur once in ${file}, not ${count} times: ${find}`);
  return splitSource(root, mutation).join(replace);
};

/**
 * Makes a mutation in a copy of the sources.
 * @returns a function that reverts it
 * @throws Error when the text to replace does not occur in the file exactly once
 */
export const makeMutation = (folder: string, mutation: Mutation): (() => void) => {
  const mutated = readMutatedFile(folder, mutation);
  const path = join(folder, mutation.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, mutated);
  return () => writeFileSync(path, original);
};
