import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Files by their path in a folder. */
export type Files = Readonly<Record<string, string>>;

const createdFolders: string[] = [];

/** Writes files into a folder, and creates the folders of their paths. */
export const writeFiles = (folder: string, files: Files): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
};

/** Creates a folder with these files. It is removed when the tests of the file are done. */
export const createTemporaryFolder = (files: Files = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'));
  createdFolders.push(folder);
  writeFiles(folder, files);
  return folder;
};

afterAll(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
