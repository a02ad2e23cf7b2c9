import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { holdCode } from '../hold-code.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getPartnerPage } from '../pages/partner-page.ts';

/** The first frame of a page, before its scripts run. */
interface FirstFrame {
  /** undefined, loading or home. */
  readonly kind: string | undefined;
  readonly primary: string;
  readonly name: string;
  readonly boxes: readonly string[];
}

/** Records the first frame of every page that is opened from now on. */
const recordFirstFrame = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    /**
     * Returns class and box of each element, but for the programme's and for a button whose words
     * are as wide as their font.
     */
    const listBoxes = (root: Element | null | undefined): string[] =>
      [...(root?.querySelectorAll(':not(svg *, img, p, button, [data-brand] > :has(p))') ?? [])]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const box = element.getBoundingClientRect();
          const sizes = [box.x, box.y, box.width, box.height].map((size) => Math.round(size));
          return `${element.getAttribute('class')} ${sizes.join(' ')}`;
        });
    const findShownLayout = () =>
      [...document.querySelectorAll('#shell .home')].find((layout) => layout.checkVisibility());
    const record = () => {
      if (!document.getElementById('loading')) return void requestAnimationFrame(record);
      const root = getComputedStyle(document.documentElement);
      const firstFrame: FirstFrame = {
        kind: document.documentElement.dataset['shell'],
        primary: root.getPropertyValue('--program-primary'),
        name: root.getPropertyValue('--programme-name'),
        boxes: listBoxes(findShownLayout()),
      };
      Object.assign(window, { firstFrame, listBoxes });
    };
    requestAnimationFrame(record);
  });

const readFirstFrame = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstFrame: FirstFrame }).firstFrame);

/** Returns the same data of the current screen. */
const readBoxesOfScreen = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { listBoxes: (root: Element | null) => readonly string[] }).listBoxes(
      document.querySelector('#app > .home'),
    ),
  );

const findShell = (page: Page) => page.locator('#shell');

/** Returns the element of the balance in the visible layout of the shell. */
const findBalanceOfShell = (page: Page) => page.locator('#shell [data-balance]').filter({ visible: true });

for (const { name, ...viewport } of [
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone held sideways', width: 844, height: 390 },
  { name: 'tablet', width: 800, height: 1100 },
  { name: 'desktop', width: 1280, height: 800 },
])
  test.describe(name, () => {
    test.use({ viewport });

    test(
      'the first frame of the page has the boxes of the home that follows, and nothing moves',
      { tag: '@deep' },
      async ({ page, world }) => {
        await recordFirstFrame(page);
        await page.addInitScript(() => {
          const shifts: string[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await world.setFault({ operationId: 'listCardSlots', kind: 'hold' });
        await page.goto(world.getUrl());
        await expect(page.locator('#app .home')).toBeVisible();
        await expect(findShell(page)).toHaveCount(0);
        const { kind, boxes } = await readFirstFrame(page);
        expect(kind).toBe('home');
        expect(boxes.length).toBeGreaterThan(30);
        expect(await readBoxesOfScreen(page)).toEqual(boxes);
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
        await world.release();
        await expect(getHomePage(page).points).toBeVisible();
      },
    );

    test('the loading modal covers no word of the balance', { tag: '@deep' }, async ({ page, world }) => {
      const release = await holdCode(page);
      await page.goto(world.getUrl(), { waitUntil: 'commit' });
      const balance = findBalanceOfShell(page);
      await expect(balance).toContainText(/\d points/);
      const coveredTexts = await balance.evaluate((element) => {
        const modal = document.querySelector('#loading > div')?.getBoundingClientRect();
        if (!modal) throw new Error('no modal');
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const covered: (string | null)[] = [];
        const range = document.createRange();
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          const text = range.getBoundingClientRect();
          const isApart =
            text.right <= modal.left ||
            modal.right <= text.left ||
            text.bottom <= modal.top ||
            modal.bottom <= text.top;
          if (!isApart) covered.push(texts.currentNode.nodeValue);
        }
        return covered;
      });
      expect(coveredTexts).toEqual([]);
      release();
      await expect(getHomePage(page).points).toBeVisible();
      await waitForIdleNetwork(page);
    });
  });

test(
  'the page is grey at a first visit, and has the colour and the name of its programme later',
  { tag: '@deep' },
  async ({ page, world }) => {
    await recordFirstFrame(page);
    await page.goto(world.getUrl());
    expect(await readFirstFrame(page)).toMatchObject({ kind: 'home', primary: '#727272', name: '' });
    await expect(getHomePage(page).points).toBeVisible();
    const isRemembered = () => page.evaluate(() => localStorage.getItem('cagnotte.last-start') !== null);
    await expect.poll(isRemembered).toBe(true);
    await waitForIdleNetwork(page);

    await page.reload();
    const later = await readFirstFrame(page);
    expect(later).toMatchObject({ kind: 'home', name: '"Le Club Verger"' });
    expect(later.primary).not.toBe('#727272');
    await expect(getHomePage(page).points).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.style.getPropertyValue('--program-primary')),
    ).toBe(later.primary);
    await waitForIdleNetwork(page);

    await page.goto('about:blank');
    await page.goto(`${world.getVisitorUrl()}.other`);
    expect(await readFirstFrame(page)).toMatchObject({ kind: 'loading', primary: '#727272', name: '' });
    await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await waitForIdleNetwork(page);
  },
);

test(
  'a member reads the balance before the app’s code is there, and in every frame until home has it',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.addInitScript(() => {
      /** Frames without a balance after the first one with it. */
      const lost: number[] = [];
      Object.assign(window, { lost });
      let isShown = false;
      const checkFrame = (time: number) => {
        const figures = [...document.querySelectorAll('[class] > p:has(> small)')];
        const isVisible = figures.some((figure) => figure.checkVisibility());
        if (isShown && !isVisible) lost.push(time);
        isShown ||= isVisible;
        requestAnimationFrame(checkFrame);
      };
      requestAnimationFrame(checkFrame);
    });
    const release = await holdCode(page);
    await page.goto(world.getUrl(), { waitUntil: 'commit' });
    const balance = findBalanceOfShell(page);
    await expect(balance).toContainText(/\d points/);
    await expect(balance).toContainText('Bonjour');
    const shown = await balance.innerText();
    // At a first visit, too.
    expect(
      await page.evaluate(() => document.documentElement.style.getPropertyValue('--programme-name')),
    ).toBe('"Le Club Verger"');
    release();
    await expect(getHomePage(page).points).toBeVisible();
    expect(await getHomePage(page).points.innerText()).toBe(shown);
    expect(await page.evaluate(() => (window as unknown as { lost: number[] }).lost)).toEqual([]);
    await waitForIdleNetwork(page);
  },
);

test(
  'a card that cannot be loaded leaves the balance of the shell empty, and home shows the failure',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push('no card today');
    await world.setFault({
      operationId: 'listCardSlots',
      kind: 'status',
      status: 500,
      message: 'no card today',
      times: null,
    });
    const release = await holdCode(page);
    const refused = page.waitForResponse(/\/card_slots/);
    await page.goto(world.getUrl(), { waitUntil: 'commit' });
    await refused;
    await expect(findBalanceOfShell(page)).toHaveText('');
    release();
    await expect(page.getByRole('button', { name: 'Réessayer' }).first()).toBeVisible();
  },
);

test(
  'a visitor, and every other address, see the loading modal and no boxes of home',
  { tag: '@deep' },
  async ({ page, world }) => {
    await recordFirstFrame(page);
    for (const address of [
      world.getVisitorUrl(),
      world.getVisitorUrl('/auth/login'),
      world.getUrl('/profile/shop'),
    ]) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await readFirstFrame(page), address).toMatchObject({ kind: 'loading', boxes: [] });
      await expect(findShell(page)).toHaveCount(0);
      await waitForIdleNetwork(page);
    }
  },
);

test('a frame does not show the shell', { tag: '@deep' }, async ({ page, world }) => {
  await recordFirstFrame(page);
  const partner = getPartnerPage(page);
  await partner.open(world.getUrl());
  await expect(getHomePage(partner.widget).points).toBeVisible();
  const shown = await partner.widget
    .locator('html')
    .evaluate(() => (window as unknown as { firstFrame: FirstFrame }).firstFrame);
  expect(shown).toMatchObject({ kind: undefined, boxes: [] });
  await expect(partner.widget.locator('#shell')).toHaveCount(0);
});

test('the shell has nothing that can get the focus', { tag: '@deep' }, async ({ page, world }) => {
  await world.setFault({ operationId: 'getPartnerSettings', kind: 'hold' });
  await page.goto(world.getUrl());
  await world.waitUntilPaused('getPartnerSettings');
  await expect(page.locator('#shell')).toBeVisible();
  const focusable = await page.locator('#shell :is(a, button)').evaluateAll((elements) =>
    elements.filter((element) => {
      if (element instanceof HTMLElement) element.focus();
      return document.activeElement === element;
    }),
  );
  expect(focusable).toEqual([]);
  await world.release();
  await expect(getHomePage(page).points).toBeVisible();
});

test.describe('on a device that prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the shell is accessible', { tag: '@deep' }, async ({ page, world }) => {
    await world.setFault({ operationId: 'getPartnerSettings', kind: 'hold' });
    await page.goto(world.getUrl());
    await expect(page.locator('#shell')).toBeVisible();
    await expectAccessible(page, 'before the programme is known, in dark');
    await world.release();
    await expect(getHomePage(page).points).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the page says that it is needed, and shows nothing else',
    { tag: '@deep' },
    async ({ page, world }) => {
      await page.goto(world.getUrl());
      // Uses the preloaded configuration, because the browser warns about an unused preload on slow machines.
      await page.evaluate(() => fetch('/config.json').then((response) => response.text()));
      await expect(page.locator('noscript')).toBeVisible();
      // Playwright’s own matchers skip the text of this element.
      expect(await page.locator('noscript').evaluate(({ textContent }) => textContent)).toContain(
        'a besoin de JavaScript',
      );
      await expect(page.locator('#shell')).toBeHidden();
      await expect(page.locator('#loading')).toBeHidden();
    },
  );
});
