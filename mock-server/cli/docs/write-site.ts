import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse } from '../io.ts';
import { generator } from './page.ts';
import type { Site } from './site.ts';

const isOwn = (folder: string): boolean => {
  const index = join(folder, 'index.html');
  return existsSync(index) && readFileSync(index, 'utf8').includes(`content="${generator}"`);
};

/** @throws Misuse for a folder that holds anything but a site of ours */
export const assertWritable = (folder: string): void => {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Misuse(`--out ${folder} is a file`);
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isOwn(folder))
    throw new Misuse(`--out ${folder} is not empty, and not a site of this command`);
};

/** Writes the files into a folder, which it makes. */
export const writeSite = (folder: string, site: Site): void => {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of site) writeFileSync(join(folder, name), content);
};
