import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { findChromium } from '../../tools/gate/browsers/find-browsers.ts';
import { findFreePorts } from '../../tools/process/find-free-ports.ts';
import { commands, type Command } from './commands.ts';
import { InstalledCopy } from './installed-copy.ts';

/** The environment of a newcomer's terminal, without any setting of the tests. */
const keptVariables = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'SystemRoot',
  'TMPDIR',
  'TEMP',
  'PLAYWRIGHT_BROWSERS_PATH',
];

/** Returns the browser that the scripts find by themselves, or else the one that these tests use. */
const chooseBrowser = (): Record<string, string> => {
  const { CHROMIUM, ...environment } = process.env;
  process.env = environment;
  const isFound = findChromium() !== undefined;
  if (CHROMIUM) process.env.CHROMIUM = CHROMIUM;
  return CHROMIUM && !isFound ? { CHROMIUM } : {};
};

const createEnvironment = async (): Promise<Record<string, string | undefined>> => {
  const base = await findFreePorts(10);
  const ports = ['API_PORT', 'FILES_PORT', 'WIDGET_PORT', 'PARTNER_PORT'];
  return {
    ...Object.fromEntries(keptVariables.map((name) => [name, process.env[name]])),
    ...chooseBrowser(),
    ...Object.fromEntries(ports.map((name, index) => [name, String(base + index)])),
    E2E_PORT: String(base),
  };
};

/**
 * Runs a script.
 * @returns its output, and 'stopped' if the test stopped it, or else its exit code
 */
const run = async ({ script, args = [], readyOutput }: Command, cwd: string) => {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd,
    env: await createEnvironment(),
    // A separate process group: Ctrl-C reaches all of it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (signal: NodeJS.Signals): void => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && isRunning) process.kill(-child.pid, signal);
  };
  onTestFinished(() => kill('SIGKILL'));
  let output = '';
  let isStopped = false;
  const listen = (chunk: Buffer): void => {
    output += chunk.toString();
    if (isStopped || !readyOutput?.test(output)) return;
    isStopped = true;
    kill('SIGINT');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, end: isStopped ? 'stopped' : code };
};

let copy: InstalledCopy;
beforeAll(() => {
  copy = new InstalledCopy();
});
beforeEach(() => copy.clean());
afterAll(() => copy.remove());

it.each(
  commands.map((command) => ({
    name: ['npm run', command.script, ...(command.args ?? [])].join(' '),
    command,
  })),
)('$name works alone after npm ci', async ({ command }) => {
  const { output, end } = await run(command, copy.folder);
  expect(end, output).toBe(command.readyOutput ? 'stopped' : 0);
});
