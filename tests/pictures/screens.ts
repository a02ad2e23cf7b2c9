import type { Page } from '@playwright/test';
import { couponPath, couponsPath } from '../e2e/pages/coupons-page.ts';
import { offersPath } from '../e2e/pages/offers-page.ts';
import { potPath } from '../e2e/pages/pot-page.ts';
import { getReceiptHistoryPage } from '../e2e/pages/receipt-history-page.ts';
import { getReviewPath } from '../e2e/pages/review-page.ts';
import { drawn } from '../e2e/pictures/pictures.ts';
import { pointCameraAtReceipt } from './point-camera.ts';

/** A screen as the sheets show it. */
export interface Screen {
  /** The name of its sheet's file. */
  readonly name: string;
  readonly path: string;
  /** True if nobody is signed in. */
  readonly isForVisitors?: boolean;
  /** Presses buttons before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'receipts',
    path: '/',
    prepare: async (page) => {
      const history = getReceiptHistoryPage(page);
      await history.all.click();
      await history.filter('Tous').waitFor();
      await history.rows.first().waitFor();
    },
  },
  {
    name: 'capture',
    path: '/',
    prepare: async (page) => {
      await pointCameraAtReceipt(page);
      await page.locator('input[type=file]').first().setInputFiles([drawn.short, drawn.other]);
      // Both are drawn, and the camera, if this size has one, is on.
      await page.getByRole('listitem').locator('img').nth(1).waitFor();
      await page.getByText('L’appareil photo démarre').waitFor({ state: 'hidden' });
    },
  },
  { name: 'review', path: getReviewPath() },
  { name: 'offers', path: offersPath },
  { name: 'shop', path: '/profile/shop' },
  { name: 'coupons', path: couponsPath },
  { name: 'coupon', path: couponPath },
  { name: 'pot', path: potPath },
  { name: 'account', path: '/menu' },
  { name: 'visitor', path: '/', isForVisitors: true },
  { name: 'signup', path: '/auth/signup', isForVisitors: true },
  { name: 'login', path: '/auth/login', isForVisitors: true },
];
