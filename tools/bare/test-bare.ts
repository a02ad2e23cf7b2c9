/**
 * `npm run test:bare` runs `npm test` on a machine that has nothing but Node and npm: a minimal Debian in a
 * temporary folder. `npm run test:bare -- COMMAND` runs another command there, after the installation of the
 * dependencies. Exits with 0 if it passed, with 1 if it failed, and with `cannotRun` (75) and the reason if
 * no such machine can be made here.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cannotRun } from '../gate/steps.ts';
import { root as project } from '../root.ts';
import { makeBareMachine } from './bare-machine.ts';
import { BareMachineUnavailableError, readHost } from './host.ts';

const command = process.argv.slice(2);
const shown = command.length > 0 ? command.join(' ') : 'npm test';

/** @returns the exit code */
const prove = async (folder: string): Promise<0 | 1> => {
  const startedAt = performance.now();
  const secondsSince = (from: number): number => Math.round((performance.now() - from) / 1000);
  const host = readHost(project);
  const { codename } = host.debian;
  console.log(`Making a bare machine of Debian ${codename}…`);
  if (host.files.untracked > 0)
    console.log(`It has no copy of the files that git does not track, ${host.files.untracked} here.`);
  // A folder in it: apt runs as another user, who may not enter a temporary folder of root.
  const root = join(folder, 'root');
  mkdirSync(root);
  const machine = await makeBareMachine(root, project, host);
  const { node, npm } = machine.versions;
  console.log(`Made in ${secondsSince(startedAt)} s, with Node ${node} and npm ${npm} of this machine.`);

  const ranFrom = performance.now();
  const hasPassed =
    command.length > 0
      ? (await machine.run(['node', 'tools/install/install-and-run.mjs'])) && (await machine.run(command))
      : await machine.run(['npm', 'test']);
  console.log(
    `A bare machine (Debian ${codename}, Node ${node}, no fonts, no locale, no git, no browser) ` +
      `${hasPassed ? 'passed' : 'FAILED'} ${shown} in ${secondsSince(ranFrom)} s`,
  );
  return hasPassed ? 0 : 1;
};

process.umask(0o022);
const folder = mkdtempSync(join(tmpdir(), 'bare-machine-'));
// A signal also ends the process here, after everything in the folder has ended (children.mjs).
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
try {
  process.exitCode = await prove(folder);
} catch (error) {
  if (!(error instanceof BareMachineUnavailableError)) throw error;
  process.exitCode = cannotRun;
  console.error(`No bare machine can be made here: ${error.message}.`);
}
