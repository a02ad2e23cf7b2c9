import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { sandboxWorld } from '@cagnotte/sdk/testing';
import { runNode } from './consumer.ts';
import {
  complaintsOf,
  customerWorld,
  editSettings,
  exampleFolder,
  expectReceiptArrived,
  runScript,
} from './example.ts';
import { examplePage } from './example-page.ts';
import { origins, ports } from './ports.ts';

/** Only React's development build says what does not match. */
const env = { NODE_ENV: 'development' };

/** Runs the built server, as `npm start` does. @returns what stops it */
const startServer = async (name: string, port: number): Promise<() => Promise<void>> => {
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: exampleFolder(name),
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const [line] = (await Promise.race([once(createInterface(server.stdout), 'line'), ended])) as [unknown];
  expect(line).toBe(`http://127.0.0.1:${port}`);
  return async () => {
    server.kill();
    await ended;
  };
};

const entry = 'src/entry-client.tsx';
const originalEntry = readFileSync(join(import.meta.dirname, '../../examples/ssr', entry), 'utf8');

const writeEntry = (name: string, text: string): void =>
  writeFileSync(join(exampleFolder(name), entry), text);

/** Has the page signed in before it is hydrated: the first render must be the server's all the same. */
const signInFirst = (name: string): void => {
  const start = 'const signedIn = signIn();';
  expect(originalEntry).toContain(start);
  writeEntry(name, originalEntry.replace(start, `${start}\nawait signedIn;`));
};

for (const { name, port, address, react } of [
  { name: 'ssr', port: ports.ssr, address: origins.ssr, react: '19.' },
  { name: 'ssr-react-18', port: ports.oldSsr, address: origins.oldSsr, react: '18.' },
])
  test.describe(`examples/ssr with React ${react}x`, () => {
    // One server at a time on its port.
    test.describe.configure({ mode: 'serial' });
    const clientId = `demo.${name}`;
    let stop: (() => Promise<void>) | undefined;

    test.afterEach(async () => {
      await stop?.();
      stop = undefined;
    });

    test('a rendered page is hydrated without a mismatch, signs in by the server’s token, and sends a receipt', async ({
      page,
    }) => {
      editSettings(name, 'src/settings.ts', clientId, 'ssr');
      writeEntry(name, originalEntry);
      const { version } = JSON.parse(
        readFileSync(join(exampleFolder(name), 'node_modules/react/package.json'), 'utf8'),
      ) as { version: string };
      expect(version.startsWith(react)).toBe(true);
      await runScript(name, 'build', [], env);
      stop = await startServer(name, port);
      const rendered = await (await fetch(address)).text();
      expect(rendered).toContain('Connexion en cours');
      expect(rendered).not.toContain('camille');

      const complaints = complaintsOf(page);
      await page.goto(address);
      await expect(page.getByText('Bonjour Camille')).toBeVisible();
      const form = examplePage(page);
      await expect(form.receipts).not.toHaveCount(0);
      const before = await form.receipts.count();
      await form.send();
      await expectReceiptArrived(clientId, await form.expectSent());
      await expect(form.receipts).toHaveCount(before + 1);
      expect(complaints).toEqual([]);

      // The same page shows errors by their codes: those of a receipt, and one that the server met.
      await page.reload();
      await form.expectErrorsByCode();
      await sandboxWorld(ports.api, clientId).fail({
        operationId: 'createUser',
        kind: 'status',
        status: 403,
      });
      await page.reload();
      await expect(page.getByRole('status')).toHaveText('Vous ne pouvez pas envoyer de ticket.');
    });

    test('a customer who is signed in before hydration makes no mismatch either', async ({ page }) => {
      signInFirst(name);
      const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', 'dist/client'];
      await runNode(build, env, exampleFolder(name));
      stop = await startServer(name, port);
      const complaints = complaintsOf(page);
      await page.goto(address);
      await expect(page.getByText('Bonjour Camille')).toBeVisible();
      expect(complaints).toEqual([]);
      expect(await customerWorld(clientId).callsOf('getPendingReceipts')).not.toEqual([]);
    });
  });
