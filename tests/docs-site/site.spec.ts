import { expect, test as base, type Page } from '@playwright/test';
import { expectAccessible } from '../e2e/axe.ts';
import { ports } from './ports.ts';

/** Fails on every error and warning of the console but those that `allowed` matches. */
const test = base.extend<{ allowed: RegExp | undefined; quiet: void }>({
  allowed: [undefined, { option: true }],
  quiet: [
    async ({ page, allowed }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !allowed?.test(message.text()))
          complaints.push(message.text());
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const pages = [
  '/',
  '/start/send-a-receipt.html',
  '/playground.html',
  '/sdk/upload.html',
  '/backend/obligations.html',
  '/errors.html',
  '/magic-values.html',
  '/reference/index.html',
];

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, allowed: /ERR_CONNECTION_REFUSED|Failed to load resource/ });

    for (const path of pages)
      test(`${path} is accessible, and fits a phone and a desktop`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 1280, height: 800 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, `${path}, ${colorScheme}`);
      });
  });
}

test('the search finds a method of the SDK, and leads to it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('uploadWithFiles');
  await page.getByRole('option').first().click();
  await expect(page.locator('.vp-doc')).toContainText('uploadWithFiles');
});

test('the address that an error names leads to the page of its code', async ({ page }) => {
  await page.goto('/errors.html#wrong_password');
  await expect(page.getByRole('heading', { name: 'wrong_password' })).toBeInViewport();
});

test('the reference of the contracts is part of the site', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Contracts' }).first().click();
  await expect(page.getByText('createReceipt').first()).toBeVisible();
});

const openPlayground = async (page: Page, { api, files }: { api: number; files: number }) => {
  await page.goto('/playground.html');
  await page.getByLabel('API').fill(`http://127.0.0.1:${api}`);
  await page.getByLabel('Files').fill(`http://127.0.0.1:${files}`);
  const output = page.getByRole('region', { name: 'Output' });
  return {
    sample: page.getByLabel('Sample'),
    output,
    status: page.getByRole('group', { name: 'Sandbox' }).getByRole('status'),
    run: page.getByRole('button', { name: 'Run' }),
    editor: page.getByRole('textbox', { name: 'Code' }),
  };
};

test.describe('the playground', () => {
  // The default address has no sandbox here, and some samples are about refusals.
  test.use({ allowed: /Failed to load resource|ERR_CONNECTION_REFUSED/ });

  const outcomes = {
    'Send a receipt': ['POST /v1/sdk/upload OK', 'Receipts that wait: '],
    'What is refused at once': ['invalid_parameter: parameter "capturedAt"'],
    'An upload that fails': [
      'The receipt is kept, and will be sent again: SERVER_ERROR',
      'the receipt was discarded',
    ],
    'Points and coupons': ['Points: 1284', 'And given back'],
    'Every error of a server': ['"code": "wrong_password"', 'What this code means'],
  };

  for (const [title, shown] of Object.entries(outcomes))
    test(`the sample "${title}" runs against the sandbox`, async ({ page }) => {
      const { sample, output, status, run } = await openPlayground(page, ports);
      await expect(status).toHaveText('The sandbox responds.');
      await sample.selectOption(title);
      await run.click();
      for (const text of shown) await expect(output).toContainText(text);
      await expect(run).toBeEnabled();
    });

  test('there is no sample without a test', async ({ page }) => {
    const { sample } = await openPlayground(page, ports);
    await expect(sample.getByRole('option')).toHaveText(Object.keys(outcomes));
  });

  test('each run of changed code has a new page', async ({ page }) => {
    const { editor, output, run } = await openPlayground(page, ports);
    await editor.fill("export default async ({ show }) => { window.kept = 1; show('Bonjour', { a: 1 }); };");
    await run.click();
    await expect(output).toContainText('Bonjour: { "a": 1 }');
    await editor.fill("export default async ({ show }) => show('Kept', String(window.kept));");
    await run.click();
    await expect(output).toHaveText('Kept: undefinedDone.');
    await editor.fill('export default async () => { oops');
    await run.click();
    await expect(output).toContainText('SyntaxError');
    await expectAccessible(page, 'playground with a mistake');
  });

  test('the page says how to start a sandbox where none responds, and tries again', async ({ page }) => {
    const { status } = await openPlayground(page, { api: ports.nobody, files: ports.nobody });
    await expect(status).toContainText('npx cagnotte-mock');
    await expectAccessible(page, 'playground without a sandbox');
    await page.getByLabel('API').fill(`http://127.0.0.1:${ports.api}`);
    await expect(status).toHaveText('The sandbox responds.');
  });
});
