import { execFile, type ExecFileOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { origins } from './ports.ts';

/** The folder with the packed package and the apps that use it; `npm run test:release` creates it. */
export const consumers = process.env.CONSUMERS ?? '';

export const getInstalledPath = (name: string): string => join(consumers, 'node_modules/@cagnotte/sdk', name);

export const manifest = JSON.parse(readFileSync(getInstalledPath('package.json'), 'utf8')) as {
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
};

const execute = promisify(execFile);

/**
 * Runs a program and returns its output.
 * @throws Error with everything it printed if it fails
 */
export const run = async (
  title: string,
  command: string,
  args: readonly string[],
  options: ExecFileOptions,
): Promise<string> => {
  try {
    return (await execute(command, [...args], { ...options, encoding: 'utf8' })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${title} failed:\n${stdout}${stderr}`, { cause: error });
  }
};

/**
 * Runs a Node program in that folder.
 * @throws Error with its output if it fails
 */
export const runNode = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> =>
  run(`node ${args.join(' ')}`, process.execPath, args, { cwd: consumers, env: { ...process.env, ...env } });

/** Returns the query of a page: the addresses of the sandbox, and a new world. */
export const createQuery = (clientId: string): string =>
  new URLSearchParams({ api: origins.api, files: origins.files, clientId }).toString();
