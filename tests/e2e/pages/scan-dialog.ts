import type { Locator, Page } from '@playwright/test';
import type { World } from '../world.ts';

/** The dialog that scans the barcode of a purchase, by its texts. */
export interface ScanDialog {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly send: Locator;
  /** The picture of the camera. */
  readonly video: Locator;
  readonly useCamera: Locator;
}

const review = '/profile/receipts/20261118174200000-48213-k7q2/review';

/** The purchase that the tests claim. */
export const pears = 'purchase-7108';

/** Opens the review of a receipt, and on it the scan of one of its purchases. */
export const openScan = async (page: Page, world: World): Promise<ScanDialog> => {
  await page.goto(world.getUrl(review));
  const line = page.getByRole('listitem').filter({ hasText: 'Poires Conférence' });
  await line.getByRole('button', { name: 'Scanner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scanner le produit' });
  return {
    dialog,
    field: dialog.getByLabel('Chiffres du code-barres'),
    send: dialog.getByRole('button', { name: 'Envoyer le code' }),
    video: dialog.locator('video'),
    useCamera: dialog.getByRole('button', { name: 'Utiliser l’appareil photo' }),
  };
};
