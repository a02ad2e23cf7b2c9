import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../root.ts';

/** A port of this machine that is in use. */
const takenPort = async (): Promise<string> => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  return String((holder.address() as AddressInfo).port);
};

/** Returns the output of a script that fails. */
const readFinalOutput = async (script: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, ended] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(ended[0]).toBe(1);
  return output.trim();
};

describe('npm start', () => {
  const anyPort = { API_PORT: '0', FILES_PORT: '0', WIDGET_PORT: '0', PARTNER_PORT: '0' };

  it.each(['API_PORT', 'WIDGET_PORT'])(
    'names a port in use, and %s as the setting that changes it',
    async (setting) => {
      const port = await takenPort();
      const output = await readFinalOutput('tools/dev/dev.ts', { ...anyPort, [setting]: port });
      expect(output).toMatch(new RegExp(`^port ${port} is taken: stop what holds it.* ${setting}=.*$`, 'i'));
    },
  );
});

describe('npm run e2e', () => {
  /** Creates a folder that passes as a build, so that nothing is built. */
  const otherBuild = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'cagnotte-build-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['index.html', 'package.json']) writeFileSync(join(folder, name), '');
    return folder;
  };
  const settings = () => ({
    CHROMIUM: process.execPath,
    SDK_DIST: otherBuild(),
    WIDGET_DIST: otherBuild(),
  });

  it('names a port in use, the number of ports it needs, and the setting that changes them', async () => {
    const port = await takenPort();
    expect(await readFinalOutput('tests/e2e/serve.ts', { ...settings(), E2E_PORT: port })).toBe(
      `Port ${port} is taken, and the browser tests need ten ports from ${port} on: stop what holds it, or move them with E2E_PORT=….`,
    );
  });

  it.each(['SDK_DIST', 'WIDGET_DIST'])('reports that %s is not a build', async (setting) => {
    const output = await readFinalOutput('tests/e2e/serve.ts', { ...settings(), [setting]: tmpdir() });
    expect(output).toMatch(new RegExp(`^${setting}=${tmpdir()} is no build of the \\w+: .*$`));
  });

  it('reports a missing browser before it builds or starts anything', async () => {
    const output = await readFinalOutput('tests/e2e/serve.ts', { CHROMIUM: tmpdir() + '/none' });
    expect(output).toMatch(/^CHROMIUM=.* is not a program: .*$/);
  });
});
