import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { cutNetwork, untilNothingIsRead } from '../go-offline.ts';
import { capturePage } from '../pages/capture-page.ts';
import { couponsPage } from '../pages/coupons-page.ts';
import { homePage } from '../pages/home-page.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';
import { potPage } from '../pages/pot-page.ts';
import { receiptHistoryPage } from '../pages/receipt-history-page.ts';
import { reviewPage, reviewPath } from '../pages/review-page.ts';
import { timelinePage, unknownCategory } from '../pages/timeline-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectWholeWords } from '../whole-words.ts';

const phone = { width: 390, height: 844 };
const sizes = [{ width: 280, height: 600 }, { width: 320, height: 640 }, phone, { width: 1280, height: 800 }];

/** Expects that nothing overflows sideways at any width, and that every control is visible and readable. */
const expectFitting = async (page: Page, screen: string) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, `${screen} at ${size.width} px`).toBe(0);
  }
  // For the whole page: a button half below the dock is a matter of scrolling.
  await page.setViewportSize({ ...phone, height: 1800 });
  await expectAccessible(page, screen);
  await page.setViewportSize(phone);
};

/** True if an e-mail address in a text is on one line. */
const addressIsWhole = (part: Locator) =>
  part.evaluate((element) => {
    const node = [...element.childNodes].find((child) => child.textContent?.includes('@'));
    const start = node?.textContent?.search(/\S+@/) ?? -1;
    if (!node || start < 0) return false;
    const word = document.createRange();
    word.setStart(node, start);
    word.setEnd(node, node.textContent?.length ?? 0);
    return word.getClientRects().length === 1;
  });

const looks = [
  { colorScheme: 'light', traits: [], colour: '#0b7a4f', isDeep: false },
  { colorScheme: 'light', traits: ['navy'], colour: '#0b1f4b', isDeep: true },
  { colorScheme: 'dark', traits: ['navy', 'long'], colour: '#0b1f4b', isDeep: true },
  { colorScheme: 'dark', traits: ['yellow', 'long'], colour: '#ffe600', isDeep: true },
] as const;

for (const { colorScheme, traits, colour, isDeep } of looks) {
  test.describe(
    `${colorScheme} scheme, programme ${traits.join(' and ') || 'as it comes'}`,
    { tag: isDeep ? '@deep' : [] },
    () => {
      test.use({ colorScheme, traits });

      test(
        'home, capture and a ticket that waits fit every width and stay readable',
        { tag: isDeep ? [] : '@engines' },
        async ({ page, world }) => {
          const capture = capturePage(page);
          await page.goto(world.url());
          await expect(homePage(page).receipts).not.toHaveCount(0);
          await expect(page.locator('html')).toHaveCSS('--program-primary', colour);
          const picture = page.getByRole('banner').locator('img');
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0);
          await expectFitting(page, 'home');
          await homePage(page).shoot.click();
          await capture.pick([drawn.short, drawn.other]);
          await expect(capture.shots).toHaveCount(2);
          await expectFitting(page, 'capture');
          await capture.close.first().click();
          await expect(homePage(page).draft).toBeVisible();
          await expectFitting(page, 'home with pictures that are not sent');
          await homePage(page).draft.getByRole('link', { name: 'Continuer' }).click();
          await expect(capture.shots).toHaveCount(2);
          await cutNetwork(page);
          await capture.send.click();
          await expect(capture.waiting).toBeVisible();
          await expectFitting(page, 'a ticket that waits');
        },
      );
    },
  );
}

test.describe('a review with all its parts, dark, programme yellow', { tag: '@deep' }, () => {
  test.use({ colorScheme: 'dark', traits: ['yellow', 'refunds'] });

  test('fits every width and stays readable, with each of its modals', async ({ page, world }) => {
    const review = reviewPage(page);
    await page.goto(world.url(reviewPath()));
    await expect(page.getByRole('region', { name: 'Un bon n’a pas été déduit ?' })).toBeVisible();
    await expectFitting(page, 'review');
    const openers = [
      review.purchase('Compote').getByRole('button', { name: 'Réclamer' }),
      page.getByRole('button', { name: /^Scanner,/ }).first(),
      page.getByRole('button', { name: /^Signaler, Bon/ }).first(),
      ...[
        'Agrandir la photo du ticket',
        'Aide sur la vérification',
        'Il manque un achat sur ce ticket',
        'Un bon n’a pas été déduit',
        'Signaler un problème',
        'Contacter l’assistance',
      ].map(review.link),
    ];
    for (const opener of openers) {
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const title = await dialog.getByRole('heading').first().innerText();
      await expectFitting(page, `the modal ${title}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});

test(
  'on a phone held sideways, and at twice the size, the points fit beside a rail of icons, and so do a coupon’s code and the pot’s transfer',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { points } = homePage(page);
    const { bars, figures } = couponsPage(page);
    const isWhole = async (part: Locator) => {
      const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
      return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
    };
    for (const size of [
      { width: 844, height: 390 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(world.url());
      await expect(points).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect.poll(() => isWhole(points)).toBe(true);
      await expectAccessible(page, `home at ${size.width} × ${size.height}`);
      await page.getByRole('link', { name: 'Mes bons' }).click();
      await page.getByRole('link', { name: 'Bon de 5' }).click();
      await expect.poll(() => isWhole(bars)).toBe(true);
      await expect.poll(() => isWhole(figures)).toBe(true);
      await expectAccessible(page, `coupon at ${size.width} × ${size.height}`);
      await page.getByRole('link', { name: 'Cagnotte' }).click();
      await expect.poll(() => isWhole(potPage(page).transfer)).toBe(true);
      await page.getByRole('link', { name: 'Photographier un ticket' }).click();
      await expect(page.getByRole('heading', { name: 'Aucun appareil photo' })).toBeVisible();
      const capture = page.getByRole('main');
      await expect
        .poll(async () => (await capture.boundingBox())?.height)
        .toBeGreaterThanOrEqual(size.height);
    }
  },
);

test(
  'the dock has four places and the camera on every screen of a member, in words that fit or in drawings alone',
  { tag: '@deep' },
  async ({ page, world }) => {
    const places = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
    const names = ['Accueil', 'Offres', 'Photographier un ticket', 'Boutique', 'Cagnotte'];
    /** Space between two neighbouring words, in pixels; undefined for drawings alone. */
    const gaps = () =>
      places.evaluateAll((links) => {
        const words = links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link.lastChild ?? link);
          return range.getClientRects();
        });
        const isOneLine = words.every(({ length }) => length === 1);
        if (words.every(([word]) => !word?.width)) return undefined;
        const between = words
          .slice(1)
          .map(([word], index) => (word?.left ?? 0) - (words[index]?.[0]?.right ?? 0));
        return isOneLine ? Math.min(...between) : -1;
      });
    await page.setViewportSize(phone);
    await page.goto(world.url());
    await expect(homePage(page).points).toBeVisible();
    for (const path of [
      '/',
      '/catalog',
      '/profile/shop',
      '/profile/pot',
      '/profile/earned_coupons',
      '/menu',
      '/assistance',
    ]) {
      await page.goto(world.visitorUrl(path));
      await expect(places).toHaveCount(names.length);
      for (const [index, name] of names.entries()) await expect(places.nth(index)).toHaveAccessibleName(name);
    }
    for (const [width, hasWords] of [
      [390, true],
      [320, true],
      [280, false],
      [195, false],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(world.visitorUrl());
      await expect(places).toHaveCount(names.length);
      if (hasWords) await expect.poll(gaps).toBeGreaterThanOrEqual(4);
      else await expect.poll(gaps).toBeUndefined();
      await expectFitting(page, `home, ${width} px wide`);
      await expectAccessible(page, `home, ${width} px wide`);
    }
    await places.nth(2).click();
    await expect(page).toHaveURL(world.visitorUrl('/profile/shoot'));
  },
);

test('a desktop has a rail with all places, and related parts are side by side', async ({ page, world }) => {
  const { points } = homePage(page);
  const places = page.getByRole('navigation', { name: 'Navigation principale' });
  const news = page.getByRole('region', { name: 'Quoi de neuf' });
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? -1;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(world.url());
  await expect(places.getByRole('link')).toHaveText([
    'Accueil',
    'Offres',
    'Boutique',
    'Mes bons',
    'Cagnotte',
  ]);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(points).toBeVisible();
  await expect(news).toBeVisible();
  expect(await left(places)).toBeLessThan(await left(points));
  expect(await left(points)).toBeLessThan(await left(news));
  await expectAccessible(page, 'home on a desktop');

  await test.step('the keyboard skips the rail', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('all receipts are a press away, and so is the way back', async () => {
    const history = receiptHistoryPage(page);
    await history.all.click();
    await expect(history.title).toBeFocused();
    await expect(history.row('42,60')).toContainText('+64');
    await expectAccessible(page, 'all receipts on a desktop');
    await history.back.click();
    await expect(points).toBeVisible();
  });

  await test.step('the pot has its transfer below its amount, and its history beside', async () => {
    const pot = potPage(page);
    await places.getByRole('link', { name: 'Cagnotte' }).click();
    await expect(places.getByRole('link', { name: 'Cagnotte' })).toHaveAttribute('aria-current', 'page');
    await expect(pot.transfer).toBeVisible();
    await expect(pot.history).toBeVisible();
    // The history is rendered again once it is loaded.
    await expect.poll(async () => (await left(pot.transfer)) < (await left(pot.history))).toBe(true);
    await expectAccessible(page, 'pot on a desktop');
  });
});

test(
  'on a phone a failure is shown once, and covers neither the title nor the points of home',
  { tag: '@deep' },
  async ({ page, world }) => {
    const reads = ['getPendingReceipts', 'getShop', 'listTimeline'];
    for (const operationId of reads)
      await world.setFault({ operationId, kind: 'status', status: 500, message: 'all down', times: null });
    world.reports.push('all down');
    const { points, programme, shoot } = homePage(page);
    for (const size of [{ width: 320, height: 640 }, phone]) {
      await page.setViewportSize(size);
      await page.goto(world.url());
      const toast = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' });
      await expect(toast).toHaveCount(1);
      await page.getByRole('button', { name: 'Fermer le message' }).hover();
      // All of them have failed.
      await untilNothingIsRead(page);
      await expect(page.getByRole('button', { name: 'Fermer le message' })).toHaveCount(1);
      await expect
        .poll(async () => {
          const { y: top = 0, height = 0 } = (await toast.locator('> div').boundingBox()) ?? {};
          const covered = await Promise.all([points, programme, shoot].map((part) => part.boundingBox()));
          return covered.map((box) => box !== null && box.y < top + height && box.y + box.height > top);
        })
        .toEqual([false, false, false]);
      await expectAccessible(page, `a failure on home at ${size.width} px`);
    }
  },
);

test(
  'on the narrowest phone dots lead from a label’s last word to its value, and are never alone on a line',
  { tag: '@deep' },
  async ({ page, world }) => {
    // At 290 px, which no phone has, labels break as they do with larger letters.
    for (const [path, width] of [
      ['/profile/pot', 320],
      ['/profile/pot', 290],
      [reviewPath(), 320],
      [reviewPath(), 290],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(world.url(path));
      // The dots follow the words, in a column that cuts them off.
      const dots = page.locator('main p > span > [aria-hidden="true"]:empty');
      await expect(dots).not.toHaveCount(0);
      const rows = await dots.evaluateAll((all) =>
        all.map((run) => {
          const words = document.createRange();
          if (run.previousSibling) words.selectNode(run.previousSibling);
          const lines = [...words.getClientRects()];
          const last = lines.at(-1);
          const { left, bottom } = run.getBoundingClientRect();
          return {
            label: words.toString(),
            isWrapped: lines.length > 1,
            length: (run.parentElement?.getBoundingClientRect().right ?? 0) - left,
            isOnLastLine: last !== undefined && bottom > last.top && bottom <= last.bottom + 1,
          };
        }),
      );
      if (width < 320) expect(rows.some(({ isWrapped }) => isWrapped)).toBe(true);
      // 4 px, and three dots at least, 6 px apart.
      expect(rows.filter(({ length, isOnLastLine }) => length < 19 || !isOnLastLine)).toEqual([]);
    }
  },
);

test(
  'a question of two lines in help has as much room as one of one line',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(world.url('/assistance'));
    const questions = page.locator('summary');
    await expect(questions).not.toHaveCount(0);
    const rooms = await questions.evaluateAll((all) =>
      all.map((summary) => {
        const words = document.createRange();
        words.selectNodeContents(summary);
        return words.getBoundingClientRect().top - summary.getBoundingClientRect().top;
      }),
    );
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(8);
  },
);

test(
  'the narrowest phone shows one more item in its first screens',
  { tag: '@deep' },
  async ({ page, world }) => {
    const height = 640;
    await page.setViewportSize({ width: 320, height });
    const box = async (part: Locator) => {
      await expect(part).toBeVisible();
      return (await part.boundingBox()) ?? { y: height, height };
    };
    /** Expects that all of an element is above the dock. */
    const expectShown = async (part: Locator, name: string) => {
      const dock = page.getByRole('contentinfo');
      const { y, height } = await box(part);
      expect(y + height, name).toBeLessThan((await box(dock)).y);
    };
    await page.goto(world.visitorUrl('/auth/signup'));
    await expectShown(page.getByLabel('Confirmez le mot de passe'), 'the last field of a new account');
    await page.goto(world.visitorUrl('/auth/login'));
    const signup = page.getByRole('link', { name: /^Créer un compte/ });
    const isOneLine = (part: Locator) =>
      part.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const tops = [...words.getClientRects()].map(({ bottom }) => Math.round(bottom));
        return Math.max(...tops) - Math.min(...tops) < 8;
      });
    await expect(signup).toBeVisible();
    expect(await isOneLine(signup), 'the way to a new account').toBe(true);
    await page.goto(world.url('/catalog'));
    await expectShown(
      page
        .getByRole('link', { name: /lessive/ })
        .or(page.getByText(/^1,50/))
        .first(),
      'the third offer',
    );
    await page.goto(world.visitorUrl('/profile/pot'));
    const credited = page.getByText('Remboursements crédités');
    await expect(credited).toBeVisible();
    expect(await isOneLine(credited), 'a line of the pot').toBe(true);
  },
);

test(
  'sections of a single coupon are side by side and equally high where two fit',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.url('/profile/earned_coupons'));
    const region = (name: string) => page.getByRole('region', { name });
    const top = async (name: string) => (await region(name).boundingBox())?.y;
    const height = async (name: string) =>
      (await region(name).getByRole('listitem').first().boundingBox())?.height;
    await expect(region('Utilisés')).toBeVisible();
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1024, height: 768 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await top('Utilisés')) === (await top('Cadeaux envoyés'))).toBe(true);
      expect(await top('Utilisés')).toBeGreaterThan((await top('À utiliser')) ?? Infinity);
      expect(await height('Utilisés'), `heights at ${size.width} px`).toBe(await height('Cadeaux envoyés'));
      await expectAccessible(page, `coupons at ${size.width} px`);
    }
  },
);

test(
  'on a desktop three rewards are side by side, their value above their text, and reach the lower half of the window',
  { tag: '@deep' },
  async ({ page, world }) => {
    for (const { path, words } of [
      { path: '/profile/shop', words: /Cabas/ },
      { path: '/profile/earned_coupons', words: /Carafe/ },
    ])
      for (const size of [
        { width: 1280, height: 800 },
        { width: 1920, height: 1080 },
      ]) {
        await page.setViewportSize(size);
        await page.goto(world.url(path));
        const cards = page.getByRole('main').getByRole('listitem');
        const last = cards.filter({ hasText: words });
        await expect(last).toBeVisible();
        const { y: firstRow } = (await cards.first().boundingBox()) ?? {};
        expect((await cards.nth(2).boundingBox())?.y, `${path}: the third of the first row`).toBe(firstRow);
        const worth = await cards.first().getByText('de réduction').boundingBox();
        const title = await cards
          .first()
          .getByText(/^Bon de/)
          .boundingBox();
        expect(
          (worth?.y ?? Infinity) + (worth?.height ?? 0),
          `${path}: the worth above the words`,
        ).toBeLessThan(title?.y ?? 0);
        const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
        expect(y + height, `${path}: the end of the last card`).toBeGreaterThan(0.68 * size.height);
        expect(y + height, `${path}: the end of the last card`).toBeLessThan(size.height);
      }
  },
);

test(
  'a screen that begins with a title begins directly below the bar',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize(phone);
    for (const [path, title] of [
      ['/profile/earned_coupons', 'À utiliser'],
      ['/assistance', 'Questions fréquentes'],
    ] as const) {
      await page.goto(world.url(path));
      const heading = page.getByRole('heading', { level: 2, name: title });
      await expect(heading).toBeVisible();
      const bar = await page.getByRole('banner').boundingBox();
      const gap = ((await heading.boundingBox())?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
      expect(gap, title).toBeLessThanOrEqual(16);
    }
  },
);

test(
  'in a wide window no address breaks in the account, and help has its questions beside the message to the team',
  { tag: '@deep' },
  async ({ page, world }) => {
    const getBox = async (part: Locator) => {
      await expect(part).toBeVisible();
      return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const region = (name: string) => page.getByRole('region', { name });
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(world.url('/menu'));
    const address = page.getByText(/^Connecté avec/);
    await expect(address).toBeVisible();
    expect(await addressIsWhole(address), 'the address of the account').toBe(true);
    expect((await getBox(region('Aide et données personnelles'))).y, 'places beside each other').toBe(
      (await getBox(region('Mon programme'))).y,
    );
    await expectAccessible(page, 'account at 1024 px');

    await page.setViewportSize({ width: 1920, height: 1080 });
    const last = page.getByRole('button', { name: 'Supprimer mon compte' });
    const lastBox = async () => {
      const { y, height } = await getBox(last);
      return y + height;
    };
    await expect.poll(lastBox, 'the end of the account').toBeGreaterThan(0.6 * 1080);

    await page.goto(world.url('/assistance'));
    const questions = await getBox(region('Questions fréquentes'));
    const team = await getBox(region('Écrire à notre équipe'));
    expect(team.x, 'the team at the side').toBeGreaterThan(questions.x + questions.width);
    expect(team.y + team.height, 'the team beside the questions').toBeLessThan(
      questions.y + questions.height,
    );
    await expectAccessible(page, 'help at 1920 px');
  },
);

test(
  'a screen with one message has its button directly below, also beside a rail',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.url('/nowhere'));
    const words = page.getByText(/^Le lien a peut-être changé/);
    const homeLink = page.getByRole('link', { name: 'Retour à l’accueil' });
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => {
          const [above, below] = [await words.boundingBox(), await homeLink.boundingBox()];
          return (below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0);
        })
        .toBeLessThan(80);
      expect((await homeLink.boundingBox())?.x).toBe((await words.boundingBox())?.x);
    }
    const picture = page.getByRole('banner');
    await expect(picture.getByText('Le Club Verger'), 'the rail says it').toBeHidden();
    for (const size of [
      { width: 900, height: 700 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      const { left, bottom } = await getEdges(picture);
      for (const part of [page.getByRole('heading', { level: 1 }), words, homeLink])
        expect((await getEdges(part)).right, `beside the picture at ${size.width} px`).toBeLessThan(left);
      expect(bottom, 'as high as the words').toBeGreaterThan((await getEdges(words)).bottom);
      await expectAccessible(page, `404 at ${size.width} px`);
    }
  },
);

test(
  'the words of a link to receipts stay on one line, and so does the title beside it',
  { tag: '@deep' },
  async ({ page, world }) => {
    const history = receiptHistoryPage(page);
    const link = page.getByRole('link', { name: /^Reprendre la photo/ });
    const refused = history.rows.filter({ has: link });
    const countLines = (part: Locator) =>
      part.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return Math.round(
          words.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
        );
      });
    await page.setViewportSize(phone);
    await page.goto(world.url());
    for (const place of ['home', 'all receipts']) {
      if (place === 'all receipts') await history.all.click();
      await expect(link).toBeVisible();
      for (const size of [
        { width: 320, height: 640 },
        { width: 390, height: 844 },
        { width: 844, height: 390 },
        { width: 768, height: 1024 },
        { width: 1024, height: 768 },
        { width: 1920, height: 1080 },
      ]) {
        await page.setViewportSize(size);
        await expect.poll(() => countLines(link), `the link of ${place} at ${size.width} px`).toBe(1);
        const [title, state] = [refused.locator('p').first(), refused.locator('p').last()];
        expect(await countLines(title), `the title at ${size.width} px`).toBe(1);
        expect(await countLines(state), `the state at ${size.width} px`).toBe(1);
      }
    }
  },
);

test('no offer of home is alone in a row', { tag: '@deep' }, async ({ page, world }) => {
  const offers = page.getByRole('region', { name: 'Offres' }).getByRole('listitem');
  for (const [width, columns] of [
    [1024, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(world.url());
    await expect(offers).toHaveCount(4);
    const lefts = await offers.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
  }
});

/** Returns the edges of a part, in pixels of the window; fails for a part that is not visible. */
const getEdges = async (part: Locator) => {
  await expect(part).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height };
};

test(
  'beside a rail three rewards are in a row, none alone, their value above their text',
  { tag: '@deep' },
  async ({ page, world }) => {
    for (const path of ['/profile/shop', '/profile/earned_coupons'])
      for (const size of [
        { width: 844, height: 390 },
        { width: 768, height: 1024 },
        { width: 1024, height: 768 },
      ]) {
        await page.setViewportSize(size);
        await page.goto(world.url(path));
        const cards = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: /Bon de|Mug/ });
        await expect(cards.nth(2)).toBeVisible();
        const first = await getEdges(cards.first());
        const third = await getEdges(cards.nth(2));
        expect(third.top, `${path} at ${size.width} px: the third of the first row`).toBe(first.top);
        const worth = await getEdges(cards.first().getByText('de réduction'));
        const title = await getEdges(cards.first().getByText(/^Bon de/));
        expect(worth.bottom, `${path} at ${size.width} px: the worth`).toBeLessThan(title.top);
        await expectWholeWords(page, `${path} at ${size.width} px`);
        await expectAccessible(page, `${path} at ${size.width} px`);
      }
  },
);

test(
  'the buttons of a sent receipt directly follow its text beside a rail, and are as wide as their own text',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = capturePage(page);
    await page.goto(world.url('/profile/shoot'));
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      const words = page.getByRole('main').locator('p').first();
      const again = page.getByRole('main').getByRole('button').first();
      await expect
        .poll(async () => (await getEdges(again)).top - (await getEdges(words)).bottom, `at ${size.width} px`)
        .toBeLessThan(80);
      const { left, right } = await getEdges(again);
      expect(left).toBe((await getEdges(words)).left);
      expect(right - left, `the button at ${size.width} px`).toBeLessThan(400);
      await expectAccessible(page, `a sent receipt at ${size.width} px`);
    }
  },
);

test(
  'beside a rail the states of receipts are in a column, and their actions at the end',
  { tag: '@deep' },
  async ({ page, world }) => {
    const history = receiptHistoryPage(page);
    await page.goto(world.url());
    await history.all.click();
    await expect(history.row('42,60')).toBeVisible();
    for (const size of [
      { width: 844, height: 390 },
      { width: 900, height: 768 },
      { width: 1024, height: 768 },
      { width: 1100, height: 768 },
    ]) {
      await page.setViewportSize(size);
      const at = `at ${size.width} px`;
      const readRows = () =>
        history.rows.evaluateAll((all) =>
          all.map((row) => {
            const [title, ...others] = [...row.querySelectorAll('p')];
            const state = others.find((element) => element.querySelector('svg'))?.getBoundingClientRect();
            const end = row.querySelector('a, p:last-child:not(div p)')?.getBoundingClientRect();
            const words = document.createRange();
            words.selectNodeContents(title ?? row);
            return {
              words: words.getBoundingClientRect().right,
              state: state?.left ?? 0,
              stateEnd: state?.right ?? 0,
              end: end?.left,
              endsAt: end && row.getBoundingClientRect().right - end.right,
            };
          }),
        );
      const columns = async () => {
        const states = (await readRows()).map(({ state }) => state);
        return states.every((left) => left > 0) ? new Set(states).size : 0;
      };
      // The rows of another layout appear a moment after the resize.
      await expect.poll(columns, `columns of states ${at}`).toBe(1);
      const rows = await readRows();
      expect(rows.length).toBeGreaterThan(3);
      for (const { words, state, stateEnd, end, endsAt } of rows) {
        expect(words, `a name before its state ${at}`).toBeLessThan(state);
        if (end === undefined) continue;
        expect(stateEnd, `a state before the end of its row ${at}`).toBeLessThanOrEqual(end);
        expect(endsAt, `the end of a row ${at}`).toBeCloseTo(0, 0);
      }
      await expectWholeWords(page, `receipts ${at}`);
      await expectAccessible(page, `receipts ${at}`);
    }
  },
);

test(
  'messages have the whole width below points and archive on a phone, and aligned ends beside a rail',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.reports.push(unknownCategory);
    const timeline = timelinePage(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(world.url());
    await timeline.all.click();
    const done = timeline.row('42,60');
    const points = done.getByText(/^\+64/);
    const archive = done.getByRole('button', { name: /^Archiver/ });
    const words = done.getByText('8 achats retenus');
    await expect(words).toBeVisible();
    expect((await getEdges(words)).right, 'the words at 320 px').toBe((await getEdges(done)).right);
    expect((await getEdges(words)).top).toBeGreaterThan((await getEdges(points)).top);

    const review = page.getByRole('link', { name: /^Vérifier, / });
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      const at = `at ${size.width} px`;
      const title = timeline.row('Un achat vous attend').getByText('Ticket analysé');
      await expect.poll(async () => (await getEdges(review)).left, at).toBeGreaterThan(size.width / 2);
      expect((await getEdges(review)).top, `an action ${at}`).toBeLessThan((await getEdges(title)).bottom);
      const button = await getEdges(timeline.archives);
      const icon = await getEdges(archive);
      expect(icon.right, `all ends ${at}`).toBeCloseTo(button.right, -1.4);
      await expectWholeWords(page, `messages ${at}`);
      await expectAccessible(page, `messages ${at}`);
    }

    await test.step('archives have their own title, on one line of the narrowest phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await timeline.archives.click();
      await expect(timeline.closeArchives).toBeVisible();
      const title = page.getByRole('heading', { name: 'Archives', level: 1 });
      const { top, bottom } = await getEdges(title);
      expect(bottom - top, 'one line').toBeLessThan(40);
      await expectAccessible(page, 'archives at 320 px');
    });
  },
);

test(
  'on a phone held sideways the buttons of a dialog are visible side by side without scrolling',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    const dialog = page.getByRole('dialog');
    const expectInSight = async (names: readonly RegExp[], where: string) => {
      const boxes = [];
      for (const name of names) boxes.push(await getEdges(dialog.getByRole('button', { name })));
      for (const { top, bottom } of boxes) {
        expect(bottom, where).toBeLessThanOrEqual((await getEdges(dialog)).bottom);
        expect(top, where).toBe(boxes[0]?.top);
        expect(bottom - top, where).toBeGreaterThanOrEqual(44);
      }
      await expectWholeWords(page, where);
      await expectAccessible(page, where);
    };
    await page.goto(world.url('/profile/shop'));
    await page.getByRole('button', { name: /^Bon de 2/ }).click();
    await expectInSight([/^Obtenir pour/, /^En faire mon objectif/], 'the details of a reward');
    await page.goto(world.url(reviewPath()));
    await reviewPage(page).purchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
    await expectInSight([/^C’est bien ce produit/, /^Scanner son code-barres/], 'a claim');
    await page.keyboard.press('Escape');
    await reviewPage(page).link('Contacter l’assistance').click();
    await expectInSight([/^Envoyer/], 'a message to the team');
    const [subject, message] = [dialog.getByLabel('Sujet'), dialog.getByLabel('Votre message')];
    expect((await getEdges(message)).top, 'fields beside each other').toBe((await getEdges(subject)).top);
    const send = dialog.getByRole('button', { name: 'Envoyer' });
    expect((await getEdges(message)).bottom, 'whole').toBeLessThanOrEqual((await getEdges(send)).top);
  },
);

test(
  'a tablet without a camera has the other ways to add a picture directly below the text',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(world.url('/profile/shoot'));
    const words = await getEdges(page.getByRole('heading', { name: 'Aucun appareil photo' }));
    const library = await getEdges(capturePage(page).library);
    expect(library.top - words.bottom).toBeLessThan(200);
    expect(words.top, 'not at the top').toBeGreaterThan(120);
    await expectAccessible(page, 'a tablet without a camera');
  },
);

test(
  'a receipt that waits for the network has its button directly below its text, beside its pictures',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = capturePage(page);
    await page.goto(world.url('/profile/shoot'));
    await capture.pick([drawn.short, drawn.other]);
    await cutNetwork(page);
    await capture.send.click();
    await expect(capture.waiting).toBeVisible();
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      const at = `at ${size.width} px`;
      const reason = page.getByRole('main').getByText('En attente du réseau');
      await expect
        .poll(async () => (await getEdges(capture.backHome)).top - (await getEdges(reason)).bottom, at)
        .toBeLessThan(60);
      expect((await getEdges(capture.backHome)).left, at).toBe((await getEdges(capture.waiting)).left);
      await expectAccessible(page, `a receipt that waits ${at}`);
    }
    await page.setViewportSize(phone);
    await expect.poll(async () => (await getEdges(capture.backHome)).bottom).toBeGreaterThan(780);
  },
);

/** Counts the lines of a part. */
const countLines = (part: Locator) =>
  part.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

test(
  'the account on a tablet has the sums beside the shopper, and the account for transfers below, its state on one line',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(world.url('/menu'));
    const transfers = page.getByRole('region', { name: 'Virements de ma cagnotte' });
    const state = transfers.getByText('Compte enregistré');
    await expect(state).toBeVisible();
    expect(await countLines(state)).toBe(1);
    const name = await getEdges(page.getByText('Camille Roux', { exact: true }));
    const sums = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^14,50\s€\s*cagnotte/ });
    const pot = await getEdges(sums);
    expect(pot.left, 'the sums at the side').toBeGreaterThan(name.right);
    expect((await getEdges(transfers)).top, 'the account below').toBeGreaterThanOrEqual(pot.bottom);
    await expectAccessible(page, 'account at 768 px');
    await page.setViewportSize({ width: 195, height: 422 });
    expect(await addressIsWhole(page.getByText(/^Connecté avec/)), 'the address enlarged twofold').toBe(true);
  },
);

test(
  'a screen that could not be loaded has a drawing above its title, and a line that says that nothing is lost',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.reports.push('the shop is on fire');
    await world.setFault({
      operationId: 'getShop',
      kind: 'status',
      status: 500,
      message: 'the shop is on fire',
      times: null,
    });
    await page.goto(world.url('/profile/shop'));
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const drawing = await getEdges(failure.locator('svg'));
      const title = await getEdges(failure.getByRole('heading'));
      expect(drawing.bottom, `${width} px`).toBeLessThan(title.top);
      expect(await countLines(failure.getByText('Rien n’est perdu.')), `${width} px`).toBe(1);
    }
    await expectAccessible(page, 'a shop that could not be loaded');
  },
);

test('home shows the places of its offers while it loads', { tag: '@deep' }, async ({ page, world }) => {
  await world.setFault({ operationId: 'listCardSlots', kind: 'hold', times: null });
  await page.goto(world.url());
  await world.held('listCardSlots');
  const place = page.locator('main div:empty').first();
  await expect(place).toHaveCSS('background-image', /repeating-linear-gradient/);
  // The app may just have replaced the placeholder.
  await expect
    .poll(async () => {
      const { top, bottom } = await getEdges(place);
      return bottom - top;
    })
    .toBe(298);
  await world.release();
  await expect(homePage(page).points).toContainText(/1\s284/);
});

test(
  'the order of a goody has postal code and town on one line, and its button visible on a phone',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.url('/profile/shop'));
    await page.getByRole('button', { name: /^Obtenir, Mug/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Mug/ });
    const [code, town] = [dialog.getByLabel('Code postal'), dialog.getByLabel('Ville')];
    for (const size of [phone, { width: 768, height: 1024 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => (await getEdges(code)).top, `${size.width} px`)
        .toBe((await getEdges(town)).top);
      expect((await getEdges(town)).left).toBeGreaterThan((await getEdges(code)).right);
      const send = await getEdges(dialog.getByRole('button', { name: /^Commander/ }));
      expect(send.bottom, `${size.width} px`).toBeLessThanOrEqual(size.height);
    }
    await page.setViewportSize({ width: 195, height: 422 });
    await expect
      .poll(async () => (await getEdges(town)).top, 'below each other')
      .toBeGreaterThan((await getEdges(code)).bottom);
    await expectWholeWords(page, 'the order of a goody');
  },
);

test(
  'an error page without a picture begins a fifth of the way down a large screen',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.visitorUrl('/errors/registration_blocked'));
    const title = page.getByRole('heading', { level: 1 });
    const homeLink = page.getByRole('link', { name: 'Retour à l’accueil' });
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => (await getEdges(title)).top / size.height, `${size.width} px`)
        .toBeGreaterThan(0.25);
      expect((await getEdges(homeLink)).bottom / size.height, `${size.width} px`).toBeLessThan(0.75);
    }
  },
);

test(
  'at twice the size a message has whole words, and archives have their title on one line beside their button',
  { tag: '@deep' },
  async ({ page, world }) => {
    const timeline = timelinePage(page);
    world.reports.push(unknownCategory, 'the archives are closed');
    await page.setViewportSize({ width: 195, height: 422 });
    await page.goto(world.url());
    await timeline.all.click();
    await expect.poll(() => countLines(timeline.title)).toBe(1);
    await timeline.archives.click();
    const title = page.getByRole('heading', { name: 'Archives', level: 1 });
    await expect.poll(() => countLines(title)).toBe(1);
    expect((await getEdges(timeline.closeArchives)).right).toBeLessThanOrEqual(195);
    await timeline.closeArchives.click();
    await world.setFault({
      operationId: 'archiveTimelineMessage',
      kind: 'status',
      status: 500,
      message: 'the archives are closed',
      times: null,
    });
    await timeline.archive('Ticket bien reçu').first().click();
    await timeline.back.click();
    await expect(timeline.failureToast).toBeVisible();
    await expectWholeWords(page, 'a failure');
    await expectAccessible(page, 'a failure, enlarged twofold');
  },
);

test.describe('on the first visit of a newcomer', { tag: '@deep' }, () => {
  test.use({ traits: ['empty'], hasSeenOnboarding: false });

  test('each card has whole words at twice the size', async ({ page, world }) => {
    await page.setViewportSize({ width: 195, height: 422 });
    await page.goto(world.url());
    const { card, next } = onboardingPage(page);
    for (const step of [1, 2, 3]) {
      await expect(card(step)).toBeVisible();
      await expectWholeWords(page, `card ${step}`);
      if (step < 3) await next.click();
    }
  });
});

/** Expects the text under a title in a panel as wide as the content, with visible buttons, wherever there is a rail. */
const expectPanel = async (page: Page, name: string, where: string) => {
  const title = page.getByRole('heading', { name });
  const panel = page.getByRole('main').locator('section').filter({ has: title });
  for (const size of [
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    const at = `${where} at ${size.width} px`;
    await expect.poll(async () => (await getEdges(panel)).right, at).toBeGreaterThan(0.75 * size.width);
    // The rail changes a moment after the resize.
    const spaces = async () => {
      const [main, { left, right }] = [await getEdges(page.getByRole('main')), await getEdges(panel)];
      return Math.abs(left - main.left - (main.right - right));
    };
    await expect.poll(spaces, `the same space on both sides, ${at}`).toBeLessThan(0.5);
    for (const button of await panel.getByRole('button').or(panel.getByRole('link')).all())
      expect((await getEdges(button)).bottom, `the button, ${at}`).toBeLessThanOrEqual(size.height);
    await expectAccessible(page, at);
  }
};

test.describe('for a newcomer', { tag: '@deep' }, () => {
  test.use({ traits: ['empty'] });

  test('screens without content are a panel with the drawing at its end beside a rail, and above the text on a phone', async ({
    page,
    world,
  }) => {
    const history = receiptHistoryPage(page);
    await page.goto(world.url('/menu'));
    await history.inMenu.click();
    await expectPanel(page, 'Aucun ticket pour le moment', 'receipts');
    const drawing = page.getByRole('main').locator('section > svg');
    expect((await getEdges(drawing)).left).toBeGreaterThan((await getEdges(history.empty)).left + 400);
    await page.setViewportSize(phone);
    await expect
      .poll(async () => (await getEdges(drawing)).bottom)
      .toBeLessThan((await getEdges(history.empty)).top);
    const { left } = await getEdges(history.empty);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(world.url());
    const words = page.getByRole('heading', { name: 'Votre premier ticket vous attend au fond du sac' });
    await expect(words).toBeVisible();
    const beside = await getEdges(drawing);
    const [first, last] = [
      await getEdges(words),
      await getEdges(page.getByText(/^Photographiez-le en entier/)),
    ];
    const middle = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;
    expect(
      Math.abs(middle({ top: first.top, bottom: last.bottom }) - middle(beside)),
      'the words are as high as the middle of the drawing',
    ).toBeLessThan(16);
    await page.setViewportSize(phone);
    await page.goto(world.url('/profile/earned_coupons'));
    const noCoupons = 'Aucun bon pour le moment';
    expect((await getEdges(page.getByRole('heading', { name: noCoupons }))).left, 'one edge').toBe(left);
    await expectPanel(page, noCoupons, 'coupons');
  });
});

test(
  'screens that could not be loaded are a panel across both columns beside a rail',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.reports.push('the coupons are lost');
    await world.setFault({
      operationId: 'listEarnedCoupons',
      kind: 'status',
      status: 500,
      message: 'the coupons are lost',
      times: null,
    });
    await page.goto(world.url('/profile/earned_coupons'));
    await expectPanel(page, 'Le chargement de vos bons a échoué.', 'lost coupons');
  },
);

test(
  'on a phone turned sideways at the till the whole code is visible, its digits on one line',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { enlarge, overlay } = couponsPage(page);
    await page.goto(world.url('/profile/earned_coupons/earned-bon-5-1114'));
    await enlarge.click();
    const figures = overlay.getByText(/^\d[\d\s]+$/);
    for (const size of [phone, { width: 844, height: 390 }, { width: 640, height: 360 }]) {
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
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(world.url('/profile/earned_coupons'));
    await world.held('listEarnedCoupons');
    const boxes = page.getByRole('main').locator('li');
    await expect(boxes).toHaveCount(3);
    expect((await getEdges(boxes.nth(2))).top).toBe((await getEdges(boxes.first())).top);
    const before = await getEdges(boxes.nth(1));
    await world.release();
    await expect(couponsPage(page).ready).toHaveCount(3);
    // A card that the next response renders anew has no place for a moment.
    await expect.poll(async () => (await getEdges(couponsPage(page).ready.nth(1))).left).toBe(before.left);

    for (const size of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await page.goto(world.visitorUrl('/catalog'));
      const title = page.getByRole('heading', { name: 'Offres en cours' });
      await expect(title).toBeVisible();
      const { top } = await getEdges(title);
      await world.held('listOffers');
      await world.release();
      await expect(page.getByRole('searchbox')).toBeVisible();
      expect(Math.abs((await getEdges(title)).top - top), `${size.width} px`).toBeLessThan(12);
    }
  },
);

test(
  'a receipt that was sent fills a desktop with its title; sideways the title has one line, too',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = capturePage(page);
    await page.goto(world.url('/profile/shoot'));
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expect(await countLines(capture.sent)).toBe(2);
    for (const size of [
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => countLines(capture.sent), `${size.width} px`).toBe(1);
      const home = await getEdges(capture.backHome);
      expect(home.bottom, `${size.width} px`).toBeLessThanOrEqual(size.height);
      await expectAccessible(page, `a sent receipt at ${size.width} px`);
    }
    // Letters grow there: ten rem of 18 px.
    await expect(capture.sent).toHaveCSS('font-size', '180px');
  },
);

test(
  'screens of visitors have their text beside a picture or the programme’s colour, or below it on a tablet, and a 404 fits a phone held sideways',
  { tag: '@deep' },
  async ({ page, world }) => {
    const title = page.getByRole('heading', { level: 1 });
    for (const [path, url] of [
      ['the menu', world.visitorUrl('/menu')],
      ['help', world.visitorUrl('/assistance')],
      ['the catalogue', world.visitorUrl('/catalog')],
      ['no programme', new URL('/errors/missing_client_id', world.visitorUrl()).href],
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
        await page.setViewportSize({ width, height });
        const isClear = async () => {
          const { left, top } = await getEdges(title);
          return left > side * width || top > below * height;
        };
        await expect.poll(isClear, `${path} at ${width} px`).toBe(true);
        await expectAccessible(page, `${path} at ${width} px`);
      }
    }
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(world.url('/nulle/part'));
    const words = page.getByText('Le lien a peut-être changé.');
    const homeLink = page.getByRole('link', { name: 'Retour à l’accueil' });
    await expect(words).toBeVisible();
    expect((await getEdges(words)).bottom).toBeLessThanOrEqual((await getEdges(homeLink)).top);
  },
);
