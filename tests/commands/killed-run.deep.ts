import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePorts } from '../../tools/process/find-free-ports.ts';
import { root } from '../../tools/root.ts';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');

it('a killed run of the browser tests leaves no site on its port', async () => {
  const port = await findFreePorts(10);
  const canRespond = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  const runner = spawn(process.execPath, [playwright, 'test', 'tests/e2e/start/old-browser.spec.ts'], {
    cwd: root,
    env: { ...process.env, E2E_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void runner.kill('SIGKILL'));
  let output = '';
  runner.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The sites are up before the first test.
  await expect.poll(() => output).toMatch(/Running \d+ tests? using/);
  expect(await canRespond()).toBe(true);
  runner.kill('SIGKILL');
  await expect.poll(canRespond).toBe(false);
});
