import type { Page } from '@playwright/test';
import { limits } from '../../../tools/gate/speed/limits.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { goOffline } from '../go-offline.ts';
import { holdToast } from '../pages/hold-toast.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getShopPage, shopPath } from '../pages/shop-page.ts';
import { sandboxAddress } from '../sites.ts';
import { promisedPairs } from '../theme/promised-pairs.ts';
import { defaultFaultMessage, type World } from '../world.ts';

const toGoal = 'Continuez à cumuler pour débloquer votre choix !';
const forOthers = "Pour débloquer d'autres cadeaux, continuez vos achats !";

// The window is as high as the shop, so that the dock covers no element.
test.use({ viewport: { width: 390, height: 1600 } });

/** Gives the shopper a thousand points more, as earlier earnings. */
const earnThousand = async ({ token }: World) => {
  const form = new URLSearchParams({ earned_coupon_identifier: 'earned-bon-5-1114', access_token: token });
  const path = '/api/kitv3/earned_coupons/resell_as_points';
  const response = await fetch(`${sandboxAddress.api}${path}`, { method: 'POST', body: form });
  expect(response.ok).toBe(true);
};

/** Identifiers of the rewards in the calls of an operation. */
const listSentCoupons = async (world: World, operationId: string) =>
  (await world.listCalls(operationId)).map(({ body }) => body?.coupon_identifier);

test(
  'SH-10 SH-11 D78 AN-11 two purchases in a row move the points on success, and both can be taken back',
  { tag: '@engines' },
  async ({ page, world }) => {
    await earnThousand(world);
    const shop = getShopPage(page);
    await page.goto(world.getUrl(shopPath));
    await expect(shop.points).toContainText(/2\s284 points/);
    const question = shop.findQuestion('Bon de 5');
    await test.step('a large purchase is to be confirmed', async () => {
      await shop.findActionButton('Obtenir', 'Bon de 5').click();
      await expect(question, 'a large purchase').toContainText(
        /1\s000 points.*Il vous restera\s*1\s284 points/,
      );
      await expectAccessible(page, 'a large purchase is to be confirmed');
      await question.getByRole('button', { name: 'Garder mes points' }).last().click();
      await expect(question).toBeHidden();
      expect(await world.listCalls('buyCoupon'), 'nothing is sent before').toEqual([]);
    });

    await test.step('a purchase moves the points once the server has responded', async () => {
      const findCardHeight = async () => (await shop.findCoupon('Bon de 2').boundingBox())?.height;
      const before = await findCardHeight();
      await world.setFault({ operationId: 'buyCoupon', kind: 'hold' });
      await shop.findActionButton('Obtenir', 'Bon de 2').click();
      await world.waitUntilPaused('buyCoupon');
      await expect(shop.findActionButton('Obtenir', 'Bon de 2')).toHaveAttribute('aria-busy', 'true');
      await expect(shop.points).toContainText(/2\s284 points/);
      await world.release();
      // The purchase can be undone for ten seconds. They stop while the pointer is on the bar, so that a slow
      // machine has enough time.
      await shop.purchaseToast.hover();
      await expect(shop.points).toContainText(/1\s884 points/);
      await expect(shop.purchaseToast).toContainText(/^Bon de 2\s€ ajouté à vos bons/);
      await expect(
        shop.findActionButton('Annuler', 'Bon de 2'),
        'the focus stays where the press was',
      ).toBeFocused();
      expect(await findCardHeight(), 'a bought card keeps its height').toBe(before);
      await expect(shop.findCoupon('Bon de 2').getByRole('button', { name: /objectif/ })).toHaveCount(0);
    });

    await test.step('a second purchase can be taken back for ten seconds', async () => {
      await shop.findActionButton('Obtenir', 'Bon de 5').click();
      await question.getByRole('button', { name: 'Obtenir' }).click();
      await expect(shop.points).toContainText('884 points');
      await expect(shop.purchaseToast).toContainText(/^Bon de 5\s€ ajouté à vos bons/);
      await shop.purchaseToast.hover();
      await expect(shop.purchaseToast.locator('[data-left]'), 'seconds').toHaveCSS(
        '--left',
        /^(?:10|[1-9])$/,
      );
      await expectAccessible(page, 'shop after two purchases');
      const [bar, dock] = await Promise.all([shop.announced.boundingBox(), shop.dock.boundingBox()]);
      expect((bar?.y ?? 0) + (bar?.height ?? 0), 'above the dock, as high as it is').toBeLessThan(
        dock?.y ?? 0,
      );
    });

    await test.step('both purchases are taken back', async () => {
      await shop.findActionButton('Annuler', 'Bon de 2').click();
      await expect(shop.findToast('Bon rendu, 400 points récupérés')).toBeVisible();
      await expect(shop.points).toContainText(/1\s284 points/);
      await shop.purchaseToast.getByRole('button', { name: 'Annuler' }).click();
      await expect(shop.findOpener('Bon de 5'), 'the bar is gone: the focus is on its card').toBeFocused();
      await expect(shop.points).toContainText(/2\s284 points/);
      await expect(shop.purchaseToast).toBeHidden();
      expect(await world.readState()).toMatchObject({ points: 2284 });
      expect(await listSentCoupons(world, 'buyCoupon')).toEqual(['coupon-bon-2', 'coupon-bon-5']);
      expect(await listSentCoupons(world, 'cancelBuy')).toEqual(['coupon-bon-2', 'coupon-bon-5']);
    });

    await test.step('a bought coupon is a press away, and home has the new points', async () => {
      await shop.findActionButton('Obtenir', 'Bon de 2').click();
      await page.getByRole('link', { name: /^Voir le bon, Bon de 2/ }).click();
      await expect(page).toHaveURL(/\/profile\/earned_coupons\/earned-coupon-bon-2-/);
      await page.goBack();
      await expect(
        shop.findActionButton('Annuler', 'Bon de 2'),
        'its time goes on when the screen is left',
      ).toBeVisible();
      await page.getByRole('link', { name: 'Accueil' }).click();
      await expect(getHomePage(page).points).toContainText(/1\s884/);
    });
  },
);

test('SH-08 SH-09 SH-13 one goal is set at a time, and separator, card, details and home show it', async ({
  page,
  world,
}) => {
  const shop = getShopPage(page);
  await page.goto(world.getUrl(shopPath));
  await expect(shop.findSeparator(toGoal)).toBeVisible();
  await shop.findActionButton('Mon objectif', 'Bon de 8').click();
  await expect(shop.findSeparator(forOthers)).toBeVisible();
  await expect(shop.findActionButton('En faire mon objectif', 'Bon de 8')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await shop.findActionButton('En faire mon objectif', 'Bon de 6').click();
  await expect(shop.findSeparator(toGoal)).toBeVisible();
  await shop.findActionButton('En faire mon objectif', 'Cabas').click();
  await expect(shop.findActionButton('Mon objectif', 'Cabas')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);

  await shop.findOpener('Bon de 6').focus();
  await page.keyboard.press('Enter');
  const details = shop.findDialog('Bon de 6');
  await expect(details).toContainText(/Il vous manque\s*12 points/);
  await expectAccessible(page, 'details of a reward');
  await page.keyboard.press('Escape');
  await expect(shop.findOpener('Bon de 6')).toBeFocused();
  await page.keyboard.press('Enter');
  await details.getByRole('button', { name: 'En faire mon objectif' }).click();
  await expect(details).toBeHidden();
  await expect(shop.findActionButton('Mon objectif', 'Bon de 6')).toBeVisible();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  expect(await listSentCoupons(world, 'cancelNextGoal')).toEqual(['coupon-bon-8']);
  expect(await listSentCoupons(world, 'selectNextGoal')).toEqual([
    'coupon-bon-6-50',
    'goody-cabas',
    'coupon-bon-6-50',
  ]);

  await page.getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByText(/^Bon de 6,50/)).toBeVisible();
});

test(
  'SH-13 the server gets the second of two goals in a row once it has responded to the first',
  { tag: '@deep' },
  async ({ page, world }) => {
    const shop = getShopPage(page);
    await page.goto(world.getUrl(shopPath));
    await world.setFault({ operationId: 'selectNextGoal', kind: 'hold' });
    await shop.findActionButton('En faire mon objectif', 'Bon de 6').click();
    await world.waitUntilPaused('selectNextGoal');
    await shop.findActionButton('En faire mon objectif', 'Cabas').click();
    await expect(shop.findActionButton('En faire mon objectif', 'Cabas')).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(await world.listCalls('selectNextGoal'), 'the second waits').toHaveLength(1);
    await world.release();
    await expect(shop.findActionButton('Mon objectif', 'Cabas')).toBeVisible();
    expect(await world.readState()).toMatchObject({ next_goal: 'goody-cabas' });
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  },
);

test(
  'SH-13 the goal after a lost response is the one that the server has',
  { tag: '@deep' },
  async ({ page, world }) => {
    const shop = getShopPage(page);
    world.expectedErrors.push('Request has been terminated');
    await page.goto(world.getUrl(shopPath));
    await world.setFault({ operationId: 'selectNextGoal', kind: 'lost-response', times: 3 });
    await shop.findActionButton('En faire mon objectif', 'Cabas').click();
    await expect(shop.findActionButton('Mon objectif', 'Cabas')).toBeVisible();
    expect(await world.readState()).toMatchObject({ next_goal: 'goody-cabas' });
  },
);

/** The form for the order of a mug. */
const getOrderForm = (page: Page) => {
  const dialog = getShopPage(page).findDialog('Mug');
  return {
    dialog,
    findField: (label: string) => dialog.getByLabel(label),
    send: dialog.getByRole('button', { name: /^Commander pour 1\s200 points/ }),
  };
};

const openOrderForm = async (page: Page, world: World) => {
  const shop = getShopPage(page);
  await page.goto(world.getUrl(shopPath));
  await shop.findActionButton('Obtenir', 'Mug').click();
  const form = getOrderForm(page);
  await expect(form.send).toBeVisible();
  return { shop, ...form };
};

const street = '12 rue des Pierres Plantées';

type OrderForm = ReturnType<typeof getOrderForm>;

/** Fills in the fields that the programme does not know. */
const fillInAddress = async ({ findField }: OrderForm) => {
  await findField('Adresse').fill(street);
  await findField('Code postal').fill('69 004');
  await findField('Ville').fill('Saint-Étienne');
  await findField('Téléphone').fill('+33 6 12 34 56 78');
};

test(
  'SH-15 VF-06 D80 a goody is ordered, and the form refuses missing and invalid fields',
  { tag: '@engines' },
  async ({ page, world }) => {
    const shop = getShopPage(page);
    await page.goto(world.getUrl(shopPath));
    await shop.findOpener('Mug').click();
    await shop
      .findDialog('Mug')
      .getByRole('button', { name: /^Obtenir pour 1\s200 points/ })
      .click();
    const form = getOrderForm(page);
    const { dialog, findField, send } = form;
    await expect(send).toBeVisible();
    await expectAccessible(page, 'order of a goody');
    await send.click();
    await expect(findField('Adresse'), 'the name and the e-mail are known').toBeFocused();
    await expect(findField('Prénom et nom')).toHaveValue('Camille Roux');
    await expect(findField('E-mail')).toHaveValue(/^camille.*@/);
    await expect(dialog.getByText('Merci de remplir ce champs')).toHaveCount(3);
    await fillInAddress(form);
    await findField('Prénom et nom').fill('Jean-François Roux');
    await findField('Code postal').fill('6900');
    await findField('E-mail').fill('camille.roux@exemple.fr');
    await send.click();
    await expect(dialog.getByText('Doit contenir 5 chiffres')).toBeVisible();
    await expect(findField('Code postal')).toBeFocused();
    expect(await world.listCalls('orderGoody')).toEqual([]);

    await findField('Code postal').fill('69 004');
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(shop.findToast('c’est commandé')).toBeVisible();
    await expect(shop.points).toContainText('84 points');
    const [neededFields] = await world.listCalls('listNeededFields');
    expect(neededFields?.body).toMatchObject({
      context: 'goody_reward_claim',
      coupon_identifier: 'goody-mug',
    });
    expect((await world.listCalls('orderGoody')).at(-1)?.body).toMatchObject({
      coupon_identifier: 'goody-mug',
      user_informations: {
        full_name: 'Jean-François Roux',
        street,
        zipcode: '69004',
        city: 'Saint-Étienne',
        email: 'camille.roux@exemple.fr',
        phone: '+33612345678',
      },
    });
  },
);

test('SH-15 the server’s refusal of an order marks its field', { tag: '@deep' }, async ({ page, world }) => {
  const { shop, ...form } = await openOrderForm(page, world);
  await fillInAddress(form);
  // Long enough for the form, but only spaces for the server.
  world.brokenOperations.add('orderGoody');
  await form.findField('Adresse').fill('12   ');
  await form.send.click();
  await expect(form.findField('Adresse')).toBeFocused();
  await expect(form.findField('Adresse')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.findField('Ville')).toHaveValue('Saint-Étienne');
  await expect(shop.points).toContainText(/1\s284 points/);
  await expectAccessible(page, 'order that the server refused');
  await form.findField('Adresse').fill(street);
  await form.send.click();
  await expect(form.dialog).toBeHidden();
  await expect(shop.findToast('c’est commandé')).toBeVisible();
});

test(
  'D127 the next order knows the address, until it is forgotten',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { shop, ...form } = await openOrderForm(page, world);
    await fillInAddress(form);
    await form.send.click();
    await expect(form.dialog).toBeHidden();
    const openNextOrder = async () => {
      // The points are back.
      await world.reset();
      await page.goto(world.getVisitorUrl(shopPath));
      await shop.findActionButton('Obtenir', 'Mug').click();
      await expect(form.send).toBeVisible();
    };
    await openNextOrder();
    await expect(form.findField('Adresse')).toHaveValue(street);
    await expect(form.findField('Code postal')).toHaveValue('69004');
    await expect(form.dialog).toContainText('L’adresse reste sur cet appareil');
    await page.goto(world.getVisitorUrl('/menu'));
    await expect(page.getByRole('main')).toContainText(`${street}, 69004 Saint-Étienne`);
    await page.getByRole('button', { name: 'Oublier cette adresse' }).click();
    const question = page.getByRole('dialog', { name: 'Oublier cette adresse' });
    await expectAccessible(page, 'account, forgetting the address asked');
    await question.getByRole('button', { name: 'Oublier cette adresse' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Adresse oubliée.' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Pierres Plantées');
    await openNextOrder();
    await expect(form.findField('Adresse')).toHaveValue('');
  },
);

test.describe('a programme whose orders have no fields', () => {
  test.use({ traits: ['nofields'] });

  test(
    'SH-15 an order without fields needs no form, and a refusal says why',
    { tag: '@deep' },
    async ({ page, world }) => {
      const { shop, dialog, send } = await openOrderForm(page, world);
      await expect(dialog).toContainText('Une commande ne s’annule pas.');
      await expect(dialog.getByRole('textbox')).toHaveCount(0);
      world.expectedErrors.push(defaultFaultMessage);
      await world.setFault({ operationId: 'orderGoody', kind: 'status', status: 400, code: 'not_buyable' });
      await send.click();
      await expect(
        dialog.getByRole('alert').filter({ hasText: /^Ce cadeau n’est plus disponible/ }),
      ).toBeVisible();
      await send.click();
      const listStatuses = async () => (await world.listCalls('orderGoody')).map(({ status }) => status);
      await expect.poll(listStatuses).toEqual([400, 200]);
      await expect(shop.points).not.toContainText('284');
      await expect(shop.points).toContainText('84 points');
    },
  );
});

test.describe('a failure in the shop', () => {
  test.use({ traits: ['unknownreward'] });

  test('SH-16 D79 is shown, nothing stays busy, and no reward is bought twice by mistake', async ({
    page,
    world,
  }) => {
    const shop = getShopPage(page);
    world.expectedErrors.push(
      'unknown kind of reward: Voucher',
      defaultFaultMessage,
      'can be undone any more',
    );
    world.expectedErrors.push('Request has been terminated');
    await page.goto(world.getUrl(shopPath));
    const close = shop.failureToast.getByRole('button', { name: 'Fermer le message' });
    const expectFailure = async (why: string) => {
      await holdToast(shop.failureToast);
      await expect(shop.failureToast).toContainText(why);
      await close.click();
      await expect(shop.failureToast).toBeHidden();
    };

    await test.step('a reward of an unknown kind cannot be bought', async () => {
      await test.step('a dialog does not cover its toast, and stays open when the toast is pressed', async () => {
        // The dialog ends the hold: on a slow machine the toast may be gone before it is pressed,
        // and has to be shown again.
        await expect(async () => {
          await page.keyboard.press('Escape');
          await shop.findActionButton('Obtenir', 'Entrée au marché').click();
          await holdToast(shop.failureToast);
          await expect(shop.failureToast).toContainText('Nous en avons été informés.');
          await shop.findOpener('Bon de 2').press('Enter');
          await expect(shop.findDialog('Bon de 2')).toBeVisible();
          await close.click({ timeout: limits.attempt });
        }).toPass();
        await expect(shop.failureToast).toBeHidden();
        await expect(shop.findDialog('Bon de 2')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(shop.findDialog('Bon de 2')).toBeHidden();
      });
      expect(await world.listCalls('buyCoupon')).toEqual([]);
    });
    const buy = shop.findActionButton('Obtenir', 'Bon de 2');
    await test.step('not_enough_points', async () => {
      await world.setFault({
        operationId: 'buyCoupon',
        kind: 'status',
        status: 400,
        code: 'not_enough_points',
      });
      await buy.click();
      await expectFailure('Vous n’avez plus assez de points.');
      await expect(buy).not.toHaveAttribute('aria-busy');
      await expect(shop.points).toContainText(/1\s284 points/);
    });
    await test.step('a purchase fails while the server cannot be queried', async () => {
      await world.setFault({ operationId: 'buyCoupon', kind: 'status', status: 500 });
      await world.setFault({ operationId: 'listEarnedCoupons', kind: 'drop', times: 3, skip: 1 });
      await buy.click();
      await expect(shop.findToast('Pas encore confirmé')).toBeVisible();
      await shop.findActionButton('Voir si l’échange est fait', 'Bon de 2').click();
      await expect(shop.findToast('Rien n’a changé')).toBeVisible();
    });
    await test.step('a second purchase, whose response is lost, is found', async () => {
      await world.setFault({ operationId: 'buyCoupon', kind: 'lost-response' });
      await buy.click();
      await expect(shop.points).toContainText('884 points');
      await expect(shop.purchaseToast).toBeVisible();
      await expect(shop.failureToast).toBeHidden();
      expect(await world.readState()).toMatchObject({ points: 884 });
    });
    await test.step('not_cancelable, as the server has its own delay', async () => {
      await world.advanceClock(61_000);
      world.brokenOperations.add('cancelBuy');
      await shop.findActionButton('Annuler', 'Bon de 2').click();
      await expectFailure('Ce bon ne peut plus être rendu.');
      await expect(buy).not.toHaveAttribute('aria-busy');
      await expect(shop.points).toContainText('884 points');
    });
  });
});

test(
  'nothing can be bought without a network, and the buttons say when it will be possible',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const shop = getShopPage(page);
    await page.goto(world.getUrl(shopPath));
    await goOffline(page);
    const held = page.getByRole('article').filter({ hasText: 'Bon de 2' }).getByRole('button').last();
    await expect(held).toHaveText('Au retour du réseau');
    await expect(held).toHaveAttribute('aria-disabled', 'true');
    // A press has no effect.
    await held.dispatchEvent('click');
    await expectAccessible(page, 'shop without a network');
    await context.setOffline(false);
    await shop.findActionButton('Obtenir', 'Bon de 2').click();
    await expect(shop.purchaseToast).toBeVisible();
    expect(await world.listCalls('buyCoupon')).toHaveLength(1);
  },
);

test(
  'all rewards on the narrowest phone are cards of one height, of less than 130 px',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(world.getUrl(shopPath));
    const cards = page.getByRole('article');
    await expect(cards).not.toHaveCount(0);
    const heights = await cards.evaluateAll((elements) =>
      elements.map((card) => card.getBoundingClientRect().height),
    );
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
    expect(Math.max(...heights)).toBeLessThan(130);

    const shop = getShopPage(page);
    const card = shop.findCoupon('Bon de 2');
    const before = await card.boundingBox();
    await shop.findActionButton('Obtenir', 'Bon de 2').click();
    await expect(card.getByRole('link', { name: /^Voir le bon/ })).toBeVisible();
    expect(await card.boundingBox(), 'a bought card keeps its place and its height').toEqual(before);
  },
);

for (const colorScheme of ['light', 'dark'] as const)
  for (const trait of ['yellow', 'navy'])
    test.describe(`the goal’s flag on a picture, ${trait} programme, ${colorScheme} scheme`, () => {
      test.use({ colorScheme, traits: [trait] });

      test(
        'has its own background, a pair of colours that is readable in any programme',
        { tag: '@deep' },
        async ({ page, world }) => {
          const shop = getShopPage(page);
          await page.goto(world.getUrl(shopPath));
          await shop.findActionButton('En faire mon objectif', 'Cabas').click();
          const card = page.getByRole('article').filter({ hasText: 'Cabas' });
          await expect(card.getByRole('button', { name: /^Mon objectif/ })).toBeVisible();
          await expect(card.locator('img')).toBeVisible();
          const [flag, promised] = await card
            .locator('span:has(> svg)')
            .first()
            .evaluate((mark) => {
              const pair = mark.cloneNode() as HTMLElement;
              pair.style.cssText = 'color: var(--primary-text); background: var(--paper)';
              mark.after(pair);
              const colours = [mark, pair].map((colour) => {
                const { color, backgroundColor } = getComputedStyle(colour);
                return { color, backgroundColor };
              });
              pair.remove();
              return colours;
            });
          expect(flag).toEqual(promised);
          expect(promisedPairs).toContainEqual(['primary-text', 'paper', 4.5]);
        },
      );
    });
