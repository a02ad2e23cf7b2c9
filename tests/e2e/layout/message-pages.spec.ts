import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getReceiptHistoryPage } from '../pages/receipt-history-page.ts';
import { countLines, desktop, getEdges, large, phone, sideways, tablet } from './measure.ts';

test(
  'a screen with one message has its button directly below, also beside a rail',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.getUrl('/nowhere'));
    const text = page.getByText(/^Le lien a peut-être changé/);
    const homeLink = page.getByRole('link', { name: 'Retour à l’accueil' });
    for (const size of [tablet, large]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => {
          const [above, below] = [await text.boundingBox(), await homeLink.boundingBox()];
          return (below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0);
        })
        .toBeLessThan(80);
      expect((await homeLink.boundingBox())?.x).toBe((await text.boundingBox())?.x);
    }
    const picture = page.getByRole('banner');
    await expect(picture.getByText('Le Club Verger'), 'the rail says it').toBeHidden();
    for (const size of [{ width: 900, height: 700 }, large]) {
      await page.setViewportSize(size);
      const { left, bottom } = await getEdges(picture);
      for (const part of [page.getByRole('heading', { level: 1 }), text, homeLink])
        expect((await getEdges(part)).right, `beside the picture at ${size.width} px`).toBeLessThan(left);
      expect(bottom, 'as high as the words').toBeGreaterThan((await getEdges(text)).bottom);
      await expectAccessible(page, `404 at ${size.width} px`);
    }
  },
);

test(
  'an error page without a picture begins below the first quarter of a large screen, and ends above the last one',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.getVisitorUrl('/errors/registration_blocked'));
    const title = page.getByRole('heading', { level: 1 });
    const homeLink = page.getByRole('link', { name: 'Retour à l’accueil' });
    for (const size of [tablet, desktop]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => (await getEdges(title)).top / size.height, `${size.width} px`)
        .toBeGreaterThan(0.25);
      expect((await getEdges(homeLink)).bottom / size.height, `${size.width} px`).toBeLessThan(0.75);
    }
  },
);

test(
  'screens of visitors have their text beside a picture or the programme’s colour, or below it on a tablet, and a 404 fits a phone held sideways',
  { tag: '@deep' },
  async ({ page, world }) => {
    const title = page.getByRole('heading', { level: 1 });
    for (const [path, url] of [
      ['the menu', world.getVisitorUrl('/menu')],
      ['help', world.getVisitorUrl('/assistance')],
      ['the catalogue', world.getVisitorUrl('/catalog')],
      ['no programme', new URL('/errors/missing_client_id', world.getVisitorUrl()).href],
    ] as const) {
      await page.setViewportSize(phone);
      await page.goto(url);
      await expect(title).toBeVisible();
      expect((await getEdges(title)).left, `${path} on a phone`).toBeLessThan(80);
      for (const [width, height, side, below] of [
        [844, 390, 0.33, 1],
        [768, 1024, 0.33, 0.25],
        [1280, 800, 0.4, 1],
      ] as const) {
        await page.setViewportSize({ width: width, height });
        const isClear = async () => {
          const { left, top } = await getEdges(title);
          return left > side * width || top > below * height;
        };
        await expect.poll(isClear, `${path} at ${width} px`).toBe(true);
        await expectAccessible(page, `${path} at ${width} px`);
      }
    }
    await page.setViewportSize(sideways);
    await page.goto(world.getUrl('/nulle/part'));
    const text = page.getByText('Le lien a peut-être changé.');
    const homeLink = page.getByRole('link', { name: 'Retour à l’accueil' });
    await expect(text).toBeVisible();
    expect((await getEdges(text)).bottom).toBeLessThanOrEqual((await getEdges(homeLink)).top);
  },
);

test(
  'a screen that could not be loaded has a drawing above its title, and a line that says that nothing is lost',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push('the shop is on fire');
    await world.setFault({
      operationId: 'getShop',
      kind: 'status',
      status: 500,
      message: 'the shop is on fire',
      times: null,
    });
    await page.goto(world.getUrl('/profile/shop'));
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width: width, height: 844 });
      const drawing = await getEdges(failure.locator('svg'));
      const title = await getEdges(failure.getByRole('heading'));
      expect(drawing.bottom, `${width} px`).toBeLessThan(title.top);
      expect(await countLines(failure.getByText('Rien n’est perdu.')), `${width} px`).toBe(1);
    }
    await expectAccessible(page, 'a shop that could not be loaded');
  },
);

/**
 * Expects the text under a title in a panel as wide as the content, with visible buttons,
 * wherever there is a rail.
 */
const expectPanel = async (page: Page, name: string, where: string) => {
  const title = page.getByRole('heading', { name });
  const panel = page.getByRole('main').locator('section').filter({ has: title });
  for (const size of [sideways, tablet, desktop, large]) {
    await page.setViewportSize(size);
    const at = `${where} at ${size.width} px`;
    await expect.poll(async () => (await getEdges(panel)).right, at).toBeGreaterThan(0.75 * size.width);
    // The rail changes a moment after the resize.
    const measureAsymmetry = async () => {
      const [main, { left, right }] = [await getEdges(page.getByRole('main')), await getEdges(panel)];
      return Math.abs(left - main.left - (main.right - right));
    };
    await expect.poll(measureAsymmetry, `the same space on both sides, ${at}`).toBeLessThan(0.5);
    for (const button of await panel.getByRole('button').or(panel.getByRole('link')).all())
      expect((await getEdges(button)).bottom, `the button, ${at}`).toBeLessThanOrEqual(size.height);
    await expectAccessible(page, at);
  }
};

test(
  'a screen that could not be loaded is a panel across both columns beside a rail',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push('the coupons are lost');
    await world.setFault({
      operationId: 'listEarnedCoupons',
      kind: 'status',
      status: 500,
      message: 'the coupons are lost',
      times: null,
    });
    await page.goto(world.getUrl('/profile/earned_coupons'));
    await expectPanel(page, 'Le chargement de vos bons a échoué.', 'lost coupons');
  },
);

test.describe('for a newcomer', { tag: '@deep' }, () => {
  test.use({ traits: ['empty'] });

  test('screens without content are a panel with the drawing at its end beside a rail, and above the text on a phone', async ({
    page,
    world,
  }) => {
    const history = getReceiptHistoryPage(page);
    await page.goto(world.getUrl('/menu'));
    await history.inMenu.click();
    await expectPanel(page, 'Aucun ticket pour le moment', 'receipts');
    const drawing = page.getByRole('main').locator('section > svg');
    expect((await getEdges(drawing)).left).toBeGreaterThan((await getEdges(history.empty)).left + 400);
    await page.setViewportSize(phone);
    await expect
      .poll(async () => (await getEdges(drawing)).bottom)
      .toBeLessThan((await getEdges(history.empty)).top);
    const { left } = await getEdges(history.empty);
    await page.setViewportSize(desktop);
    await page.goto(world.getUrl());
    const text = page.getByRole('heading', { name: 'Votre premier ticket vous attend au fond du sac' });
    await expect(text).toBeVisible();
    const beside = await getEdges(drawing);
    const [first, last] = [
      await getEdges(text),
      await getEdges(page.getByText(/^Photographiez-le en entier/)),
    ];
    const getMiddle = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;
    expect(
      Math.abs(getMiddle({ top: first.top, bottom: last.bottom }) - getMiddle(beside)),
      'the words are as high as the middle of the drawing',
    ).toBeLessThan(16);
    await page.setViewportSize(phone);
    await page.goto(world.getUrl('/profile/earned_coupons'));
    const noCoupons = 'Aucun bon pour le moment';
    expect((await getEdges(page.getByRole('heading', { name: noCoupons }))).left, 'one edge').toBe(left);
    await expectPanel(page, noCoupons, 'coupons');
  });
});
