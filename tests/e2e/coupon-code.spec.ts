import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { couponPath, couponsPage, couponsPath } from './pages/coupons-page.ts';

/** What the page asked of the browser. */
interface Asked {
  vibrations: number[];
  wakeLocks: number;
  shared: ShareData[];
}

const asked = (page: Page): Promise<Asked> => page.evaluate(() => Reflect.get(globalThis, 'asked') as Asked);

/** Records vibrations and wake locks. */
const watchDevice = (page: Page) =>
  page.addInitScript(() => {
    const asked: Asked = { vibrations: [], wakeLocks: 0, shared: [] };
    Object.assign(globalThis, { asked });
    navigator.vibrate = (pattern: VibratePattern | Iterable<number>) => {
      asked.vibrations.push(Number(pattern));
      return true;
    };
    // A browser without a screen grants none.
    class Lock extends EventTarget {
      released = false;
      type = 'screen';
      onrelease = null;
      release(): Promise<void> {
        this.released = true;
        this.dispatchEvent(new Event('release'));
        return Promise.resolve();
      }
    }
    navigator.wakeLock.request = () => {
      asked.wakeLocks += 1;
      const lock = new Lock();
      Object.assign(globalThis, { lock });
      return Promise.resolve(lock as WakeLockSentinel);
    };
  });

/** A browser with a share sheet. @param refusal name of the error it ends with, if any */
const giveShareSheet = (page: Page, refusal?: string) =>
  page.addInitScript((name) => {
    const { asked } = globalThis as unknown as { asked: Asked };
    navigator.canShare = () => true;
    navigator.share = (data = {}) => {
      asked.shared.push(data);
      return name === undefined ? Promise.resolve() : Promise.reject(new DOMException('no', name));
    };
  }, refusal);

test.beforeEach(({ page }) => watchDevice(page));

test.describe('a coupon’s code', () => {
  test('is shared by the share sheet with its worth, and without any address', async ({ page, world }) => {
    const coupons = couponsPage(page);
    await giveShareSheet(page);
    await page.goto(world.url(couponPath));
    await coupons.share.click();
    const { shared } = await asked(page);
    expect(shared).toEqual([
      {
        title: expect.stringMatching(/^Bon de 5\s€$/),
        text: expect.stringMatching(
          /^Le Club Verger\s: 5\s€ de réduction dès 30\s€ d’achat\nCode\s: 32547881004271\nValable jusqu’au \d\d\/\d\d/,
        ),
      },
    ]);
    expect(JSON.stringify(shared)).not.toMatch(/token|clientId|http|demo\./);
    await expect(coupons.overlay).toBeHidden();
    await expectAccessible(page, 'coupon with a code to share');
  });

  test('is not copied when its share sheet is closed', async ({ page, world }) => {
    const coupons = couponsPage(page);
    await giveShareSheet(page, 'AbortError');
    await page.goto(world.url(couponPath));
    await coupons.share.click();
    await expect.poll(async () => (await asked(page)).shared).toHaveLength(1);
    await expect(coupons.toast('Code copié')).toHaveCount(0);
  });

  for (const [browser, refusal] of [
    ['where sharing fails', 'NotAllowedError'],
    ['in a browser without a share sheet', undefined],
  ] as const) {
    test(`is copied ${browser}`, { tag: refusal ? [] : '@deep' }, async ({ page, context, world }) => {
      const coupons = couponsPage(page);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      if (refusal) await giveShareSheet(page, refusal);
      await page.goto(world.url(couponPath));
      await (refusal ? coupons.share : coupons.copy).click();
      await expect(coupons.toast('Code copié')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('32547881004271');
      await expectAccessible(page, 'code copied');
    });
  }

  test('is not shared once the coupon is used', async ({ page, world }) => {
    const coupons = couponsPage(page);
    await giveShareSheet(page);
    await page.goto(world.url(couponsPath));
    const used = page.getByRole('listitem').filter({ hasText: 'Utilisé' }).first();
    await used.getByRole('link').click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(coupons.enlarge).toHaveCount(0);
    await expect(coupons.share).toHaveCount(0);
  });
});

test.describe('at the till', () => {
  test('the device vibrates once when a press enlarges the code, and not where motion is unwanted', async ({
    page,
    world,
  }) => {
    const coupons = couponsPage(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(world.url(couponPath));
    await expect(coupons.bars).toBeVisible();
    expect((await asked(page)).vibrations).toEqual([]);
    await coupons.enlarge.click();
    await expect(coupons.overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(coupons.overlay).toBeHidden();
    expect((await asked(page)).vibrations).toEqual([30]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await coupons.enlarge.click();
    await expect(coupons.overlay).toBeVisible();
    expect((await asked(page)).vibrations).toEqual([30]);
  });

  test('the screen stays lit under the enlarged code, and again after another tab', async ({
    page,
    world,
  }) => {
    const coupons = couponsPage(page);
    await page.goto(world.url(couponPath));
    const lit = page.getByText('L’écran reste allumé');
    await expect(lit).toBeVisible();
    await coupons.enlarge.click();
    await expect(coupons.overlay).toBeVisible();
    expect((await asked(page)).wakeLocks).toBe(1);
    /** As the browser does it for a tab that is left, whose lock it releases, and for one that is shown again. */
    const turn = (state: DocumentVisibilityState) =>
      page.evaluate(async (value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        if (value === 'hidden') await (Reflect.get(globalThis, 'lock') as WakeLockSentinel).release();
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turn('visible');
    expect((await asked(page)).wakeLocks, 'an active lock is not requested again').toBe(1);
    await turn('hidden');
    await expect(lit).toHaveCount(0);
    expect((await asked(page)).wakeLocks).toBe(1);
    await turn('visible');
    await expect(lit).toBeVisible();
    expect((await asked(page)).wakeLocks).toBe(2);
  });
});
