import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { origins } from './ports.ts';

/** The folder with the packed package and the apps that use it; `npm run test:release` creates it. */
export const consumers = process.env.CONSUMERS ?? '';

export const installed = (name: string): string => join(consumers, 'node_modules/@cagnotte/sdk', name);

export const manifest = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
};

const execute = promisify(execFile);

/** Runs a Node program in that folder. @throws Error with its output if it fails. */
export const runNode = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const options = { cwd: consumers, env: { ...process.env, ...env } };
  try {
    return (await execute(process.execPath, [...args], options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
};

/** Query of a page: the addresses of the sandbox, and a new world. */
export const queryFor = (clientId: string): string =>
  new URLSearchParams({ api: origins.api, files: origins.files, clientId }).toString();
