import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { capturePage } from '../pages/capture-page.ts';
import { couponsPage } from '../pages/coupons-page.ts';
import { homePage } from '../pages/home-page.ts';
import { receiptHistoryPage } from '../pages/receipt-history-page.ts';
import { reviewPage } from '../pages/review-page.ts';
import { timelinePage, unknownCategory } from '../pages/timeline-page.ts';
import { countNodesAndListeners } from './count-objects.ts';

const navigations = 200;

/** A press that leads to another screen, and the element that shows that this screen is complete. */
type Step = readonly [press: () => Promise<unknown>, shown: Locator];

/** Follows the steps, which end where they begin, some 200 times, and expects that no round keeps a node or a listener. */
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
  const rounds = Math.ceil(navigations / steps.length);
  for (let round = 0; round < rounds; round += 1) await goRound();
  const keptByRound = async () => {
    const { nodes, listeners } = await countNodesAndListeners(page);
    // A node that appears once, such as that of a message, does not count as kept by each round.
    const share = (growth: number) => Math.max(0, Math.trunc(growth / rounds));
    return { nodes: share(nodes - before.nodes), listeners: share(listeners - before.listeners) };
  };
  // Objects of the last navigation are freed by the next collection.
  await expect.poll(keptByRound).toEqual({ nodes: 0, listeners: 0 });
};

const createScreen = (page: Page) => {
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });
  const follow = (name: string | RegExp) => () => page.getByRole('link', { name }).first().click();
  return { title, follow };
};

test(
  'two hundred navigations between all screens of a member keep no node and no listener',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push(unknownCategory);
    await page.goto(world.url());
    const { title, follow } = createScreen(page);
    const main = page.getByRole('main');
    const nav = (name: string) => () =>
      page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name }).click();
    const back = () => page.goBack();
    const home = timelinePage(page).section;
    await expect(home).toBeVisible();
    await expectNothingKept(page, [
      [nav('Offres'), title('Offres')],
      [nav('Boutique'), title('Boutique')],
      [nav('Cagnotte'), title('Cagnotte')],
      [nav('Accueil'), home],
      [nav('Boutique'), title('Boutique')],
      [nav('Accueil'), home],
      [follow('Tout voir'), timelinePage(page).title],
      [back, home],
      [follow('Tous mes tickets'), receiptHistoryPage(page).title],
      [back, home],
      [follow(/^Vérifier/), reviewPage(page).skip],
      [back, home],
      [() => homePage(page).shoot.click(), capturePage(page).library],
      [back, home],
      [follow('Mon compte et aide'), title('Mon compte et aide')],
      [follow('Assistance'), title('Assistance')],
      [back, title('Mon compte et aide')],
      [() => main.getByRole('link', { name: 'Mes bons' }).click(), title('Mes bons')],
      [follow(/^Voir Bon/), couponsPage(page).code],
      [back, title('Mes bons')],
      [nav('Accueil'), home],
    ]);
  },
);

test(
  'two hundred navigations between all screens of a visitor keep no node and no listener',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.visitorUrl());
    const { title, follow } = createScreen(page);
    const back = () => page.goBack();
    const home = title('Vos tickets valent des points');
    const form = page.getByRole('textbox').first();
    await expect(home).toBeVisible();
    await expectNothingKept(page, [
      [follow(/^Créer un compte/), form],
      [back, home],
      [follow('Se connecter'), form],
      [back, home],
      [follow('Mon compte et aide'), title('Mon compte et aide')],
      [back, home],
    ]);
  },
);
