import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { expect, test } from '../e2e/fixtures.ts';
import { followReads, readsOf } from '../e2e/reads-under-way.ts';
import type { World } from '../e2e/world.ts';
import { type Screen, screens } from './screens.ts';
import { drawSheet, type Shot } from './sheet.ts';

const folder = fileURLToPath(new URL('../../docs/design/', import.meta.url));
mkdirSync(folder, { recursive: true });

/** A narrow phone, a phone, the same held sideways, a tablet, a laptop, a large screen. */
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

const schemes = ['light', 'dark'] as const;

const take = async (
  browser: Browser,
  world: World,
  { path, isForVisitors = false, prepare }: Screen,
  settings: BrowserContextOptions & { viewport: { width: number; height: number } },
): Promise<Shot> => {
  const context = await browser.newContext({
    ...settings,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['camera'],
  });
  followReads(context);
  const page = await context.newPage();
  await page.goto(isForVisitors ? world.visitorUrl(path) : world.url(path));
  await expect(page.getByRole('heading').first()).toBeVisible();
  await prepare?.(page);
  await expect.poll(() => readsOf(context).underWay.size).toBe(0);
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
  const { width, height } = settings.viewport;
  const shot = { label: `${width} × ${height}, ${settings.colorScheme}`, width, height };
  const png = await page.screenshot();
  await context.close();
  return { ...shot, png };
};

for (const screen of screens)
  test(`${screen.name} at every size`, async ({ browser, page, world }) => {
    const rows: Shot[][] = [];
    for (const colorScheme of schemes) {
      const row: Shot[] = [];
      for (const viewport of sizes) row.push(await take(browser, world, screen, { viewport, colorScheme }));
      rows.push(row);
    }
    writeFileSync(`${folder}${screen.name}.webp`, await drawSheet(page, rows));
  });
