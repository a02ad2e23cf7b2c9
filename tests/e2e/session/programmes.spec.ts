import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getPartnerPage } from '../pages/partner-page.ts';
import { sites } from '../sites.ts';

test(
  'D40 a screen that needs a programme leads to missing_client_id without one, and from there to home',
  { tag: '@deep' },
  async ({ page }) => {
    for (const path of ['/auth/login', '/auth/signup', '/Iframe', '/iframe']) {
      await page.goto(`${sites.widget}${path}`);
      await expect(page, path).toHaveURL(`${sites.widget}/errors/missing_client_id`);
    }
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page.getByRole('heading', { name: 'Vos tickets valent des points' })).toBeVisible();
    await expect(getAccountPage(page).logIn).toBeHidden();
  },
);

test.describe('a programme whose partner signs its customers in', () => {
  test.use({ traits: ['noautoregister'] });

  test('D43 has no link to sign in, and in a frame leads a visitor to no_auto_register', async ({
    page,
    world,
  }) => {
    await page.goto(world.getVisitorUrl());
    await expect(page.getByText(/^Connectez-vous sur le site/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Se connecter' })).toBeHidden();
    const partner = getPartnerPage(page);
    await partner.open(world.getVisitorUrl('/Iframe'));
    await expect(
      partner.widget.getByRole('heading', { name: 'Votre compte n’est pas encore relié' }),
    ).toBeVisible();
    await expectAccessible(page, 'no_auto_register, in a frame');
    await partner.open(world.getUrl('/Iframe'));
    await expect(getHomePage(partner.widget).points).toBeVisible();
  });
});

test.describe('a demo programme that is not loaded', () => {
  test.use({ traits: ['noprogram'] });

  test(
    'D43 leads to demo_program_not_loaded, which tries again',
    { tag: '@deep' },
    async ({ page, world }) => {
      world.expectedErrors.push('init was called again');
      await page.goto(world.getVisitorUrl());
      await expect(page.getByRole('heading', { name: 'La démonstration n’est pas prête' })).toBeVisible();
      await page.getByRole('link', { name: 'Réessayer' }).click();
      await expect.poll(() => world.listCalls('getPartnerSettings')).toHaveLength(2);
    },
  );
});

test.describe('a programme that accepts no new members', () => {
  test.use({ traits: ['full'] });

  test(
    'D43 registrations_limit_reached leads to registration_blocked',
    { tag: '@deep' },
    async ({ page, world }) => {
      world.brokenOperations.add('signUp');
      await page.goto(world.getVisitorUrl('/auth/signup'));
      await getAccountPage(page).submitSignUp();
      await expect(page).toHaveURL(world.getVisitorUrl('/errors/registration_blocked'));
      await expect(page.getByRole('heading', { name: 'L’inscription n’est pas possible' })).toBeVisible();
    },
  );
});

test.describe('a programme that refuses this shopper', () => {
  test.use({ traits: ['blocked'] });

  test('AU-04 a 403 on signing up marks the registration as blocked and redirects to /', async ({
    page,
    world,
  }) => {
    world.brokenOperations.add('signUp');
    world.expectedErrors.push('blocked');
    await page.goto(world.getVisitorUrl('/auth/signup'));
    await getAccountPage(page).submitSignUp();
    await expect(page).toHaveURL(world.getVisitorUrl());
    await expect(page.getByText(/^L’inscription est fermée pour ce compte/)).toBeVisible();
  });
});

test.describe('the first closing programme', () => {
  test.use({ traits: ['closing'] });

  test(
    'AU-12 accepts no new members, and members go on as before',
    { tag: '@deep' },
    async ({ page, world }) => {
      await page.goto(world.getVisitorUrl());
      await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Créer un compte/ })).toBeHidden();
      await page.goto(world.getVisitorUrl('/auth/signup'));
      await expect(page.getByRole('heading', { name: 'Ce programme se termine' })).toBeVisible();
      await expect(getAccountPage(page).email).toBeHidden();
      await expectAccessible(page, 'sign-up of a closing programme');
      await page.goto(world.getUrl());
      const { points } = getHomePage(page);
      await expect(points).toContainText(/1\s284/);
      await expect(points.locator('[data-points]')).toHaveCount(0);
    },
  );
});

test.describe('the second closing programme', () => {
  test.use({ traits: ['closinggreen'] });

  test(
    'AU-12 shows its points in green, with inverse display, on home and in the shop',
    { tag: '@deep' },
    async ({ page, world }) => {
      // So high that nothing is half behind the dock.
      await page.setViewportSize({ width: 390, height: 4000 });
      for (const path of ['/', '/profile/shop']) {
        await page.goto(world.getUrl(path));
        const points = page.locator('[data-points="green"]');
        await expect(points).toContainText(/1\s284/);
        const [success, onSuccess] = await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.cssText = 'color: var(--on-success); background: var(--success)';
          const { color, backgroundColor } = getComputedStyle(probe);
          probe.remove();
          return [backgroundColor, color];
        });
        await expect(points).toHaveCSS('background-color', success ?? '');
        await expect(points).toHaveCSS('color', onSuccess ?? '');
        await expectAccessible(page, `green points at ${path}`);
      }
    },
  );
});
