import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Part } from './parts.ts';
import { describeSources } from './sources.ts';

/** Holds what the sources were when they were built. */
const stampOf = (root: string, name: string): string => join(root, '.cache/built', name);

const readStamp = (root: string, name: string): string | undefined => {
  try {
    return readFileSync(stampOf(root, name), 'utf8');
  } catch {
    return undefined;
  }
};

/** Whether a part is built, of the sources as they are now. */
export const isFresh = (root: string, name: string, { made, sources }: Part): boolean =>
  existsSync(join(root, made)) && readStamp(root, name) === describeSources(root, sources);

/**
 * Builds a part and notes what it was built of. What is changed while it is being built makes the build old.
 * @param run builds it; the part counts as not built when it throws
 */
export const buildAndStamp = (root: string, name: string, { sources }: Part, run: () => void): void => {
  const stamp = stampOf(root, name);
  rmSync(stamp, { force: true });
  const described = describeSources(root, sources);
  run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, described);
};
