import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = fileURLToPath(new URL('./', import.meta.url));
const isWindows = process.platform === 'win32';
const execute = promisify(execFile);

/** A folder with the generators installed, as a reader of the documentation has it. */
export interface Workspace {
  readonly folder: string;
  /**
   * Runs a program there, on the Node of the tests.
   * @returns what it printed
   * @throws with all that it printed when it fails
   */
  run(program: 'npm' | 'npx', args: readonly string[]): Promise<string>;
  remove(): void;
}

/** Installs the locked generators in a folder for temporary files. None of them runs a script. */
export const installGenerators = async (): Promise<Workspace> => {
  const folder = mkdtempSync(join(tmpdir(), 'cagnotte-generators-'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(here, file), join(folder, file));
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
  const workspace: Workspace = {
    folder,
    run: async (program, args) => {
      try {
        return (await execute(program, [...args], { cwd: folder, env, shell: isWindows })).stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  await workspace.run('npm', [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]);
  return workspace;
};
