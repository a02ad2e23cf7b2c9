import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatText } from './format-text.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Something that `npm run generate` writes, and that is committed. */
export interface Output {
  readonly write: () => Promise<void>;
  /** @returns the files that are not what they would be, from the root */
  readonly findStale: () => Promise<readonly string[]>;
}

/** A file that is written whole from what the source says. */
export interface WrittenFile {
  /** From the root. */
  readonly file: string;
  readonly text: () => string | Promise<string>;
}

/** The text of a file as it has to be committed. */
export const writtenText = async ({ file, text }: WrittenFile): Promise<string> =>
  formatText(file, await text());

/** The text of a file as it was committed; empty when it was not. */
export const committedText = ({ file }: WrittenFile): Promise<string> =>
  readFile(join(root, file), 'utf8').catch(() => '');

/** Makes an output of a single file. */
export const outputOf = (written: WrittenFile): Output => ({
  write: async () => writeFile(join(root, written.file), await writtenText(written)),
  findStale: async () =>
    (await writtenText(written)) === (await committedText(written)) ? [] : [written.file],
});
