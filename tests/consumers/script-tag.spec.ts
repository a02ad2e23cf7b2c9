import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { scriptTag } from '../../scripts/package/script-tag.ts';
import { consumers, installed, manifest, queryFor } from './consumer.ts';
import { expectReceiptArrived, resultOf } from './page-result.ts';
import { origins } from './ports.ts';

const { version } = manifest;
const { integrity } = JSON.parse(readFileSync(installed(`script/${version}/integrity.json`), 'utf8')) as {
  integrity: string;
};
const pages = join(consumers, 'pages');
const page = readFileSync(join(consumers, 'script-tag/index.html'), 'utf8');
const policy = [
  "default-src 'none'",
  // The page's own two lines are what 'unsafe-inline' is for: the package needs neither that nor eval.
  `script-src 'self' 'unsafe-inline' ${origins.scripts}`,
  'img-src data:',
  `connect-src ${origins.api} ${origins.files}`,
].join('; ');

/** The line that the build prints, on the test's own host. */
const tagWith = (hash: string): string =>
  scriptTag(version, hash).replace('https://<your host>/sdk', origins.scripts);

const writePage = (name: string, tag: string): string => {
  writeFileSync(
    join(pages, `script-tag/${name}.html`),
    page.replace('{policy}', policy).replace('{tag}', tag),
  );
  return `${origins.pages}/script-tag/${name}.html`;
};

test.beforeAll(() => {
  mkdirSync(join(pages, 'script-tag'), { recursive: true });
  cpSync(join(consumers, 'script-tag/main.js'), join(pages, 'script-tag/main.js'));
  for (const name of ['send-receipt.js', 'show-result.js']) cpSync(join(consumers, name), join(pages, name));
});

test('script tag: with its integrity and a strict policy, window.Cagnotte sends a receipt', async ({
  page,
}) => {
  const address = writePage('index', tagWith(integrity));
  const result = await resultOf(page, `${address}?${queryFor('demo.script')}`);
  await expectReceiptArrived(result);
  expect(result.added).toEqual(['Cagnotte']);
  expect(result.exported).toEqual(
    expect.arrayContaining([
      'createSdk',
      'isSdkError',
      'SdkError',
      'version',
      'createErrorReporter',
      'createLoyaltyClient',
    ]),
  );
});

test('script tag: another script than the one that was built is refused', async ({ page }) => {
  const address = writePage(
    'tampered',
    tagWith(integrity.replace(/-./, (start) => (start === '-A' ? '-B' : '-A'))),
  );
  await page.goto(`${address}?${queryFor('demo.tampered')}`);
  await expect(page.locator('body')).toHaveAttribute('data-result', /no window\.Cagnotte/);
});
