import { readFile } from 'node:fs/promises';
import type { Library } from '../docs/library.ts';

const read = (place: string): Promise<string> => readFile(new URL(place, import.meta.url), 'utf8');

/** The library as the published package carries it. The build puts this in the place of `library.ts`. */
export const readLibrary = async (): Promise<Library> => ({
  script: await read('../scalar.js'),
  notices: await read('../../THIRD-PARTY-NOTICES.txt'),
});
