import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadText } from './node.ts';

/**
 * Folder of the contracts that this package carries. The same two steps lead there from this file and from the built one,
 * which stands in `lib/cli` of the package.
 */
export const contractsFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Reads the files of a folder. */
export const readIn =
  (folder: string): ReadText =>
  (file) =>
    readFileSync(join(folder, file), 'utf8');
