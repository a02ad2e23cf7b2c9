import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getCouponsPage } from '../pages/coupons-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getReceiptHistoryPage } from '../pages/receipt-history-page.ts';
import { getReviewPage } from '../pages/review-page.ts';
import { getTimelinePage, unknownCategory } from '../pages/timeline-page.ts';
import { countNodesAndListeners } from './count-objects.ts';

const navigationCount = 200;

/** A press that leads to another screen, and the element that shows that this screen is complete. */
type Step = readonly [press: () => Promise<unknown>, shown: Locator];

/**
 * Follows the steps, which end where they begin, some 200 times, and expects that no round
 * keeps a node or a listener.
 */
const expectNothingKept = async (page: Page, steps: readonly Step[]) => {
  const goRound = async () => {
    for (const [press, shown] of steps) {
      await press();
      await expect(shown).toBeVisible();
    }
  };
  // The first rounds load all code and data that is loaded once, or prefetched.
  for (let round = 0; round < 3; round += 1) await goRound();
  const before = await countNodesAndListeners(page);
  const rounds = Math.ceil(navigationCount / steps.length);
  for (let round = 0; round < rounds; round += 1) await goRound();
  const measureGrowthPerRound = async () => {
    const { nodes, listeners } = await countNodesAndListeners(page);
    // A node that appears once, such as that of a message, does not count as kept by each round.
    const divideByRounds = (growth: number) => Math.max(0, Math.trunc(growth / rounds));
    return {
      nodes: divideByRounds(nodes - before.nodes),
      listeners: divideByRounds(listeners - before.listeners),
    };
  };
  // Objects of the last navigation are freed by the next collection.
  await expect.poll(measureGrowthPerRound).toEqual({ nodes: 0, listeners: 0 });
};

const createScreen = (page: Page) => {
  const findTitle = (name: string) => page.getByRole('heading', { name, level: 1 });
  const follow = (name: string | RegExp) => () => page.getByRole('link', { name }).first().click();
  return { findTitle, follow };
};

test(
  'two hundred navigations between the screens of a member keep no node and no listener',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push(unknownCategory);
    await page.goto(world.getUrl());
    const { findTitle, follow } = createScreen(page);
    const main = page.getByRole('main');
    const openPlace = (name: string) => () =>
      page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name }).click();
    const goBack = () => page.goBack();
    const home = getTimelinePage(page).section;
    await expect(home).toBeVisible();
    await expectNothingKept(page, [
      [openPlace('Offres'), findTitle('Offres')],
      [openPlace('Boutique'), findTitle('Boutique')],
      [openPlace('Cagnotte'), findTitle('Cagnotte')],
      [openPlace('Accueil'), home],
      [openPlace('Boutique'), findTitle('Boutique')],
      [openPlace('Accueil'), home],
      [follow('Tout voir'), getTimelinePage(page).title],
      [goBack, home],
      [follow('Tous mes tickets'), getReceiptHistoryPage(page).title],
      [goBack, home],
      [follow(/^Vérifier/), getReviewPage(page).skip],
      [goBack, home],
      [() => getHomePage(page).shoot.click(), getCapturePage(page).library],
      [goBack, home],
      [follow('Mon compte et aide'), findTitle('Mon compte et aide')],
      [follow('Assistance'), findTitle('Assistance')],
      [goBack, findTitle('Mon compte et aide')],
      [() => main.getByRole('link', { name: 'Mes bons' }).click(), findTitle('Mes bons')],
      [follow(/^Voir Bon/), getCouponsPage(page).code],
      [goBack, findTitle('Mes bons')],
      [openPlace('Accueil'), home],
    ]);
  },
);

test(
  'two hundred navigations between the screens of a visitor keep no node and no listener',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.getVisitorUrl());
    const { findTitle, follow } = createScreen(page);
    const back = () => page.goBack();
    const home = findTitle('Vos tickets valent des points');
    const form = page.getByRole('textbox').first();
    await expect(home).toBeVisible();
    await expectNothingKept(page, [
      [follow(/^Créer un compte/), form],
      [back, home],
      [follow('Se connecter'), form],
      [back, home],
      [follow('Mon compte et aide'), findTitle('Mon compte et aide')],
      [back, home],
    ]);
  },
);
