import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '../e2e/fixtures.ts';
import type { World } from '../e2e/world.ts';
import { addTrait } from './add-trait.ts';
import { openClub, openPanel, getDemoShopUrl } from './partner.ts';
import { type Screen, screens } from './screens.ts';
import { drawSheet, type Screenshot } from './sheet.ts';
import { laptop, phone, sizes } from './sizes.ts';
import { schemes, takePicture } from './take-picture.ts';

const folder = fileURLToPath(new URL('../../docs/design/', import.meta.url));
mkdirSync(folder, { recursive: true });

const getScreenUrl = (world: World, { path, isForVisitors }: Screen) =>
  isForVisitors ? world.getVisitorUrl(path) : world.getUrl(path);

for (const screen of screens)
  test(`${screen.name} at every size`, async ({ browser, page, world }) => {
    const { prepare } = screen;
    const rows: Screenshot[][] = [];
    for (const colorScheme of schemes) {
      const row: Screenshot[] = [];
      for (const viewport of sizes)
        row.push(
          await takePicture(browser, { url: getScreenUrl(world, screen), prepare, viewport, colorScheme }),
        );
      rows.push(row);
    }
    writeFileSync(`${folder}${screen.name}.webp`, await drawSheet(page, rows));
  });

test.describe('of a yellow programme', () => {
  test.use({ traits: ['yellow'] });

  test('yellow: home, offers, a coupon and a review', async ({ browser, page, world }) => {
    const shown = ['home', 'offers', 'coupon', 'review'].flatMap((name) =>
      screens.filter((screen) => screen.name === name),
    );
    const rows: Screenshot[][] = [];
    for (const colorScheme of schemes) {
      const row: Screenshot[] = [];
      for (const screen of shown)
        row.push(
          await takePicture(browser, { url: getScreenUrl(world, screen), viewport: phone, colorScheme }),
        );
      row.push(await takePicture(browser, { url: world.getUrl('/'), viewport: laptop, colorScheme }));
      rows.push(row);
    }
    writeFileSync(`${folder}yellow.webp`, await drawSheet(page, rows));
  });
});

test('partner: the panel, and the widget in the flow of the page', async ({ browser, page, world }) => {
  const yellow = addTrait(world, 'yellow');
  const rows: Screenshot[][] = [];
  for (const [shopper, colorScheme] of [
    [world, 'light'],
    [world, 'dark'],
    [yellow, 'light'],
  ] as const) {
    const row: Screenshot[] = [];
    for (const [prepare, viewport] of [
      [openPanel, laptop],
      [openPanel, phone],
      [openClub, laptop],
      [openClub, phone],
    ] as const)
      row.push(await takePicture(browser, { url: getDemoShopUrl(shopper), prepare, viewport, colorScheme }));
    rows.push(row);
  }
  writeFileSync(`${folder}partner.webp`, await drawSheet(page, rows));
});
