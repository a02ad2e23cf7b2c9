import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { encodeCode128 } from '@cagnotte/sdk/testing';
import { consumers, createQuery, runNode } from './consumer.ts';
import { expectResultArrived, readPageResult } from './page-result.ts';
import { origins } from './ports.ts';

const build = (config: string): Promise<string> =>
  runNode(['node_modules/vite/bin/vite.js', 'build', '--config', `vite-app/${config}`]);

test.describe('Vite, a production build', () => {
  // One build for the pages of one app.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(() => build('vite.config.js'));

  test('the page sends a receipt without loading an engine of the scanner', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const result = await readPageResult(
      page,
      `${origins.pages}/vite-app/index.html?${createQuery('demo.vite')}`,
    );
    await expectResultArrived(result);
    expect(loaded.filter((url) => /quagga|zxing|scanner|legacy/.test(url))).toEqual([]);
  });

  for (const engine of ['quagga2', 'zxing'])
    test(`the page reads a barcode with ${engine}, from the build's own files`, async ({ page }) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      const query = new URLSearchParams({ widths: encodeCode128('TICKET-42'), engine }).toString();
      const { error, reading } = await readPageResult(page, `${origins.pages}/vite-app/scan.html?${query}`);
      expect(error).toBeUndefined();
      expect(reading).toMatchObject({ text: 'TICKET-42', engine });
      expect([...hosts]).toEqual([origins.pages]);
    });
});

test('Vite: a page with one function of the SDK loads little more than that', async () => {
  await build('guard.config.js');
  const code = readFileSync(join(consumers, 'guard/guard.js'));
  expect(code.toString()).not.toContain('/api/v2/partners/settings');
  expect(brotliCompressSync(code).length).toBeLessThan(2_600);
});
