import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { countNodesAndListeners, countObjects } from './count-objects.ts';

const uploadCount = 20;

/**
 * Chooses a picture like the system's dialog. Not by `setFiles` and `setInputFiles`: the browser's debugger
 * then keeps the field with the screen around it.
 */
const choose = (button: Locator, path: string) =>
  button.locator('xpath=following-sibling::input[1]').evaluate(
    (input: HTMLInputElement, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const { items, files } = new DataTransfer();
      items.add(new File([bytes], 'ticket.jpg', { type: 'image/jpeg' }));
      input.files = files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    readFileSync(path, 'base64'),
  );

test.use({ traits: ['empty'] });

test(
  'twenty receipts that were sent leave a thumbnail each, and no picture, no node and no listener in memory',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    const openPlace = (name: string) =>
      page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name }).click();
    const sendOne = async () => {
      await getHomePage(page).shoot.click();
      await choose(capture.library, drawn.short);
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      await capture.backHome.click();
      await expect(getHomePage(page).points).toBeVisible();
    };
    /** Counts on the screen of the pot, which shows no receipt. */
    const countHeldObjects = async () => {
      await openPlace('Cagnotte');
      await expect(page.getByRole('heading', { name: 'Cagnotte', level: 1 })).toBeVisible();
      const { blobs } = await countObjects(page);
      const counted = { blobs, ...(await countNodesAndListeners(page)) };
      await openPlace('Accueil');
      return counted;
    };

    await page.goto(world.getUrl());
    // The first receipts load everything that is loaded once.
    for (let sent = 0; sent < 3; sent += 1) await sendOne();
    const before = await countHeldObjects();
    for (let sent = 0; sent < uploadCount; sent += 1) await sendOne();
    const measureGrowthPerUpload = async () => {
      const { blobs, nodes, listeners } = await countHeldObjects();
      const divideByUploads = (growth: number) => Math.max(0, Math.trunc(growth / uploadCount));
      return {
        blobs: divideByUploads(blobs - before.blobs),
        nodes: divideByUploads(nodes - before.nodes),
        listeners: divideByUploads(listeners - before.listeners),
      };
    };
    // One small blob for each: its thumbnail on home, of which 80 are kept. The next collection frees other
    // objects of the last receipt.
    await expect.poll(measureGrowthPerUpload).toEqual({ blobs: 1, nodes: 0, listeners: 0 });
    expect((await world.readState()).receipts).toHaveLength(uploadCount + 3);
  },
);
