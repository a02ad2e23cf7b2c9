import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { loadSdk } from '../load-sdk.ts';
import type { CreateSdk } from '../create-world.ts';
import type { Mutation } from './mutation.ts';

const root = resolve(import.meta.dirname, '../../..');
const leftOut = new Set(['dist', 'node_modules', 'scanner', 'api']);

/**
 * Runs an action with an SDK that has one mistake, in a copy of its sources. The working tree is not touched.
 * @throws Error when the text to replace is not in the file exactly once.
 */
export const withMutatedSdk = async <Result>(
  { name, file, find, replace }: Mutation,
  use: (createSdk: CreateSdk) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-mutation-'));
  try {
    cpSync(join(root, 'sdk'), join(folder, 'sdk'), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)) && !/\.test\.tsx?$/.test(path),
    });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const path = join(folder, file);
    const parts = readFileSync(path, 'utf8').split(find);
    if (parts.length !== 2)
      throw new Error(`${name}: its text is ${parts.length - 1} times in ${file}, not once`);
    writeFileSync(path, parts.join(replace));
    return await use(await loadSdk(join(folder, 'sdk')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
