import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatText } from '../process/format-text.ts';
import { root } from '../root.ts';

/** An output of `npm run generate` that is committed. */
export interface Output {
  readonly write: () => Promise<void>;
  /** @returns the files that are out of date, from the root */
  readonly findStale: () => Promise<readonly string[]>;
}

/** A file that is generated completely. */
export interface WrittenFile {
  /** From the root. */
  readonly file: string;
  readonly text: () => string | Promise<string>;
}

/** Returns the text of a file as it must be committed. */
export const renderText = async ({ file, text }: WrittenFile): Promise<string> =>
  formatText(file, await text());

/** Returns the committed text of a file; empty if there is none. */
export const readCommittedText = ({ file }: WrittenFile): Promise<string> =>
  readFile(join(root, file), 'utf8').catch(() => '');

/** Creates the output of a single file. */
export const createOutput = (written: WrittenFile): Output => ({
  write: async () => writeFile(join(root, written.file), await renderText(written)),
  findStale: async () =>
    (await renderText(written)) === (await readCommittedText(written)) ? [] : [written.file],
});
