import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { Sdk } from '@cagnotte/sdk';
import { expect, test } from '../e2e/fixtures.ts';
import { keptBytes } from '../e2e/kill/kept-bytes.ts';
import { partnerOutboxPage } from '../e2e/kill/partner-outbox-page.ts';

const RECEIPTS = 100;
const MEGABYTE = 1024 * 1024;
const EACH = 3 * MEGABYTE;
const LARGEST = 25 * MEGABYTE;

/** The peak memory of the browser's renderer processes, in bytes; undefined where it cannot be measured. */
const peakOf = async (browser: Browser): Promise<number | undefined> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type, id }) => type === 'renderer' && existsSync(`/proc/${id}/status`))
    .map(({ id }) => /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
    .map((kilobytes) => Number(kilobytes) * 1024);
  return peaks.length > 0 ? Math.max(...peaks) : undefined;
};

test.use({ traits: ['empty'] });
test.setTimeout(300_000);

test('a hundred receipts and a picture of 25 MB wait, leave one after the other, and leave nothing in memory', async ({
  page,
  context,
  browser,
  world,
}) => {
  const partner = partnerOutboxPage(page);
  await partner.open(world, 'networkidle');

  /** Adds all of them offline, then sends them. @returns the peak memory until then. */
  const round = async (first: number): Promise<number | undefined> => {
    await context.setOffline(true);
    await page.evaluate(
      async ({ from, count, each, largest }) => {
        const { sdk } = window as unknown as { sdk: Sdk };
        for (let n = 0; n <= count; n += 1) {
          const bytes = new Uint8Array(n === count ? largest : each).fill(from + n);
          // No two are alike, and nothing of a PDF is touched.
          await sdk.outbox.add({ files: [new File([bytes], `${n}.pdf`, { type: 'application/pdf' })] });
        }
      },
      { from: first, count: RECEIPTS, each: EACH, largest: LARGEST },
    );
    const waiting = (await partner.list()).filter(({ state }) => state !== 'sent');
    expect(waiting).toHaveLength(RECEIPTS + 1);
    expect(waiting.every(({ state, isDurable }) => state === 'waiting' && isDurable)).toBe(true);
    expect(await keptBytes(page)).toBe(RECEIPTS + 1);
    await context.setOffline(false);
    await expect
      .poll(async () => (await partner.list()).every(({ state }) => state === 'sent'), { timeout: 120_000 })
      .toBe(true);
    expect(await keptBytes(page)).toBe(0);
    return peakOf(browser);
  };

  const once = await round(0);
  const { receipts } = await world.state();
  const pictures = receipts.flatMap((receipt) => receipt.pictures);
  expect(pictures.map(({ size }) => size).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: RECEIPTS }, () => EACH),
    LARGEST,
  ]);
  expect(new Set(pictures.map(({ sha256 }) => sha256)).size).toBe(RECEIPTS + 1);

  // The peak is no higher the second time: nothing of the 325 MB stayed.
  const twice = await round(RECEIPTS + 1);
  if (once !== undefined && twice !== undefined) {
    const [first, second] = [once, twice].map((bytes) => Math.round(bytes / MEGABYTE));
    console.log(`memory of the page at most: ${first} MB; after as many again: ${second} MB`);
    expect(twice - once).toBeLessThan(100 * MEGABYTE);
  }
});
