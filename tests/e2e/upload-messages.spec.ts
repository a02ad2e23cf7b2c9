import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { homePage } from './pages/home-page.ts';
import { sites } from './sites.ts';
import type { World } from './world.ts';

// The pages around the widget are of the origin that is meant, and their own policies would let no frame in.
test.use({ bypassCSP: true });

/** Opens a page of this origin with the widget in a frame. @param address of any text on it */
const frameOn = async (page: Page, address: string, world: World): Promise<void> => {
  await page.goto(address);
  await page.setContent(
    `<main><h1>Page</h1><iframe title="Widget" width="390" height="800" src="${world.url()}"></iframe></main>`,
  );
  await expect(homePage(page.frameLocator('iframe')).points).toBeVisible();
};

/** What the upload page says once a receipt has arrived. */
const saySuccess = (page: Page) =>
  page.evaluate(() =>
    frames[0]?.postMessage({ controller: 'upload', method: 'success', params: { receipt_uuid: 'r' } }, '*'),
  );

for (const { deployment, widget, ofApi } of [
  {
    deployment: 'the API has its own origin',
    widget: sites.widget,
    ofApi: `${sites.api}/api/v2/partners/settings?client_id=demo.verger`,
  },
  {
    deployment: 'the API is behind the widget’s origin',
    widget: sites.oneOrigin,
    ofApi: `${sites.oneOrigin}/config.json`,
  },
])
  test.describe(`where ${deployment}`, () => {
    test.use({ widget });

    test('IF-04 a message of the API’s origin about a receipt has the receipts read again', async ({
      page,
      world,
    }) => {
      await frameOn(page, ofApi, world);
      const before = (await world.calls('getPendingReceipts')).length;
      await saySuccess(page);
      await expect.poll(async () => (await world.calls('getPendingReceipts')).length).toBe(before + 1);
    });

    test('IF-05 the same message of another origin is refused', async ({ page, world }) => {
      const report = `internal error: a message of ${sites.partner} was not processed`;
      world.reports.push(report);
      await frameOn(page, sites.partner, world);
      const before = (await world.calls('getPendingReceipts')).length;
      const refused = page.waitForEvent('pageerror', ({ message }) => message.includes(report));
      await saySuccess(page);
      await refused;
      expect(await world.calls('getPendingReceipts')).toHaveLength(before);
    });
  });
