/**
 * The host page decides who is signed in in a frame. Runs twice, as most browsers give a frame of another
 * site storage and some do not.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getWidgetFrame } from '../pages/partner-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';
import { createWorldControl } from '../world.ts';

const hosts = [
  ['of another site', sites.partner],
  ['of the widget’s own site', sites.partnerOnSite],
] as const;

/** True if a storage or the cookie of the frame's site holds a text; 'refused' without storage. */
const isStoredInFrame = (page: Page, text: string): Promise<boolean | 'refused'> =>
  getWidgetFrame(page).evaluate((secret) => {
    try {
      // Keys name the programme, which in the sandbox is also the shopper's token.
      const entries = Object.entries(localStorage).filter(([key]) => !key.startsWith('cagnotte.onboarding.'));
      return JSON.stringify([{ ...sessionStorage }, entries, document.cookie]).includes(secret);
    } catch {
      return 'refused';
    }
  }, text);

for (const [where, from] of hosts)
  test.describe(`a host page ${where}`, () => {
    const isOnSite = from === sites.partnerOnSite;
    // On its own site a frame stores its data like a page, and the long run proves the same.
    const tag = isOnSite ? '@deep' : [];

    test(
      'a token is not stored: the next page, which passes none, shows a visitor',
      { tag: '@deep' },
      async ({ page, world, framesHaveStorage }) => {
        const embed = getEmbedPage(page);
        const options = { src: sites.widget, clientId: world.clientId };
        await embed.open('module', { ...options, token: world.token }, from);
        await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
        // The condition of this test: here the frame could have stored it.
        expect(await isStoredInFrame(page, world.token)).toBe(
          framesHaveStorage || isOnSite ? false : 'refused',
        );

        // Data of an earlier version of the widget is removed, too.
        const old = JSON.stringify({ token: world.token, clientId: world.clientId });
        if (framesHaveStorage || isOnSite)
          await getWidgetFrame(page).evaluate(
            (ownToken) => sessionStorage.setItem('cagnotte.partner-token', ownToken),
            old,
          );
        await embed.open('module', options, from);
        await expect(embed.frame.getByRole('link', { name: 'Se connecter' })).toBeVisible();
        await expect(embed.frame.getByText('Camille')).toHaveCount(0);
        expect(await isStoredInFrame(page, world.token)).toBe(
          framesHaveStorage || isOnSite ? false : 'refused',
        );
      },
    );

    test(
      'setToken(null) signs the shopper out, and a waiting receipt is there when they are back',
      { tag },
      async ({ page, world }) => {
        const embed = getEmbedPage(page);
        const { clientId, token } = world;
        await embed.open('module', { src: sites.widget, clientId, token }, from);
        const home = getHomePage(embed.frame);
        await expect(home.receipts.first()).toBeVisible();
        const before = await home.receipts.count();
        const unavailable = { kind: 'status', status: 503, retryAfter: 3600, times: null } as const;
        // Home grows in the page of its host until it is complete, and the camera moves with its end.
        await waitForIdleNetwork(page);
        await world.setFault({ operationId: 'createReceipt', ...unavailable });
        await home.shoot.click();
        const capture = getCapturePage(page, embed.frame);
        await capture.pick([drawn.short]);
        await expect(capture.pictures).toHaveCount(1);
        await capture.send.click();
        await expect.poll(() => world.listCalls('createReceipt')).not.toEqual([]);
        await embed.call('navigate', '/profile/earned_coupons');
        await expect(embed.frame.getByText('Bon de 5').first()).toBeVisible();

        await embed.call('setToken', null);
        await expect(embed.frame.getByRole('link', { name: 'Se connecter' })).toBeVisible();
        await expect(home.receipts).toHaveCount(0);
        await expect(embed.frame.getByText(/Camille|1\s284/)).toHaveCount(0);
        await waitForIdleNetwork(page);
        expect(JSON.stringify(await embed.events('error'))).not.toMatch(/UNAUTHORIZED|NO_USER/);

        await embed.call('setToken', token);
        await expect(home.receipts).toHaveCount(before + 1);
      },
    );

    test('another person’s token leaves no data of the first one', { tag }, async ({ page, world }) => {
      const alice = await world.createCustomer('long', 'alice@exemple.fr');
      const bob = `${world.clientId}.empty`;
      const embed = getEmbedPage(page);
      await embed.open('module', { src: sites.widget, clientId: world.clientId, token: alice }, from);
      const ofAlice = embed.frame.getByText(/Marie-Bernadette|1\s284|Bon de 5/);
      await expect(ofAlice.first()).toBeVisible();
      await embed.call('navigate', '/profile/earned_coupons');
      await expect(embed.frame.getByText('Bon de 5').first()).toBeVisible();

      await createWorldControl(bob).setFault({ operationId: 'listCardSlots', kind: 'hold' });
      await embed.call('setToken', bob);
      await expect
        .poll(() => createWorldControl(bob).listCalls('listCardSlots'))
        .toMatchObject([{ isPaused: true }]);
      // All data of Alice is gone before any of Bob's appears.
      await expect(ofAlice).toHaveCount(0);
      await createWorldControl(bob).release();
      await expect(embed.frame.getByText('Bienvenue')).toBeVisible();
      await expect(ofAlice).toHaveCount(0);
      await embed.call('navigate', '/profile/earned_coupons');
      await expect(embed.frame.getByRole('heading', { name: 'Mes bons' })).toBeVisible();
      await expect.poll(() => createWorldControl(bob).listCalls('listEarnedCoupons')).not.toEqual([]);
      await expect(ofAlice).toHaveCount(0);
      const { calls } = await createWorldControl(alice).readState();
      expect(JSON.stringify(calls)).not.toContain(bob);
    });

    test(
      'a token that is passed later leads to the address that the page opened, unless the shopper has gone elsewhere',
      { tag: '@deep' },
      async ({ page, world }) => {
        const embed = getEmbedPage(page);
        const { clientId, token } = world;
        await embed.open('module', { src: sites.widget, clientId, path: '/profile/pot' }, from);
        await expect(embed.frame.getByText('Connectez-vous pour ouvrir votre cagnotte.')).toBeVisible();
        await embed.call('setToken', token);
        await expect(embed.frame.getByRole('heading', { level: 1, name: 'Cagnotte' })).toBeVisible();

        await embed.call('setToken', null);
        await expect(embed.frame.getByRole('link', { name: 'Se connecter' })).toBeVisible();
        await expect(embed.frame.getByText('Connectez-vous pour')).toHaveCount(0);
        await embed.call('navigate', '/profile/shop');
        await expect(embed.frame.getByText('Connectez-vous pour ouvrir la boutique.')).toBeVisible();
        await embed.call('navigate', '/assistance');
        const help = embed.frame.getByRole('heading', { level: 1, name: 'Assistance' });
        await expect(help).toBeVisible();
        await embed.call('setToken', token);
        await expect(embed.frame.getByRole('link', { name: 'Boutique' })).toBeVisible();
        await waitForIdleNetwork(page);
        await expect(help).toBeVisible();
      },
    );
  });
