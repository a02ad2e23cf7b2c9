import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { sandboxAddress, sites } from '../sites.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

/** Posts a message of an upload page (IF-04) from a frame that has the origin of the page. */
const postFromOwnFrame = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  await expect.poll(() => page.frames().length).toBeGreaterThan(1);
  await page
    .frames()
    .at(-1)
    ?.evaluate(() =>
      window.parent.postMessage(
        { controller: 'upload', method: 'success', params: { receipt_uuid: 'uuid' } },
        '*',
      ),
    );
};

test.describe(
  'the recommended deployment, with the backend behind the widget’s origin',
  { tag: '@deep' },
  () => {
    test('a receipt goes from home to the server, and no call leaves the origin or needs a preflight', async ({
      page,
      world,
    }) => {
      const called = new Set<string>();
      page.on('request', (request) => {
        if (/^(fetch|xhr)$/.test(request.resourceType())) called.add(new URL(request.url()).origin);
      });
      const response = await page.goto(world.getUrl().replace(sites.widget, sites.oneOrigin));
      expect(await response?.headerValue('content-security-policy')).toContain(
        `connect-src 'self' ${sites.files};`,
      );
      const home = getHomePage(page);
      await expect(home.points).toContainText(/1\s284/);
      await home.shoot.click();
      await getCapturePage(page).pick(drawn.long);
      await getCapturePage(page).send.click();
      await expect.poll(async () => (await world.listCalls('uploadFiles')).length).toBe(1);
      await expect.poll(async () => (await getOnlyReceipt(world)).pictures.length).toBe(3);
      expectStored(await getOnlyReceipt(world), drawn.long);
      expect([...called]).toEqual([sites.oneOrigin]);
    });

    test('IF-04 a message of the widget’s own origin counts as one of the API', async ({ page, world }) => {
      await page.goto(world.getUrl().replace(sites.widget, sites.oneOrigin));
      await expect(getHomePage(page).points).toBeVisible();
      await waitForIdleNetwork(page);
      const before = (await world.listCalls('getPendingReceipts')).length;
      await postFromOwnFrame(page);
      await expect.poll(async () => (await world.listCalls('getPendingReceipts')).length).toBe(before + 1);
    });

    test('the upload page is missing, and responses of the API cannot run as pages of this origin', async () => {
      const fetchPath = (path: string) => fetch(`${sandboxAddress.oneOrigin}${path}`);
      expect((await fetchPath('/web_client/sdk/iframe?origin=x')).status).toBe(404);
      const settings = await fetchPath('/api/v2/partners/settings?client_id=demo.verger');
      expect(settings.status).toBe(200);
      expect(settings.headers.get('content-security-policy')).toContain('sandbox');
    });
  },
);

test(
  'IF-04 a message of the widget’s origin is foreign when the API has its own host',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push(`internal error: a message of ${sites.widget} was not processed`);
    await page.goto(world.getUrl());
    await expect(getHomePage(page).points).toBeVisible();
    await waitForIdleNetwork(page);
    const before = (await world.listCalls('getPendingReceipts')).length;
    await postFromOwnFrame(page);
    await waitForIdleNetwork(page);
    expect(await world.listCalls('getPendingReceipts')).toHaveLength(before);
  },
);
