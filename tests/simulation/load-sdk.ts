import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateSdk } from './create-world.ts';

const isSource = (file: string): boolean =>
  /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file);

/**
 * Loads an SDK from its sources, including its lazy chunks: loading takes real time, which a
 * simulation does not have.
 * @param folder folder with its sources
 */
export const loadSdk = async (folder: string): Promise<CreateSdk> => {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);
  for (const part of ['outbox', 'receipts'])
    for (const file of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }))
      if (isSource(file)) await load(join(part, file));
  for (const file of ['client/check-response.ts', 'create-sdk/on-demand.ts', 'create-sdk/report-errors.ts'])
    await load(file);
  const { createSdkOn } = (await load('create-sdk/create-sdk.ts')) as { createSdkOn: CreateSdk };
  return createSdkOn;
};
