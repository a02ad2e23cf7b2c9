import { expect } from '@playwright/test';
import type { KillableBrowser } from '../killable-browser.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import type { World } from '../world.ts';
import { countStoredPictures } from './count-stored-pictures.ts';
import type { KillPoint, Mode } from './kill-points.ts';
import { getPartnerOutboxPage } from './partner-outbox-page.ts';

/**
 * Sends a receipt of three pictures up to this point, and kills the browser.
 * @returns its uuid
 */
const dieAt = async (browser: KillableBrowser, world: World, point: KillPoint): Promise<string> => {
  const context = await browser.start();
  const page = await context.newPage();
  const partner = getPartnerOutboxPage(page);
  // Offline, the chunk that sends receipts could not be fetched, and the browser would log that.
  await partner.open(world, point.isOffline ? 'networkidle' : 'load');
  if (point.fault) await world.setFault(point.fault);
  if (point.isOffline) await context.setOffline(true);
  const uuid = await partner.add(drawn.long);
  if (point.fault) await world.waitUntilPaused(point.fault.operationId);
  // The page shows that a receipt was sent once this is written to the device.
  else if (!point.isOffline) await expect.poll(() => partner.list()).toMatchObject([{ state: 'sent' }]);
  await browser.kill();
  return uuid;
};

/**
 * Kills the browser at a point of the sending, starts it again, and opens the same page for the same shopper:
 * the receipt arrives whole and once, automatically, and without an unneeded call. Calls that the server
 * still processes end later, and change nothing.
 */
export const dieAndReturn = async (
  browser: KillableBrowser,
  world: World,
  { upload }: Mode,
  point: KillPoint,
): Promise<void> => {
  const uuid = await dieAt(browser, world, point);
  if (point.isDoneMeanwhile) {
    await world.release();
    const operationId = point.fault?.operationId ?? '';
    await expect
      .poll(async () => (await world.listCalls(operationId)).filter(({ isPaused }) => isPaused))
      .toEqual([]);
  }

  const context = await browser.start();
  const page = await context.newPage();
  const partner = getPartnerOutboxPage(page);
  await partner.open(world);
  const foundReceipts = await partner.listFoundReceipts();
  if (point.fault ?? point.isOffline) {
    expect(foundReceipts, 'what the shopper sees meanwhile').toMatchObject([{ uuid, pictures: 3 }]);
    expect(['waiting', 'sending']).toContain(foundReceipts[0]?.state);
  }
  await expect.poll(() => countStoredPictures(page), 'pictures on the device').toBe(0);
  expect((await partner.list()).filter(({ state }) => state !== 'sent')).toEqual([]);

  const expectWhole = async () => {
    const receipt = await getOnlyReceipt(world);
    expect(receipt.uuid).toBe(uuid);
    expectStored(receipt, drawn.long);
  };
  await expectWhole();
  expect(await world.listCalls('createReceipt'), 'records asked for').toHaveLength(point.records);
  expect(await world.listCalls(upload), 'uploads').toHaveLength(point.uploads);

  await world.release();
  await expect
    .poll(async () => (await world.readState()).calls.filter(({ isPaused }) => isPaused))
    .toEqual([]);
  await expectWhole();
};
