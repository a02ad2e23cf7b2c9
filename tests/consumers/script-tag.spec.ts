import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { WorldControl } from '@cagnotte/mock-server/control';
import { renderScriptTag, type BuiltScript } from '../../tools/package/pack/script-tag.ts';
import { consumers, getInstalledPath, manifest, createQuery } from './consumer.ts';
import { expectResultArrived, readPageResult, type PageResult } from './page-result.ts';
import { origins } from './ports.ts';

interface ScriptPageResult extends PageResult {
  /**
   * The picture that the page sends after its first receipt, with its original size in bytes:
   * it is larger than allowed.
   */
  readonly photograph: { readonly uuid: string; readonly size: number };
  /** Number of offers that the loyalty client read. */
  readonly offers?: number;
}

const { version } = manifest;
const { loyalty, ...main } = JSON.parse(
  readFileSync(getInstalledPath(`script/${version}/integrity.json`), 'utf8'),
) as BuiltScript & { readonly loyalty: BuiltScript };
const pages = join(consumers, 'pages');
const pageTemplate = readFileSync(join(consumers, 'script-tag/index.html'), 'utf8');
const policy = [
  "default-src 'none'",
  // Only the page's own two lines need 'unsafe-inline': the package needs neither that nor eval.
  `script-src 'self' 'unsafe-inline' ${origins.scripts}`,
  'img-src data:',
  `connect-src ${origins.api} ${origins.files}`,
].join('; ');
const policyWithWorker = `${policy}; worker-src blob:`;
const onlyScript = `${origins.scripts}/${version}/${main.file}`;

/** Renders the lines that the build prints, on the test's own host. */
const renderTags = (...scripts: BuiltScript[]): string =>
  scripts
    .map((script) => renderScriptTag(version, script).replace('https://<your host>/sdk', origins.scripts))
    .join('\n    ');

const writePage = (name: string, tags: string, pagePolicy = policyWithWorker): string => {
  writeFileSync(
    join(pages, `script-tag/${name}.html`),
    pageTemplate.replace('{policy}', pagePolicy).replace('{tags}', tags),
  );
  return `${origins.pages}/script-tag/${name}.html?${createQuery(`demo.${name}`)}`;
};

/** Returns the size of the photograph in bytes, once it is on the server. */
const readArrivedSize = async ({ token, photograph }: ScriptPageResult): Promise<number> => {
  const { pictures } = await new WorldControl(origins.api, token).getReceipt(photograph.uuid);
  expect(pictures).toHaveLength(1);
  return pictures[0]?.size ?? 0;
};

test('script tags: a page with integrity and a strict policy sends receipts and reads offers', async ({
  page,
}) => {
  const address = writePage('both', renderTags(main, loyalty));
  const result = (await readPageResult(page, address)) as ScriptPageResult;
  await expectResultArrived(result);
  expect(result.added).toEqual(['Cagnotte']);
  expect(result.exported).toEqual(
    expect.arrayContaining(['createSdk', 'isSdkError', 'SdkError', 'version', 'createLoyaltyClient']),
  );
  expect(result.offers).toBeGreaterThan(0);
});

test('script tag: the main script has no loyalty client, and loads files that check responses, prepare pictures and report errors', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const result = (await readPageResult(page, writePage('alone', renderTags(main)))) as ScriptPageResult;
  await expectResultArrived(result);
  expect(result.exported).toEqual(expect.arrayContaining(['createSdk', 'isSdkError', 'SdkError', 'version']));
  expect(result.exported).not.toContain('createLoyaltyClient');
  await expect(page.locator('body')).toHaveAttribute('data-reported', 'invalid_parameter');
  expect(loaded.filter((url) => url.startsWith(origins.scripts)).sort()).toEqual(
    ['cagnotte.js', 'check-response.js', 'picture-worker.js', 'pictures.js', 'reporter.js'].map(
      (file) => `${origins.scripts}/${version}/${file}`,
    ),
  );
  const { size } = result.photograph;
  const arrived = await readArrivedSize(result);
  expect(arrived).toBeGreaterThan(0);
  expect(arrived).toBeLessThan(size);
});

for (const [name, refused, rules] of [
  ['no-worker', 'a worker', policy],
  ['one-file', 'every script but the first', policyWithWorker.replaceAll(origins.scripts, onlyScript)],
] as const)
  test(`script tag: if the policy refuses ${refused}, pictures are sent unchanged`, async ({ page }) => {
    await page.goto(writePage(name, renderTags(main), rules));
    const text = await page.locator('body[data-result]').getAttribute('data-result');
    const result = JSON.parse(text ?? '{}') as ScriptPageResult;
    await expectResultArrived(result);
    expect(await readArrivedSize(result)).toBe(result.photograph.size);
  });

test('script tag: the loyalty script reports the missing main script', async ({ page }) => {
  const messages: string[] = [];
  page.on('pageerror', ({ message }) => messages.push(message));
  await page.goto(writePage('loyalty-only', renderTags(loyalty)));
  await expect(page.locator('body')).toHaveAttribute('data-result', /no window\.Cagnotte/);
  expect(messages).toEqual(['load cagnotte.js of the same version first']);
});

for (const [name, script] of Object.entries({ main, loyalty }))
  test(`script tag: a changed ${name} script is refused`, async ({ page }) => {
    const integrity = script.integrity.replace(/-./, (start) => (start === '-A' ? '-B' : '-A'));
    const refused = page.waitForEvent('console', {
      predicate: (message) => message.text().includes("in the 'integrity' attribute"),
    });
    const tags =
      name === 'main' ? renderTags({ ...main, integrity }) : renderTags(main, { ...loyalty, integrity });
    await page.goto(writePage(`tampered-${name}`, tags));
    expect((await refused).text()).toContain(script.file);
    await expect(page.locator('body')).toHaveAttribute(
      'data-result',
      name === 'main' ? /no window\.Cagnotte/ : /^(?!.*createLoyaltyClient)/,
    );
  });
