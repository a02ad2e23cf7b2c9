import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts, readOperations, type Contract, type Operation, type ReadText } from '@cagnotte/openapi';
import { Misuse } from '../../io.ts';

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
