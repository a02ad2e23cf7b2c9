import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getHomePage } from '../pages/home-page.ts';

declare global {
  interface Window {
    /** For each call of `prompt()`, true if a press of the shopper allowed it. */
    promptCalls: boolean[];
  }
}

const installCard = (page: Page) => {
  const card = page.getByRole('region', { name: 'Gardez votre carte à portée de main' });
  return {
    card,
    install: card.getByRole('button', { name: 'Installer' }),
    refuse: card.getByRole('button', { name: 'Non merci' }),
  };
};

/**
 * Dispatches the event with which Chromium offers to install a page: a browser without windows never does.
 */
const offerInstallation = async (
  page: Page,
  outcome: 'accepted' | 'dismissed' = 'accepted',
): Promise<void> => {
  const isKept = await page.evaluate((answer) => {
    window.promptCalls ??= [];
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, {
      prompt: () => {
        window.promptCalls.push(navigator.userActivation.isActive);
        return Promise.resolve({ outcome: answer });
      },
      userChoice: Promise.resolve({ outcome: answer }),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);
  expect(isKept, 'the page asks by itself, at a better moment').toBe(true);
};

/** Makes the browser offer to install the page on home, once its late parts are loaded. */
const offerInstallationOnHome = async (page: Page): Promise<void> => {
  await offerInstallation(page);
  await expect(getHomePage(page).receipts.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Opens home once more, where the browser offers to install the page again. */
const reloadAndOffer = async (page: Page): Promise<void> => {
  await page.reload();
  await offerInstallationOnHome(page);
};

test(
  'a member with a receipt installs the widget by one press, and gets no further offer',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { card, install } = installCard(page);
    await page.goto(world.getUrl());
    await expect(getHomePage(page).receipts.first()).toBeVisible();
    await expect(card).toBeHidden();
    await offerInstallation(page);
    await expect(card).toBeVisible();
    await expectAccessible(page, 'home with the offer to install');

    await install.click();
    await expect(page.getByRole('status').filter({ hasText: 'Votre carte s’installe' })).toBeVisible();
    await expect(card).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.promptCalls)).toEqual([true]);

    await reloadAndOffer(page);
    await expect(card).toBeHidden();
  },
);

test(
  'installing is not offered again after a refusal in the browser’s prompt',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { card, install } = installCard(page);
    await page.goto(world.getUrl());
    await offerInstallation(page, 'dismissed');
    await install.click();
    await expect(card).toBeHidden();
    await reloadAndOffer(page);
    await expect(card).toBeHidden();
  },
);

test(
  'a refusal by the keyboard ends the offer, and the browser’s prompt is not shown',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { card, refuse } = installCard(page);
    await page.goto(world.getUrl());
    await offerInstallation(page);
    await refuse.press('Enter');
    await expect(card).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.promptCalls)).toEqual([]);
    // The shopper leaves home and returns without a reload.
    await getAccountPage(page).menu.click();
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(getHomePage(page).receipts.first()).toBeVisible();
    await expect(card).toBeHidden();
    await reloadAndOffer(page);
    await expect(card).toBeHidden();
  },
);

test(
  'a shopper who installs the widget by the browser’s menu gets no further offer',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { card } = installCard(page);
    await page.goto(world.getUrl());
    await offerInstallation(page);
    await expect(card).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(card).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cagnotte.install'))).toBe('installed');
    await reloadAndOffer(page);
    await expect(card).toBeHidden();
  },
);

test('the installed widget does not offer to install itself', { tag: '@deep' }, async ({ page, world }) => {
  // A browser without windows installs nothing, and emulates every media feature but this one.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await page.goto(world.getUrl());
  await offerInstallationOnHome(page);
  await expect(installCard(page).card).toBeHidden();
});

test.describe('a newcomer', () => {
  test.use({ traits: ['empty'] });

  test(
    'is not offered to install the widget before a first receipt',
    { tag: '@deep' },
    async ({ page, world }) => {
      await page.goto(world.getUrl());
      await offerInstallation(page);
      await expect(page.getByText('Votre premier ticket vous attend au fond du sac')).toBeVisible();
      await expect(installCard(page).card).toBeHidden();
    },
  );
});

test.describe('where only the partner signs shoppers in', () => {
  test.use({ traits: ['noautoregister'] });

  test(
    'installing is not offered, as the app would open without a shopper',
    { tag: '@deep' },
    async ({ page, world }) => {
      await page.goto(world.getUrl());
      await offerInstallationOnHome(page);
      await expect(installCard(page).card).toBeHidden();
    },
  );
});

test.describe('in Safari on iOS', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test(
    'the card says where the share menu is, and the icon will know the programme',
    { tag: '@deep' },
    async ({ page, world }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
      const { card, install, refuse } = installCard(page);
      await page.goto(world.getUrl());
      await expect(card).toContainText(/Touchez\s+Partager, puis «\sSur l’écran d’accueil\s»\./);
      await expect(install).toHaveCount(0);
      await expectAccessible(page, 'home with the way to install on iOS');
      // The start address of the manifest has no client id, and an icon of iOS shares no storage with Safari.
      await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
      await expect(page.locator('meta[name="apple-mobile-web-app-capable"]')).toHaveAttribute(
        'content',
        'yes',
      );
      expect(new URL(page.url()).searchParams.get('clientId')).toBe(world.clientId);
      await refuse.click();
      await expect(card).toBeHidden();
    },
  );
});

test(
  'Chromium finds nothing in the manifest that keeps it from installing the widget',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.getVisitorUrl());
    const devtools = await page.context().newCDPSession(page);
    expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Every context of a test is a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  },
);
