import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { runCommand } from '@cagnotte/contracts/internal';
import { startStaticSite, type StaticSite } from '@cagnotte/mock-server';
import { contracts, contractsFolder, createFolderReader, readOperations } from '@cagnotte/openapi';

const operations = readOperations(createFolderReader(contractsFolder));

let folder: string;
let site: StaticSite;
/** Served as plain files, below another path than the root of the server. */
let address: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contracts-docs-'));
  const messages: string[] = [];
  const collect = (line: string) => messages.push(line);
  const io = {
    out: collect,
    err: collect,
    progress: collect,
    isTerminal: false,
    stop: new AbortController().signal,
  };
  const code = await runCommand(['docs', '--out', join(folder, 'reference/contracts')], io);
  expect(code, messages.join('\n')).toBe(0);
  site = await startStaticSite({ root: folder, port: 0 });
  address = `http://127.0.0.1:${site.port}/reference/contracts/`;
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Foreign requests, failed requests and console errors of the page. */
let complaints: string[];

test.beforeEach(({ page }) => {
  complaints = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) complaints.push(`asks for ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation to another contract aborts requests.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`does not get ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
test.afterEach(() => expect(complaints).toEqual([]));

const search = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Open Search' }).click();
  await page.getByRole('combobox').fill(text);
  return page.getByRole('option', { name: text }).first();
};

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const contract of contracts)
    test(
      `contract ${contract}: every operation is listed, and one can be found`,
      { tag: '@deep' },
      async ({ page }) => {
        const contractOperations = operations.filter((operation) => operation.contract === contract);
        await page.goto(address);
        if (contract !== 'v2') await page.getByRole('link', { name: contract, exact: true }).click();
        const sidebar = page.getByRole('complementary');
        for (const { summary } of contractOperations)
          await expect(sidebar.getByText(summary, { exact: true })).toHaveCount(1);
        const last = contractOperations.at(-1);
        const searchResults = await search(page, last?.summary ?? '');
        await searchResults.click();
        await expect(page.getByRole('heading', { name: last?.summary ?? '' })).toBeInViewport();
        await expect(page).toHaveTitle(`${last?.summary} – Cagnotte contracts`);
      },
    );

  test('the page shows the examples, and marks assumed fields', { tag: '@deep' }, async ({ page }) => {
    await page.goto(`${address}#v2/tag/users/createUser`);
    const operation = page.getByRole('region', { name: 'Register or find a user' });
    await expect(operation.getByText('"camille.roux@exemple.fr"').first()).toBeVisible();
    await operation.getByRole('button', { name: '200 The user, with the tokens' }).click();
    await expect(operation.getByText('Present when the shopper also belongs')).toContainText('assumed');
  });
});

test(
  'the page does not scroll sideways on a phone, and the menu is complete',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Cagnotte, contract v2' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Open Menu' }).click();
    await expect(page.getByText('Create a receipt record').filter({ visible: true })).toBeInViewport();
  },
);
