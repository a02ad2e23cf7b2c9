import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures.ts';
import { getCaptureDesktopPage } from '../e2e/pages/capture-desktop-page.ts';
import { getCapturePage } from '../e2e/pages/capture-page.ts';
import { couponPath, getCouponsPage } from '../e2e/pages/coupons-page.ts';
import { holdToast } from '../e2e/pages/hold-toast.ts';
import { getHomePage } from '../e2e/pages/home-page.ts';
import { getOffersPage, offersPath } from '../e2e/pages/offers-page.ts';
import { getOnboardingPage } from '../e2e/pages/onboarding-page.ts';
import { getPotPage, potPath } from '../e2e/pages/pot-page.ts';
import { getShopPage, shopPath } from '../e2e/pages/shop-page.ts';
import { getTimelinePage } from '../e2e/pages/timeline-page.ts';
import { drawn } from '../e2e/pictures/pictures.ts';
import type { World } from '../e2e/world.ts';
import { addTrait } from './add-trait.ts';
import { getDemoShopUrl, openPanel } from './partner.ts';
import { pointCameraAtReceipt } from './point-camera.ts';
import { laptop, phone } from './sizes.ts';
import { takePicture } from './take-picture.ts';
import { writePicture } from './write-picture.ts';

/** A state of a screen, which has a separate picture. */
interface State {
  /** The picture's file, in docs/pictures, without its ending. */
  readonly file: string;
  readonly path: string;
  /** True if nobody is signed in. */
  readonly isForVisitors?: boolean;
  /** A trait of the programme or the shopper. */
  readonly trait?: string;
  /** Default: a phone. */
  readonly viewport?: typeof phone | typeof laptop;
  /** Pixels for a CSS pixel; default 1. */
  readonly scale?: number;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Takes photographs of a receipt; each is in the strip afterwards. */
async function takePhotographs(page: Page, count: number): Promise<void> {
  const capture = getCapturePage(page);
  await pointCameraAtReceipt(page);
  for (let taken = 1; taken <= count; taken += 1) {
    await expect(capture.shutter).toBeEnabled();
    await capture.shutter.click();
    await expect(capture.pictures.locator('img')).toHaveCount(taken);
  }
}

async function openTimeline(page: Page): Promise<void> {
  const timeline = getTimelinePage(page);
  await timeline.all.click();
  await expect(timeline.rows.nth(7)).toBeVisible();
}

/** Scrolls until a part is in the middle of the window. */
const showInTheMiddle = (page: Page, name: string): Promise<void> =>
  page.getByRole('region', { name }).evaluate((part) => part.scrollIntoView({ block: 'center' }));

const pressButton = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const states: readonly State[] = [
  { file: 'home', path: '/', scale: 1.5 },
  { file: 'capture', path: '/', scale: 1.5, prepare: (page) => takePhotographs(page, 3) },
  {
    file: 'sent',
    path: '/',
    scale: 1.5,
    async prepare(page) {
      const capture = getCapturePage(page);
      await takePhotographs(page, 1);
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
    },
  },
  {
    file: 'screens/onboarding',
    path: '/',
    trait: 'empty',
    prepare: (page) => expect(getOnboardingPage(page).findCard(1)).toBeVisible(),
  },
  {
    file: 'screens/home-news',
    path: '/',
    async prepare(page) {
      await expect(getTimelinePage(page).section).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  },
  {
    file: 'screens/install',
    path: '/',
    async prepare(page) {
      await expect(getHomePage(page).receipts.first()).toBeVisible();
      // Chromium fires the event only in a window.
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
      await showInTheMiddle(page, 'Gardez votre carte à portée de main');
    },
  },
  { file: 'screens/timeline', path: '/', prepare: openTimeline },
  {
    file: 'screens/timeline-archived',
    path: '/',
    async prepare(page) {
      const timeline = getTimelinePage(page);
      await openTimeline(page);
      await timeline.archive('Ticket terminé').first().click();
      await holdToast(timeline.archivedToast);
    },
  },
  {
    file: 'screens/capture-page',
    path: '/',
    async prepare(page) {
      const capture = getCapturePage(page);
      await takePhotographs(page, 3);
      await capture.pictures.last().click();
      await expect(capture.dialog.getByRole('img')).toBeVisible();
    },
  },
  {
    file: 'screens/desktop-capture-page',
    path: '/profile/shoot',
    viewport: laptop,
    async prepare(page) {
      const capture = getCaptureDesktopPage(page);
      await page.locator('input[type=file]').first().setInputFiles(drawn.long);
      await expect(capture.pictures).toHaveCount(drawn.long.length);
      await capture.pictures.first().click();
      await expect(capture.dialog.getByRole('img')).toBeVisible();
    },
  },
  {
    file: 'screens/shop-bought',
    path: shopPath,
    async prepare(page) {
      const shop = getShopPage(page);
      await shop.findActionButton('Obtenir', 'Bon de 2').click();
      await page.mouse.move(0, 0);
      await holdToast(shop.purchaseToast);
    },
  },
  {
    file: 'screens/shop-details',
    path: shopPath,
    prepare: (page) => getShopPage(page).findOpener('Bon de 8').click(),
  },
  {
    file: 'screens/shop-goody',
    path: shopPath,
    async prepare(page) {
      const shop = getShopPage(page);
      const findInDialog = (name: RegExp) => shop.findDialog('Mug').getByRole('button', { name });
      await shop.findOpener('Mug').click();
      await findInDialog(/^Obtenir pour/).click();
      await expect(findInDialog(/^Commander pour/)).toBeVisible();
    },
  },
  {
    file: 'screens/coupon-till',
    path: couponPath,
    prepare: (page) => getCouponsPage(page).enlarge.click(),
  },
  {
    file: 'screens/coupon-resale',
    path: couponPath,
    prepare: (page) => getCouponsPage(page).sell.click(),
  },
  {
    file: 'screens/pot-account',
    path: potPath,
    trait: 'noaccount',
    async prepare(page) {
      const pot = getPotPage(page);
      await pot.transfer.click();
      await pot.iban.fill('FR7630006000011234560664271');
    },
  },
  {
    file: 'screens/pot-confirm',
    path: potPath,
    async prepare(page) {
      const pot = getPotPage(page);
      await pot.transfer.click();
      await pot.goOn.click();
      await expect(pot.send).toBeVisible();
    },
  },
  { file: 'screens/assistance', path: '/assistance' },
  {
    file: 'screens/assistance-message',
    path: '/assistance',
    prepare: pressButton('Écrire un message'),
  },
  {
    file: 'screens/catalogue-offer',
    path: offersPath,
    async prepare(page) {
      const offers = getOffersPage(page);
      await offers.open.first().getByRole('button').click();
      await expect(offers.details).toBeVisible();
    },
  },
  { file: 'screens/menu-code', path: '/menu', prepare: pressButton('J’ai un code') },
  { file: 'screens/privacy', path: '/menu', prepare: pressButton('Confidentialité et cookies') },
  { file: 'screens/error-client', path: '/errors/client_unauthorized', isForVisitors: true },
  { file: 'screens/not-found', path: '/nowhere' },
];

const docs = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const getStateUrl = (world: World, { path, isForVisitors, trait }: State): string => {
  const owner = trait === undefined ? world : addTrait(world, trait);
  return isForVisitors ? owner.getVisitorUrl(path) : owner.getUrl(path);
};

for (const state of states)
  test(`${state.file}, a state`, async ({ browser, page, world }) => {
    const { viewport = phone, scale, prepare } = state;
    const url = getStateUrl(world, state);
    const { png } = await takePicture(browser, { url, prepare, viewport, colorScheme: 'light', scale });
    await writePicture(page, `${docs}${state.file}.webp`, png);
  });

test('panel, a state of a partner’s page', async ({ browser, page, world }) => {
  const { png } = await takePicture(browser, {
    url: getDemoShopUrl(world),
    prepare: openPanel,
    viewport: laptop,
    colorScheme: 'light',
  });
  await writePicture(page, `${docs}panel.webp`, png);
});
