import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Library } from './docs/library.ts';

/**
 * Folder of the documents in the published package. The build replaces `contracts-folder.ts` of
 * the reader by this file.
 */
export const contractsFolder = fileURLToPath(new URL('../../', import.meta.url));

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');

/** Reads the library in the published package. The build replaces `docs/library.ts` by this file. */
export const readLibrary = async (): Promise<Library> => ({
  script: await read('../scalar.js'),
  notices: await read('../../THIRD-PARTY-NOTICES.txt'),
});
