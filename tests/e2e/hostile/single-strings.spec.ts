import { expect, test } from '../fixtures.ts';
import { showEveryScreen } from './every-screen.ts';
import { hostileStrings } from './hostile-strings.ts';
import { watchPage } from './watch-page.ts';

/** Number of strings that fit, one after the other, into the time of one test. */
const stringsPerTest = 3;

// In one joined text, a string may be disarmed by the one before it, for example by an attribute that
// it opens and never closes.
for (let first = 0; first < hostileStrings.length; first += stringsPerTest)
  test(
    `hostile strings from number ${first} on, each alone, are shown as text on every screen of 280 pixels`,
    { tag: '@deep' },
    async ({ page, world }) => {
      await page.setViewportSize({ width: 280, height: 640 });
      const findings = await watchPage(page);
      for (const text of hostileStrings.slice(first, first + stringsPerTest)) {
        await world.setText(text);
        // Another page is opened first, as the same address would not be loaded again.
        await page.goto('about:blank');
        await page.goto(world.getUrl());
        await showEveryScreen(page, world.clientId, 'member');
      }
      expect(findings).toEqual({ violations: [], executed: [] });
    },
  );
