import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { consumers } from './consumer.ts';
import { getExamplePage } from './example-page.ts';
import {
  collectComplaints,
  editSettings,
  getExampleFolder,
  expectReceiptArrived,
  withTestSandbox,
  runScript,
} from './example.ts';
import { origins } from './ports.ts';

const clientId = 'demo.script-tag-example';

test('examples/script-tag: the built page sends a receipt, shows offers, and shows errors by their codes', async ({
  page,
}) => {
  editSettings('script-tag', 'settings.js', clientId);
  const html = join(getExampleFolder('script-tag'), 'index.html');
  writeFileSync(html, withTestSandbox(readFileSync(html, 'utf8')));
  await runScript('script-tag', 'build');
  cpSync(join(getExampleFolder('script-tag'), 'dist'), join(consumers, 'pages/script-tag-example'), {
    recursive: true,
  });
  const complaints = collectComplaints(page);
  await page.goto(`${origins.pages}/script-tag-example/index.html`);
  const form = getExamplePage(page);
  await expect(page.getByRole('heading', { name: 'Offres du moment' })).toBeVisible();
  await expect(form.receipts, 'the offers').not.toHaveCount(0);
  await form.send();
  await expectReceiptArrived(clientId, await form.expectSent());
  await form.expectErrorsByCode();
  await form.send();
  await expectReceiptArrived(clientId, await form.expectSent());
  // Chromium also reports the expected refusal.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
});
