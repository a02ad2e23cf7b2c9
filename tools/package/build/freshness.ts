import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Part } from './parts.ts';
import { describeSources } from './sources.ts';

/** The file with the state of the sources at the time of the build. */
const getStampFile = (root: string, name: string): string => join(root, '.cache/built', name);

const readStamp = (root: string, name: string): string | undefined => {
  try {
    return readFileSync(getStampFile(root, name), 'utf8');
  } catch {
    return undefined;
  }
};

/** True if a part is built from the current sources. */
export const isFresh = (root: string, name: string, { made, sources }: Part): boolean =>
  existsSync(join(root, made)) && readStamp(root, name) === describeSources(root, sources);

/**
 * Builds a part, and stores the state of its sources. A change during the build makes the build stale.
 * @param run builds it; the part counts as not built when it throws
 */
export const buildAndStamp = (root: string, name: string, { sources }: Part, run: () => void): void => {
  const stamp = getStampFile(root, name);
  rmSync(stamp, { force: true });
  const described = describeSources(root, sources);
  run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, described);
};
