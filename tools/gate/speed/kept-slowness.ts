import { readFileSync, statSync } from 'node:fs';

/** Where `npm test` keeps its measurement for tests that are run alone afterwards. */
export const slownessFile = '.cache/slowness';

/** An older measurement may come from a moment when the machine was busy with something else. */
const maxAgeMs = 3_600_000;

/** Returns the factor that a file has kept; undefined without the file, or if it is older than an hour. */
export const readKeptSlowness = (file: string): number | undefined => {
  try {
    const isOld = Date.now() - statSync(file).mtimeMs > maxAgeMs;
    return isOld ? undefined : Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};
