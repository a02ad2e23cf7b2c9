import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { WorldControl } from '@cagnotte/mock-server/control';
import { consumers, createQuery, runNode } from './consumer.ts';
import { readPageResult } from './page-result.ts';
import { origins } from './ports.ts';

const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'ssr-app/vite.config.js'];

for (const [react, version] of [
  ['react', /^19\./],
  ['react-18', /^18\./],
] as const)
  test(`${react}: a page rendered in Node is hydrated without a mismatch, and sends a receipt`, async ({
    page,
  }) => {
    // Only React's development build reports a mismatch.
    const env = { REACT: react, NODE_ENV: 'development' };
    await runNode(vite, env);
    await runNode([...vite, '--ssr', 'server.jsx'], env);
    const rendered = await runNode([`${react}-server/server.js`], env);
    expect(rendered).toContain('personne');
    const file = join(consumers, `pages/${react}/index.html`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('<!--rendered-->', rendered));

    const result = await readPageResult(
      page,
      `${origins.pages}/${react}/index.html?${createQuery(`demo.${react}`)}`,
    );
    expect(result.react).toMatch(version);
    await expect(page.getByText('connecté')).toBeVisible();
    const picture = { name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0a picture') };
    await page.getByLabel('Ticket').setInputFiles(picture);
    await expect(page.locator('output')).toHaveText('sent');
    const uuid = (await page.locator('output').getAttribute('data-uuid')) ?? '';
    await expect(page.getByRole('listitem').filter({ hasText: uuid })).toBeVisible();
    const token = (await page.locator('p').getAttribute('data-token')) ?? '';
    expect((await new WorldControl(origins.api, token).getReceipt(uuid)).pictures).toHaveLength(1);
  });
