import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCouponsPage } from '../pages/coupons-page.ts';
import { expectWholeWords } from '../whole-words.ts';
import {
  countLines,
  desktop,
  enlarged,
  getEdges,
  laptop,
  large,
  phone,
  sideways,
  tablet,
} from './measure.ts';

test(
  'sections of a single coupon are side by side and equally high where two fit',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.getUrl('/profile/earned_coupons'));
    const findRegion = (name: string) => page.getByRole('region', { name });
    const measureCard = (name: string) => getEdges(findRegion(name).getByRole('listitem').first());
    await expect(findRegion('Utilisés')).toBeVisible();
    for (const size of [tablet, laptop, desktop]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => (await measureCard('Utilisés')).top - (await measureCard('Cadeaux envoyés')).top)
        .toBe(0);
      const used = await measureCard('Utilisés');
      expect(used.top).toBeGreaterThan((await measureCard('À utiliser')).top);
      expect(used.bottom, `at ${size.width} px`).toBe((await measureCard('Cadeaux envoyés')).bottom);
      await expectAccessible(page, `coupons at ${size.width} px`);
    }
  },
);

test(
  'three rewards are in a row beside a rail, their value above their text; on a desktop they reach the lower half of the window',
  { tag: '@deep' },
  async ({ page, world }) => {
    for (const { path, lastTitle } of [
      { path: '/profile/shop', lastTitle: /Cabas/ },
      { path: '/profile/earned_coupons', lastTitle: /Carafe/ },
    ])
      for (const size of [sideways, tablet, laptop, desktop, large]) {
        await page.setViewportSize(size);
        await page.goto(world.getUrl(path));
        const at = `${path} at ${size.width} px`;
        const cards = page.getByRole('main').getByRole('listitem');
        const last = cards.filter({ hasText: lastTitle });
        await expect(last).toBeVisible();
        const first = await getEdges(cards.first());
        expect((await getEdges(cards.nth(2))).top, `${at}: the third of the first row`).toBe(first.top);
        const worth = await getEdges(cards.first().getByText('de réduction'));
        const title = await getEdges(cards.first().getByText(/^Bon de/));
        expect(worth.bottom, `${at}: the worth`).toBeLessThan(title.top);
        if (size.width >= desktop.width) {
          const { bottom } = await getEdges(last);
          expect(bottom, `${at}: the end of the last card`).toBeGreaterThan(0.68 * size.height);
          expect(bottom, `${at}: the end of the last card`).toBeLessThan(size.height);
        }
        await expectWholeWords(page, at);
        await expectAccessible(page, at);
      }
  },
);

test(
  'the order of a goody has postal code and town on one line, and its button visible on a phone',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.getUrl('/profile/shop'));
    await page.getByRole('button', { name: /^Obtenir, Mug/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Mug/ });
    const [code, town] = [dialog.getByLabel('Code postal'), dialog.getByLabel('Ville')];
    for (const size of [phone, tablet, desktop]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => (await getEdges(code)).top, `${size.width} px`)
        .toBe((await getEdges(town)).top);
      expect((await getEdges(town)).left).toBeGreaterThan((await getEdges(code)).right);
      const send = await getEdges(dialog.getByRole('button', { name: /^Commander/ }));
      expect(send.bottom, `${size.width} px`).toBeLessThanOrEqual(size.height);
    }
    await page.setViewportSize(enlarged);
    await expect
      .poll(async () => (await getEdges(town)).top, 'below each other')
      .toBeGreaterThan((await getEdges(code)).bottom);
    await expectWholeWords(page, 'the order of a goody');
  },
);

test(
  'the whole code is visible on a phone turned sideways at the till, its digits on one line',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { enlarge, overlay } = getCouponsPage(page);
    await page.goto(world.getUrl('/profile/earned_coupons/earned-bon-5-1114'));
    await enlarge.click();
    const figures = overlay.getByText(/^\d[\d\s]+$/);
    for (const size of [phone, sideways, { width: 640, height: 360 }]) {
      await page.setViewportSize(size);
      const at = `${size.width} px`;
      await expect.poll(async () => (await getEdges(overlay)).right, at).toBe(size.width);
      expect(await countLines(figures), at).toBe(1);
      expect((await getEdges(figures)).bottom, at).toBeLessThanOrEqual(size.height);
      expect((await getEdges(overlay.getByRole('img'))).right, at).toBeLessThanOrEqual(size.width);
    }
    await expectAccessible(page, 'the code at the till, sideways');
  },
);

test(
  'placeholders have the columns of their content: coupons three in a row, offers below their search',
  { tag: '@deep' },
  async ({ page, world }) => {
    await world.setFault({ operationId: 'listEarnedCoupons', kind: 'hold', times: null });
    await world.setFault({ operationId: 'listOffers', kind: 'hold', times: null });
    await page.setViewportSize(tablet);
    await page.goto(world.getUrl('/profile/earned_coupons'));
    await world.waitUntilPaused('listEarnedCoupons');
    const boxes = page.getByRole('main').locator('li');
    await expect(boxes).toHaveCount(3);
    expect((await getEdges(boxes.nth(2))).top).toBe((await getEdges(boxes.first())).top);
    const before = await getEdges(boxes.nth(1));
    await world.release();
    await expect(getCouponsPage(page).ready).toHaveCount(3);
    // A card that the next response renders anew has no place for a moment.
    await expect.poll(async () => (await getEdges(getCouponsPage(page).ready.nth(1))).left).toBe(before.left);

    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await page.goto(world.getVisitorUrl('/catalog'));
      const title = page.getByRole('heading', { name: 'Offres en cours' });
      await expect(title).toBeVisible();
      const { top } = await getEdges(title);
      await world.waitUntilPaused('listOffers');
      await world.release();
      await expect(page.getByRole('searchbox')).toBeVisible();
      expect(Math.abs((await getEdges(title)).top - top), `${size.width} px`).toBeLessThan(12);
    }
  },
);
