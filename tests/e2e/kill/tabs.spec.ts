import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import { countStoredPictures } from './count-stored-pictures.ts';
import { getPartnerOutboxPage } from './partner-outbox-page.ts';

test.use({ traits: ['resumable', 'empty'] });

const crash = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It has no response, because its tab is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
};

const deaths = [
  { how: 'is closed', end: (page: Page) => page.close() },
  { how: 'crashes', end: crash },
];

for (const { how, end: endTab } of deaths)
  test(
    `the tab that shows the progress takes over at once when the tab that sends ${how}`,
    { tag: '@deep' },
    async ({ page, context, world }) => {
      const pages = [page, await context.newPage()] as const;
      for (const tab of pages) await getPartnerOutboxPage(tab).open(world);
      await world.setFault({ operationId: 'uploadFileToPath', kind: 'hold', skip: 1 });
      // Either of them may be the leader, also the tab that did not get the receipt.
      const sends = Promise.race(
        pages.map(async (tab) => {
          await tab.waitForRequest(/\/upload_file_to_path/);
          return tab;
        }),
      );
      const uuid = await getPartnerOutboxPage(page).add(drawn.long);
      await world.waitUntilPaused('uploadFileToPath');
      const sender = await sends;
      const otherPage = sender === page ? pages[1] : page;
      const other = getPartnerOutboxPage(otherPage);
      // The first picture, and a part of the second, which is sent although it is not read.
      await expect
        .poll(async () => (await other.list())[0]?.progress ?? 0, 'progress in the other tab')
        .toBeGreaterThan(0.3);
      const [shown] = await other.list();
      expect(shown).toMatchObject({ uuid, state: 'sending', isDurable: true });
      expect(shown?.progress).toBeLessThan(1);
      expect(await world.listCalls('uploadFileToPath'), 'one tab sends').toHaveLength(2);

      await endTab(sender);
      await expect.poll(async () => (await other.list())[0]?.state).toBe('sent');
      const expectWhole = async () => {
        const receipt = await getOnlyReceipt(world);
        expect(receipt.uuid).toBe(uuid);
        expectStored(receipt, drawn.long);
      };
      await expectWhole();
      expect(await world.listCalls('createReceipt')).toHaveLength(1);
      expect(await world.listCalls('uploadFileToPath'), 'the first picture was acknowledged').toHaveLength(4);
      expect(await countStoredPictures(otherPage)).toBe(0);

      await world.release();
      await expect
        .poll(async () => (await world.listCalls('uploadFileToPath')).filter(({ isPaused }) => isPaused))
        .toEqual([]);
      await expectWhole();
    },
  );

test(
  'two tabs that send at the same moment send one after the other, and each receipt once',
  { tag: '@engines' },
  async ({ page, context, world }) => {
    const pages = [page, await context.newPage()];
    const tabs = pages.map(getPartnerOutboxPage);
    for (const tab of tabs) await tab.open(world);
    const uuids = await Promise.all(
      tabs.map((tab, index) => tab.add([index === 0 ? drawn.short : drawn.other])),
    );
    for (const tab of tabs)
      await expect
        .poll(async () => (await tab.list()).map(({ state }) => state), 'both tabs show both receipts')
        .toEqual(['sent', 'sent']);
    const { receipts } = await world.readState();
    const sent = uuids.map((uuid) => receipts.filter((receipt) => receipt.uuid === uuid));
    expect(sent.map(({ length }) => length)).toEqual([1, 1]);
    const drawings = [drawn.short, drawn.other];
    sent.flat().forEach((receipt, index) => expectStored(receipt, drawings.slice(index, index + 1)));
    for (const operationId of ['createReceipt', 'uploadFileToPath'])
      expect(await world.listCalls(operationId), operationId).toHaveLength(2);
  },
);
