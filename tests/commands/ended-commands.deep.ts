import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { collectDescendants } from '../../tools/install/process-tree.mjs';
import { findFreePorts } from '../../tools/process/find-free-ports.ts';
import { InstalledCopy } from './installed-copy.ts';

const environment = async () => {
  const base = await findFreePorts(10);
  const ports = ['API_PORT', 'FILES_PORT', 'WIDGET_PORT', 'PARTNER_PORT'];
  return {
    ...process.env,
    ...Object.fromEntries(ports.map((name, index) => [name, String(base + index)])),
    E2E_PORT: String(base),
  };
};

/** Starts a script as a terminal does: npm is the first of a process group. */
const start = async (script: string, cwd: string) => {
  const npm = spawn('npm', ['run', '--silent', script], {
    cwd,
    env: await environment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (npm.pid === undefined) throw new Error('npm did not start');
  const tree = new Set([npm.pid]);
  onTestFinished(() => collectDescendants(tree).forEach((pid) => process.kill(pid, 'SIGKILL')));
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { pid: npm.pid, tree, readOutput: () => output };
};

/** A copy of the repository, so that its `npm test` does not overwrite the reports and logs of this run. */
let copy: InstalledCopy;
beforeAll(() => {
  copy = new InstalledCopy();
});
afterAll(() => copy.remove());

/**
 * Commands with their minimum number of processes. npm's shells do not count, because some are replaced
 * by the program they run.
 */
const commands = [
  { script: 'start', readyOutput: /Cagnotte is running/, processes: 3 },
  { script: 'dev', readyOutput: /Cagnotte is running/, processes: 2 },
  // Two steps, each an npm with its script.
  { script: 'test', readyOutput: /One line for each step/, processes: 6 },
];

const signals = [
  { to: 'npm alone', signal: 'SIGTERM', target: (npm: number) => npm },
  { to: 'the process group of npm', signal: 'SIGTERM', target: (npm: number) => -npm },
  // Ctrl-C, and a terminal that is closed.
  { to: 'the process group of npm', signal: 'SIGINT', target: (npm: number) => -npm },
  { to: 'the process group of npm', signal: 'SIGHUP', target: (npm: number) => -npm },
] as const;

it.each(commands.flatMap((command) => signals.map((way) => ({ ...command, ...way }))))(
  '$signal to $to ends everything that npm run $script has started',
  async ({ script, readyOutput, processes, signal, target }) => {
    const { pid, tree, readOutput } = await start(script, copy.folder);
    await expect.poll(readOutput).toMatch(readyOutput);
    await expect.poll(() => collectDescendants(tree).length).toBeGreaterThanOrEqual(processes);
    process.kill(target(pid), signal);
    await expect.poll(() => collectDescendants(tree)).toEqual([]);
  },
);
