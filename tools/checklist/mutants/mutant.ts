import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A wrong change of the product: a text of one source file, and the text in its place. */
export interface Mutant {
  /** From the root. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** The mutant of an id of the checklist. A test of the id must fail with it. */
export interface ChecklistMutant extends Mutant {
  /** Only browser tests can see the mutant, although unit tests name the id, too. */
  readonly inBrowser?: true;
}

/** The mutant of each id of a chapter. */
export type Chapter = Readonly<Record<string, ChecklistMutant>>;

const splitSource = (root: string, { file, find }: Mutant): readonly string[] => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(find) : [''];
};

/** Returns the number of occurrences of the text to replace in its file; 0 without that file. */
export const countMatches = (root: string, mutant: Mutant): number => splitSource(root, mutant).length - 1;

/**
 * Returns the text of the file with a mutant.
 * @throws Error when the text to replace does not occur in the file exactly once
 */
export const readMutatedFile = (root: string, mutant: Mutant): string => {
  const { file, find, replace } = mutant;
  const count = countMatches(root, mutant);
  if (count !== 1)
    throw new Error(`The text to replace must occur once in ${file}, not ${count} times: ${find}`);
  return splitSource(root, mutant).join(replace);
};

/**
 * Makes a mutant in a copy of the sources.
 * @returns a function that reverts it
 * @throws Error when the text to replace does not occur in the file exactly once
 */
export const applyMutant = (folder: string, mutant: Mutant): (() => void) => {
  const mutated = readMutatedFile(folder, mutant);
  const path = join(folder, mutant.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, mutated);
  return () => writeFileSync(path, original);
};
