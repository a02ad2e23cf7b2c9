import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadText } from '@cagnotte/openapi';
import { Misuse } from '../../io.ts';

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
