import { limits } from '../../../tools/gate/speed/limits.ts';
import { drawn } from '../../e2e/pictures/pictures.ts';
import { sites } from '../../e2e/sites.ts';
import { expectStored, getOnlyReceipt } from '../../e2e/stored.ts';
import type { World } from '../../e2e/world.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { captureScreen, getHomeScreen } from './screens.ts';

/** Returns a partner's page, of another site, with the widget in it. */
const createPartnerUrl = (
  { clientId, token }: World,
  options: Readonly<Record<string, string>> = {},
): string =>
  `${sites.partner}/embed/module.html?${new URLSearchParams({ src: sites.widget, clientId, token, ...options }).toString()}`;

/**
 * Presses the link, and again when the screen has not opened: the frame grows while content loads, and
 * WebDriver presses where the link was.
 */
const openCapture = (
  home: ReturnType<typeof getHomeScreen>,
  capture: ReturnType<typeof captureScreen>,
): Promise<void> =>
  expect(async () => {
    if ((await home.shoot.count()) > 0) await home.shoot.click();
    await expect.poll(() => capture.library.isVisible(), { timeout: limits.attempt }).toBe(true);
  }).toPass({ timeout: limits.state });

// As tall as the page: WebDriver does not scroll the host page to the element that it presses in a frame.
test.use({ browserOptions: { viewport: { width: 390, height: 1600 } } });

test(
  'the widget in a partner’s page, where storage is partitioned, knows the shopper and sends a receipt',
  { tag: '@deep' },
  async ({ tab, world }) => {
    // A partner must not see the storage of the widget's own site.
    await tab.goto(sites.widget);
    // The last file that a page loads. WebKit rejects requests of a page that is left, and the widget reports
    // them.
    await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await tab.evaluate(() => localStorage.setItem('probe', 'of the widget’s own site'));
    await tab.goto(createPartnerUrl(world));
    const frame = tab.frame();
    const home = getHomeScreen(frame);
    await home.greeting.waitFor();
    await expectAccessible(frame, 'home in a partner’s page');
    const stored = await frame.evaluate(() => {
      document.cookie = 'probe=1; SameSite=None; Secure';
      return { cookie: document.cookie, storage: localStorage.getItem('probe') };
    });
    expect(stored).toEqual({ cookie: '', storage: null });

    const capture = captureScreen(frame);
    await openCapture(home, capture);
    await capture.pick([drawn.short]);
    await capture.send.click();
    await capture.sent.waitFor();
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test.describe('where the browser refuses all storage', { tag: '@deep' }, () => {
  test.use({ browserOptions: { hasStorage: false, viewport: { width: 390, height: 1600 } } });

  test('the widget in a partner’s page works until it is closed', async ({ tab, world }) => {
    await tab.goto(createPartnerUrl(world));
    const frame = tab.frame();
    await getHomeScreen(frame).greeting.waitFor();
    const stored = await frame.evaluate(() => {
      document.cookie = 'probe=1; SameSite=None; Secure';
      return {
        cookie: document.cookie,
        storage: window.localStorage,
        hasDatabases: 'indexedDB' in window,
      };
    });
    expect(stored).toEqual({ cookie: '', storage: null, hasDatabases: false });
    const capture = captureScreen(frame);
    await openCapture(getHomeScreen(frame), capture);
    await capture.pick([drawn.short]);
    await capture.send.click();
    await capture.sent.waitFor();
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  });
});

test.describe('on a desktop', { tag: '@deep' }, () => {
  test.use({ browserOptions: { viewport: { width: 1280, height: 800 } } });

  test('the panel opens with the focus in it, and Escape closes it and returns the focus', async ({
    tab,
    world,
  }) => {
    await tab.goto(createPartnerUrl(world, { variant: 'panel' }));
    const opener = tab.getByRole('button', { name: /^Ouvrir ma carte de fidélité/ });
    const panel = tab.getByRole('dialog', { name: 'Ma carte de fidélité' });
    await opener.click();
    await panel.waitFor();
    const frame = tab.frame();
    await getHomeScreen(frame).greeting.waitFor();
    await expect.poll(() => tab.locator('iframe').isFocused()).toBe(true);
    await frame.getByRole('link', { name: 'Accueil' }).focus();
    await frame.press('ESCAPE');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.isFocused()).toBe(true);
  });
});
