import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getOnboardingPage } from '../pages/onboarding-page.ts';
import type { World } from '../world.ts';

test.use({ hasSeenOnboarding: false });

const emptyHomeText = 'Votre premier ticket vous attend au fond du sac';

/** Signs up a newcomer. Home is shown afterwards. */
const signUp = async (page: Page, world: World): Promise<void> => {
  await page.goto(world.getVisitorUrl('/auth/signup'));
  await getAccountPage(page).submitSignUp();
  await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
};

test(
  'a newcomer reads three cards and photographs a first receipt; the cards do not come back',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { dialog, findCard, next, previous, skip, close, shootFirst, discover } = getOnboardingPage(page);
    await signUp(page, world);
    await expect(findCard(1)).toBeFocused();
    await expect(findCard(1)).toHaveAccessibleName('1 sur 3, Photographiez vos tickets');
    await expect(findCard(1)).toHaveAccessibleDescription(/ticket entier.*PDF ou un e-mail\.$/);
    await expect(previous).toBeHidden();
    await expect(skip).toBeVisible();
    await expectAccessible(page, 'the first card');

    await next.click();
    await expect(findCard(2)).toBeFocused();
    await expect(findCard(2)).toHaveAccessibleDescription(/24\sheures/);
    await expectAccessible(page, 'the second card');
    await next.click();
    await expect(findCard(3)).toBeFocused();
    await expect(next).toBeHidden();
    await expect(close).toBeVisible();
    await expect(discover).toBeVisible();
    await expectAccessible(page, 'the last card');
    await previous.click();
    await expect(findCard(2)).toBeFocused();
    await next.click();
    await shootFirst.click();
    await expect(page).toHaveURL(world.getVisitorUrl('/profile/shoot'));
    await expect(dialog).toBeHidden();

    await page.goto(world.getVisitorUrl());
    await expect(page.getByText(emptyHomeText)).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test(
  'a newcomer skips the cards, and opens them again from help',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { dialog, findCard, next, skip, again } = getOnboardingPage(page);
    await signUp(page, world);
    await skip.click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByText(emptyHomeText)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.goto(world.getVisitorUrl('/assistance'));
    await again.click();
    await expect(findCard(1)).toBeFocused();
    await expectAccessible(page, 'the first card, from help');
    await next.click();
    await next.click();
    // The label does not speak of a first receipt.
    await expect(dialog.getByRole('link', { name: 'Photographier un ticket' })).toBeVisible();
    await dialog.getByRole('button', { name: 'J’ai compris' }).click();
    await expect(again).toBeFocused();
    await again.click();
    await expect(findCard(1)).toBeFocused();
  },
);

test(
  'the cards follow the arrow keys, and Escape counts as seen',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { dialog, findCard, close } = getOnboardingPage(page);
    await signUp(page, world);
    await expect(findCard(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(findCard(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(findCard(2)).toBeFocused();
    await close.focus();
    await page.keyboard.press('ArrowRight');
    await expect(findCard(3)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(findCard(2)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByText(emptyHomeText)).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test(
    'a finger swipes from card to card, and a scroll changes nothing',
    { tag: '@deep' },
    async ({ page, world }) => {
      const { findCard } = getOnboardingPage(page);
      const devtools = await page.context().newCDPSession(page);
      /** Moves a finger over the card that is shown. */
      const swipe = async (step: number, distance: { readonly x: number; readonly y: number }) => {
        const box = await findCard(step).boundingBox();
        if (!box) throw new Error('the card has no place');
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
          devtools.send('Input.dispatchTouchEvent', {
            type,
            touchPoints:
              share === undefined ? [] : [{ x: x + share * distance.x, y: y + share * distance.y }],
          });
        await touch('touchStart', 0);
        for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
        await touch('touchEnd');
      };
      await signUp(page, world);
      await expect(findCard(1)).toBeFocused();
      await swipe(1, { x: -120, y: 4 });
      await expect(findCard(2)).toBeFocused();
      await swipe(2, { x: 10, y: -100 });
      await swipe(2, { x: -120, y: 4 });
      await expect(findCard(3)).toBeFocused();
      await swipe(3, { x: -120, y: 4 });
      await swipe(3, { x: 120, y: 4 });
      await expect(findCard(2)).toBeFocused();
    },
  );
});

test(
  'the cards are shown once in each page where the browser refuses storage',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    const { dialog, findCard, skip, discover } = getOnboardingPage(page);
    await signUp(page, world);
    await skip.click();
    await getAccountPage(page).menu.click();
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page.getByText(emptyHomeText)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(discover).toBeHidden();
    await page.reload();
    await expect(findCard(1)).toBeVisible();
  },
);

test(
  'a newcomer who opens another screen is shown the cards on home only',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { dialog, findCard, skip } = getOnboardingPage(page);
    await signUp(page, world);
    await expect(findCard(1)).toBeFocused();
    await page.evaluate(() =>
      localStorage.removeItem(`cagnotte.onboarding.${new URLSearchParams(location.search).get('clientId')}`),
    );
    await page.goto(world.getVisitorUrl('/profile/earned_coupons'));
    await expect(page.getByRole('heading', { name: 'Mes bons' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.goto(world.getVisitorUrl('/menu'));
    await expect(getAccountPage(page).logOut).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await skip.click();
    await expect(dialog).toBeHidden();
  },
);
