import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where the packed package is installed, among the apps that use it; `npm run test:deep` makes it. */
export const consumers = process.env.CONSUMERS ?? '';

export const installed = (name: string): string => join(consumers, 'node_modules/@cagnotte/sdk', name);

export const manifest = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
};

const execute = promisify(execFile);

/** Runs a program of Node, in the folder of the consumers if no other is given. @throws with everything it said when it fails. */
export const runNode = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = consumers,
): Promise<string> => {
  const options = { cwd, env: { ...process.env, ...env } };
  try {
    return (await execute(process.execPath, [...args], options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
};
