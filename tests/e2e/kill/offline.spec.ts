import { expect, test } from '../fixtures.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import { countStoredPictures } from './count-stored-pictures.ts';
import { getPartnerOutboxPage } from './partner-outbox-page.ts';

test.use({ traits: ['empty'] });

test.describe('uploadWithFiles on a page that was opened online, called offline', () => {
  test(
    'keeps the pictures, stays pending, and resolves once the network is back',
    { tag: '@engines' },
    async ({ page, context, world }) => {
      const partner = getPartnerOutboxPage(page);
      // Everything that is needed offline is fetched while there is a network.
      await partner.open(world, 'networkidle');
      await context.setOffline(true);
      await partner.upload(drawn.long);
      await expect.poll(partner.list).toMatchObject([{ state: 'waiting', progress: 0, isDurable: true }]);
      expect(await countStoredPictures(page)).toBe(3);
      expect(await partner.listResults()).toEqual([]);
      expect(await world.listCalls('createReceipt')).toEqual([]);

      await context.setOffline(false);
      await expect.poll(partner.listResults).toHaveLength(1);
      const receipt = await getOnlyReceipt(world);
      expect(await partner.listResults()).toEqual([receipt.uuid]);
      expectStored(receipt, drawn.long);
      expect(await world.listCalls('createReceipt')).toHaveLength(1);
      expect(await countStoredPictures(page)).toBe(0);
    },
  );

  test('is completed by the next page if this one is closed', async ({ page, context, world }) => {
    const partner = getPartnerOutboxPage(page);
    await partner.open(world, 'networkidle');
    await context.setOffline(true);
    const uuid = await partner.add(drawn.long);
    const next = await context.newPage();
    await page.close();
    await context.setOffline(false);

    const again = getPartnerOutboxPage(next);
    await again.open(world);
    expect(await again.listFoundReceipts()).toMatchObject([{ uuid, pictures: 3 }]);
    await expect.poll(() => countStoredPictures(next)).toBe(0);
    expectStored(await getOnlyReceipt(world), drawn.long);
    expect(await world.listCalls('createReceipt')).toHaveLength(1);
  });
});
