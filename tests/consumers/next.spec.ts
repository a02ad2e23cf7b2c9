import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { WorldControl } from '@cagnotte/mock-server/control';
import { getExamplePage } from './example-page.ts';
import {
  collectComplaints,
  editSettings,
  getExampleFolder,
  expectReceiptArrived,
  runScript,
} from './example.ts';
import { origins, ports } from './ports.ts';

const clientId = 'demo.next';
const env = { NEXT_TELEMETRY_DISABLED: '1' };

/**
 * Runs the built server until the tests end.
 * @returns a function that stops it
 */
const startServer = async (): Promise<() => Promise<void>> => {
  const next = join(getExampleFolder('next'), 'node_modules/next/dist/bin/next');
  const server = spawn(
    process.execPath,
    [next, 'start', '--hostname', '127.0.0.1', '--port', String(ports.next)],
    {
      cwd: getExampleFolder('next'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) if (/Ready in/.test(line)) break;
  return async () => {
    server.kill();
    await ended;
  };
};

test.describe('examples/next, a production build', () => {
  // One build and one server for all tests.
  test.describe.configure({ mode: 'serial' });
  let stop: (() => Promise<void>) | undefined;

  test.beforeAll(async () => {
    editSettings('next', 'app/settings.ts', clientId);
    await runScript('next', 'build', [], env);
    stop = await startServer();
  });
  test.afterAll(() => stop?.());

  test('a server component signs the customer in, and the hydrated page sends a receipt without a mismatch', async ({
    page,
  }) => {
    const rendered = await (await fetch(origins.next)).text();
    expect(rendered).toContain('Connexion en cours');
    const complaints = collectComplaints(page);
    await page.goto(origins.next);
    await expect(page.getByRole('heading', { name: 'Bonjour Camille' })).toBeVisible();
    const form = getExamplePage(page);
    await expect(form.receipts).not.toHaveCount(0);
    const before = await form.receipts.count();
    await form.send();
    await expectReceiptArrived(clientId, await form.expectSent());
    await expect(form.receipts).toHaveCount(before + 1);
    expect(complaints).toEqual([]);
  });

  test('the page shows errors of a receipt and of the server component by their codes', async ({ page }) => {
    await page.goto(origins.next);
    await getExamplePage(page).expectErrorsByCode();
    await new WorldControl(origins.api, clientId).setFault({
      operationId: 'createUser',
      kind: 'status',
      status: 403,
    });
    await page.reload();
    await expect(page.getByRole('status')).toHaveText('Vous ne pouvez pas envoyer de ticket.');
  });
});
