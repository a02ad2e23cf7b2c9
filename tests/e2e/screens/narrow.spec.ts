import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { showEveryScreen } from '../hostile/every-screen.ts';
import { expectWholeWords } from '../whole-words.ts';

/** The narrowest phone, and one of 390 × 844 enlarged twofold. */
const sizes = [
  { width: 320, height: 640 },
  { width: 195, height: 422 },
];

for (const viewport of sizes)
  test.describe(`${viewport.width} px wide`, { tag: '@deep' }, () => {
    test.use({ viewport, deviceScaleFactor: 2 });

    for (const role of ['member', 'visitor'] as const)
      test(`every screen of a ${role} fits, with whole words and whole buttons`, async ({ page, world }) => {
        await page.goto(role === 'member' ? world.getUrl() : world.getVisitorUrl());
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await showEveryScreen(page, world.clientId, role, {
          checkScreen: async (path) => {
            await expectWholeWords(page, path);
            // The window is high enough for the whole page: on a phone, the dock may cover a
            // button until it is scrolled.
            await page.setViewportSize({ ...viewport, height: 1800 });
            await expectAccessible(page, path);
            await page.setViewportSize(viewport);
          },
        });
      });
  });
