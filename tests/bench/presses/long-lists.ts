import type { Locator, Page } from '@playwright/test';
import { couponsPath } from '../../e2e/pages/coupons-page.ts';
import { reviewPath } from '../../e2e/pages/review-page.ts';
import type { Open, OpenPage } from './open-page.ts';
import type { Press } from './press-timing.ts';

/** What is pressed: an element, or a key. */
type Step = Locator | string;

/** Presses one after the other, in several rounds, each of which ends where it began. */
const repeat = async (
  { timing }: OpenPage,
  steps: Readonly<Record<string, Step>>,
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

interface LongList {
  readonly title: string;
  readonly path: string;
  readonly trait: string;
  /** Waits until its first rows are there. */
  readonly begin: (page: Page) => Promise<void>;
  readonly steps: (page: Page) => Readonly<Record<string, Step>>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' }).first();

const longLists: Readonly<Record<string, LongList>> = {
  purchases: {
    title: '5,000 purchases',
    path: reviewPath(),
    trait: 'thousands',
    begin: (page) => page.getByRole('region', { name: 'Achats' }).getByRole('listitem').first().waitFor(),
    steps: (page) => {
      const chip = (name: RegExp) =>
        page.getByRole('group', { name: 'Filtrer les achats' }).getByRole('button', { name });
      return {
        Points: chip(/^Points/),
        Remboursements: chip(/^Remboursements/),
        Jokers: chip(/^Jokers/),
        all: chip(/^Tous/),
        'Voir plus': page.getByRole('region', { name: 'Achats' }).getByRole('button', { name: 'Voir plus' }),
        scan: button(page, /^Scanner,/),
        'scan closed': 'Escape',
        claim: button(page, /^Réclamer,/),
        'claim closed': 'Escape',
        picture: button(page, 'Agrandir la photo du ticket'),
        'picture closed': 'Escape',
        'back home': link(page, 'Retour à l’accueil'),
        'open the review': link(page, /^Vérifier/),
      };
    },
  },
  coupons: {
    title: '15,000 coupons',
    path: couponsPath,
    trait: 'thousands',
    begin: (page) => link(page, /^Voir /).waitFor(),
    steps: (page) => ({
      'Voir plus': button(page, 'Voir plus'),
      'open a coupon': link(page, /^Voir /),
      'enlarge its code': button(page, 'Afficher en grand'),
      'close it': 'Escape',
      'back to the list': link(page, 'Retour'),
      'on to the shop': link(page, 'Boutique'),
      home: link(page, 'Accueil'),
      'open the list': link(page, 'Mes bons'),
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
        'on to the shop': link(page, 'Boutique'),
        'open the list': link(page, 'Offres'),
      };
    },
  },
};

/** Names of the long lists. */
export const longListNames = Object.keys(longLists);

/** Presses what is pressed most beside one of the long lists. @returns the rounds of each press, by what was pressed */
export const pressAtList = async (
  open: Open,
  name: string,
  rounds: number,
): Promise<Map<string, Press[]>> => {
  const list = longLists[name];
  if (!list) throw new Error(`there is no long list of ${name}`);
  const opened = await open(list.path, list.trait);
  await list.begin(opened.page);
  await opened.timing.settle();
  const measured = await repeat(opened, list.steps(opened.page), rounds);
  await opened.close();
  return new Map([...measured].map(([press, all]) => [`${list.title}: ${press}`, all]));
};
