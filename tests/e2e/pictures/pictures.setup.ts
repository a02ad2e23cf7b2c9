import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium, expect, type FullConfig, type Page } from '@playwright/test';
import { drawReceipt, type Drawing } from './draw-receipt.ts';
import { drawn } from './pictures.ts';

const drawPhotograph = async (page: Page, drawing: Partial<Drawing>): Promise<Buffer> => {
  const whole = { width: 1920, height: 2560, part: 0, parts: 1, grain: 9, shift: 0 };
  return Buffer.from(await page.evaluate(drawReceipt, { ...whole, ...drawing }), 'base64');
};

const drawAll = async (page: Page): Promise<void> => {
  const unfinished = `${drawn.folder}.unfinished`;
  const put = (path: string, bytes: Buffer) => writeFile(path.replace(drawn.folder, unfinished), bytes);

  await rm(dirname(drawn.folder), { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const [part, path] of drawn.long.entries()) {
    const bytes = await drawPhotograph(page, { part, parts: drawn.long.length });
    // As heavy as a picture may be to be sent unchanged: the stored bytes are compared.
    expect(bytes.length, 'weight of a photograph').toBeGreaterThan(1_200_000);
    expect(bytes.length, 'weight of a photograph').toBeLessThan(1_500_000);
    await put(path, bytes);
  }
  await put(drawn.short, await drawPhotograph(page, { width: 600, height: 800 }));
  await put(drawn.other, await drawPhotograph(page, { width: 600, height: 800, part: 1, parts: 3 }));
  const feed: Buffer[] = [];
  for (let frame = 0; frame < 30; frame += 1)
    feed.push(await drawPhotograph(page, { width: 1280, height: 720, grain: 4, shift: frame % 6 }));
  await put(drawn.feed, Buffer.concat(feed));
  await rename(unfinished, drawn.folder);
};

/** Draws the missing pictures of the tests. Playwright calls it before the first test. */
export default async ({ projects }: FullConfig): Promise<void> => {
  if (existsSync(drawn.folder)) return;
  const inChromium = projects.find(({ name }) => name === 'widget')?.use.launchOptions;
  const browser = await chromium.launch(inChromium);
  try {
    await drawAll(await browser.newPage());
  } finally {
    await browser.close();
  }
};
