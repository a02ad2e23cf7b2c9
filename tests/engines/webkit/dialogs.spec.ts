import { expectAccessible } from './axe.ts';
import type { Tab } from './driver.ts';
import { expect, test } from './fixtures.ts';

test(
  'a dialog keeps the focus in it, Escape closes it and returns the focus',
  { tag: '@deep' },
  async ({ tab, world }) => {
    await tab.goto(world.getUrl('/profile/shop'));
    const opener = tab.getByRole('button', { name: /^Bon de 6/ });
    await opener.click();
    const dialog = tab.getByRole('dialog', { name: /^Bon de 6/ });
    await dialog.waitFor();
    await expectAccessible(tab, 'details of a reward');
    for (let presses = 0; presses < 8; presses += 1) {
      await tab.press('TAB');
      expect(
        await tab.evaluate(
          () =>
            document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await tab.press('ESCAPE');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.isFocused()).toBe(true);
  },
);

test(
  'a message to the team that is not sent keeps its text and shows which field is missing',
  { tag: '@deep' },
  async ({ tab, world }) => {
    await tab.goto(world.getUrl('/assistance'));
    const open = tab.getByRole('button', { name: 'Écrire un message' });
    await open.click();
    const dialog = tab.getByRole('dialog', { name: 'Écrire à notre équipe' });
    const messageField = dialog.getByRole('textbox', { name: 'Votre message' });
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect.poll(() => messageField.isFocused()).toBe(true);
    await dialog.getByText('Merci de remplir ce champs').waitFor();
    await messageField.fill('Il manque des points.');
    await tab.press('ESCAPE');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => open.isFocused()).toBe(true);
    await open.click();
    await expect.poll(() => messageField.inputValue()).toBe('Il manque des points.');
  },
);

/** Returns how far the page can be scrolled sideways, and the positions of its parts. */
const measure = (tab: Tab) =>
  tab.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const measureLeftEdge = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().left;
    return {
      overflow: scrollWidth - clientWidth,
      clientWidth,
      main: measureLeftEdge('main'),
      header: measureLeftEdge('header'),
    };
  });

const width = 780;
const paths = [
  '/',
  '/profile/shop',
  '/profile/pot',
  '/profile/earned_coupons',
  '/menu',
  '/assistance',
  '/profile/shoot',
];

for (const zoom of [1, 2])
  test.describe(`with scroll bars beside the page, zoomed to ${zoom * 100} %`, { tag: '@deep' }, () => {
    test.use({ browserOptions: { hasClassicScrollbars: true, zoom, viewport: { width, height: 800 } } });

    test('no screen scrolls sideways, and none moves when a dialog opens', async ({ tab, world }) => {
      for (const path of paths) {
        await tab.goto(world.getUrl(path));
        await tab.locator('h1, h2').first().waitFor();
        // Parts of home that load late: leaving the page while code is loading is an error on WebKit's
        // console.
        if (path === '/')
          for (const name of ['Prochain objectif', 'Offres', 'Quoi de neuf'])
            await tab.getByRole('region', { name }).waitFor();
        await expect.poll(() => tab.getByText(/^Chargement /).count()).toBe(0);
        expect((await measure(tab)).overflow, `${path} scrolls sideways`).toBe(0);
      }
      await tab.goto(world.getUrl('/profile/shop'));
      const opener = tab.getByRole('button', { name: /^Bon de 6/ });
      await opener.waitFor();
      const before = await measure(tab);
      expect(before.clientWidth * zoom, 'a scroll bar takes room').toBeLessThan(width);
      // Pressed by the keyboard: on a zoomed page WebDriver clicks beside the element.
      await opener.focus();
      await tab.press('ENTER');
      await tab.getByRole('dialog', { name: /^Bon de 6/ }).waitFor();
      expect(await measure(tab)).toEqual(before);
    });
  });
