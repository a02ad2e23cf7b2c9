import type { Locator, Page } from '@playwright/test';
import { getCapturePage } from '../../e2e/pages/capture-page.ts';
import { couponsPath } from '../../e2e/pages/coupons-page.ts';
import { getHomePage } from '../../e2e/pages/home-page.ts';
import { getPotPage, potPath } from '../../e2e/pages/pot-page.ts';
import { getReceiptHistoryPage } from '../../e2e/pages/receipt-history-page.ts';
import { getReviewPath } from '../../e2e/pages/review-page.ts';
import { getShopPage } from '../../e2e/pages/shop-page.ts';
import { getTimelinePage } from '../../e2e/pages/timeline-page.ts';
import type { Open, OpenPage } from './open-page.ts';
import type { Press } from './press-timing.ts';

/** The target of a press: an element, or a key. */
type PressTarget = Locator | string;

/**
 * Presses the targets of a journey one after the other, in several rounds, each of which ends where it began.
 */
const pressInRounds = async (
  { timing }: OpenPage,
  steps: Readonly<Record<string, PressTarget>>,
  rounds: number,
): Promise<Map<string, Press[]>> => {
  const measured = new Map<string, Press[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, step] of Object.entries(steps)) {
      if (typeof step !== 'string') await step.waitFor();
      const press = await (typeof step === 'string' ? timing.key(step) : timing.press(step));
      measured.set(name, [...(measured.get(name) ?? []), press]);
    }
  return measured;
};

/** The presses of a journey, from a screen and back to it. */
interface Journey {
  readonly title: string;
  readonly path: string;
  /** Traits of the world behind the screen; undefined: the usual one. */
  readonly trait?: string;
  /** Goes to the first screen, and waits until it is complete. */
  readonly begin: (page: Page) => Promise<void>;
  readonly steps: (page: Page) => Readonly<Record<string, PressTarget>>;
}

const findButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const findLink = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' }).first();

const journeys: Readonly<Record<string, Journey>> = {
  purchases: {
    title: '5,000 purchases',
    path: getReviewPath(),
    trait: 'thousands',
    begin: (page) => page.getByRole('region', { name: 'Achats' }).getByRole('listitem').first().waitFor(),
    steps: (page) => {
      const findChip = (name: RegExp) =>
        page.getByRole('group', { name: 'Filtrer les achats' }).getByRole('button', { name });
      return {
        Points: findChip(/^Points/),
        Remboursements: findChip(/^Remboursements/),
        Jokers: findChip(/^Jokers/),
        all: findChip(/^Tous/),
        'Voir plus': page.getByRole('region', { name: 'Achats' }).getByRole('button', { name: 'Voir plus' }),
        scan: findButton(page, /^Scanner,/),
        'scan closed': 'Escape',
        claim: findButton(page, /^Réclamer,/),
        'claim closed': 'Escape',
        picture: findButton(page, 'Agrandir la photo du ticket'),
        'picture closed': 'Escape',
        'back home': findLink(page, 'Retour à l’accueil'),
        'open the review': findLink(page, /^Vérifier/),
      };
    },
  },
  coupons: {
    title: '15,000 coupons',
    path: couponsPath,
    trait: 'thousands',
    begin: (page) => findLink(page, /^Voir /).waitFor(),
    steps: (page) => ({
      'Voir plus': findButton(page, 'Voir plus'),
      'open a coupon': findLink(page, /^Voir /),
      'enlarge its code': findButton(page, 'Afficher en grand'),
      'close it': 'Escape',
      'back to the list': findLink(page, 'Retour'),
      'on to the shop': findLink(page, 'Boutique'),
      home: findLink(page, 'Accueil'),
      'open the list': findLink(page, 'Mes bons'),
    }),
  },
  offers: {
    title: '10,000 offers',
    path: '/catalog',
    trait: 'thousands',
    begin: (page) => page.getByRole('region', { name: 'Offres en cours' }).waitFor(),
    steps: (page) => {
      const open = page.getByRole('region', { name: 'Offres en cours' });
      return {
        'Voir plus': open.getByRole('button', { name: 'Voir plus' }),
        'open an offer': open.getByRole('listitem').first().getByRole('button'),
        'close it': 'Escape',
        'the search': page.getByRole('searchbox'),
        'a letter': 'a',
        'it is deleted': 'Backspace',
        'on to the shop': findLink(page, 'Boutique'),
        'open the list': findLink(page, 'Offres'),
      };
    },
  },
  messages: {
    title: '10,000 messages',
    path: '/',
    trait: 'longtimeline',
    begin: async (page) => {
      await getTimelinePage(page).all.click();
      await getTimelinePage(page).rows.first().waitFor();
    },
    steps: (page) => {
      const timeline = getTimelinePage(page);
      return {
        archive: findButton(page, /^Archiver/),
        undo: timeline.undo,
        archives: timeline.archives,
        'close the archives': timeline.closeArchives,
        back: timeline.back,
        'open the timeline': timeline.all,
      };
    },
  },
  places: {
    title: 'navigation',
    path: '/',
    begin: (page) => getTimelinePage(page).section.waitFor(),
    steps: (page) => {
      const findPlace = (name: string) =>
        page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name });
      return {
        offers: findPlace('Offres'),
        shop: findPlace('Boutique'),
        pot: findPlace('Cagnotte'),
        home: findPlace('Accueil'),
        'all receipts': getReceiptHistoryPage(page).all,
        'refused receipts': getReceiptHistoryPage(page).filter('Refusés'),
        'every receipt': getReceiptHistoryPage(page).filter('Tous'),
        'home again': findPlace('Accueil'),
        camera: getHomePage(page).shoot,
        'close the camera': getCapturePage(page).close,
        account: findLink(page, 'Mon compte et aide'),
        help: findLink(page, 'Assistance'),
        'home from the help': findLink(page, 'Retour à l’accueil'),
        'account again': findLink(page, 'Mon compte et aide'),
        vouchers: page.getByRole('main').getByRole('link', { name: 'Mes bons' }),
        'home at last': findPlace('Accueil'),
      };
    },
  },
  shop: {
    title: 'shop',
    path: '/profile/shop',
    begin: (page) => findButton(page, /^Bon de 2/).waitFor(),
    steps: (page) => {
      const goal = page
        .getByRole('listitem')
        .filter({ hasText: 'Bon de 6,50' })
        .getByRole('button', { name: /objectif/ });
      return {
        'open a card': getShopPage(page).findOpener('Bon de 2'),
        'close it': 'Escape',
        'set a goal': goal,
        'remove the goal': goal,
      };
    },
  },
  pot: {
    title: 'pot',
    path: potPath,
    trait: 'noaccount',
    begin: (page) => getPotPage(page).transfer.waitFor(),
    steps: (page) => ({
      'open the transfer': getPotPage(page).transfer,
      PayPal: getPotPage(page).paypal,
      'bank account': getPotPage(page).bank,
      'close the sheet': 'Escape',
    }),
  },
};

/** Names of the journeys. */
export const journeyNames = Object.keys(journeys);

/**
 * Runs one journey in several rounds.
 * @returns the measurements of each press, by its title
 */
export const pressOn = async (open: Open, name: string, rounds: number): Promise<Map<string, Press[]>> => {
  const journey = journeys[name];
  if (!journey) throw new Error(`there is no journey ${name}`);
  const opened = await open(journey.path, journey.trait);
  await journey.begin(opened.page);
  await opened.timing.settle();
  const measured = await pressInRounds(opened, journey.steps(opened.page), rounds);
  await opened.close();
  return new Map([...measured].map(([press, all]) => [`${journey.title}: ${press}`, all]));
};
