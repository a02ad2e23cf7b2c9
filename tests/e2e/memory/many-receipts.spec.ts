import type { Sdk } from '@cagnotte/sdk';
import { expect, test } from '../fixtures.ts';
import { countStoredPictures } from '../kill/count-stored-pictures.ts';
import { getPartnerOutboxPage } from '../kill/partner-outbox-page.ts';
import { countObjects } from './count-objects.ts';

const receiptCount = 100;
const megabyte = 1024 * 1024;
const bytesOfEach = 3 * megabyte;
const bytesOfLargest = 25 * megabyte;

test.use({ traits: ['empty'] });

test(
  'a hundred receipts and a picture of 25 MB wait, are sent once each, and leave nothing in memory',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const partner = getPartnerOutboxPage(page);
    await partner.open(world, 'networkidle');

    /**
     * Adds all of them offline, then sends them.
     * @returns the memory that is held then
     */
    const addAndSendAll = async (first: number) => {
      await context.setOffline(true);
      for (let index = 0; index <= receiptCount; index += 1) {
        const size = index === receiptCount ? bytesOfLargest : bytesOfEach;
        await page.evaluate(
          async ({ name, value, length }) => {
            const { sdk } = window as unknown as { sdk: Sdk };
            // No two are alike, and a PDF is sent unchanged.
            const bytes = new Uint8Array(length).fill(value);
            await sdk.outbox.add({ files: [new File([bytes], name, { type: 'application/pdf' })] });
          },
          { name: `${index}.pdf`, value: first + index, length: size },
        );
        // Chromium keeps at most 500 MB of files and pictures: the test's own files must be collected.
        if (index % 10 === 9) await page.requestGC();
      }
      const waiting = (await partner.list()).filter(({ state }) => state !== 'sent');
      expect(waiting).toHaveLength(receiptCount + 1);
      expect(waiting.every(({ state, isDurable }) => state === 'waiting' && isDurable)).toBe(true);
      expect(await countStoredPictures(page)).toBe(receiptCount + 1);
      await context.setOffline(false);
      // As long as the test may take: a hundred receipts are sent one after the other.
      await expect(async () =>
        expect((await partner.list()).every(({ state }) => state === 'sent')).toBe(true),
      ).toPass();
      expect(await countStoredPictures(page)).toBe(0);
      return countObjects(page);
    };

    const afterFirstRound = await addAndSendAll(0);
    const { receipts } = await world.readState();
    const pictures = receipts.flatMap((receipt) => receipt.pictures);
    expect(pictures.map(({ size }) => size).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: receiptCount }, () => bytesOfEach),
      bytesOfLargest,
    ]);
    expect(new Set(pictures.map(({ sha256 }) => sha256)).size).toBe(receiptCount + 1);

    // Nothing of the 325 MB stayed, so as many again leave no more.
    await addAndSendAll(receiptCount + 1);
    await expect
      .poll(async () => {
        const { blobs, buffers } = await countObjects(page);
        return blobs <= afterFirstRound.blobs && buffers <= afterFirstRound.buffers;
      })
      .toBe(true);
  },
);
