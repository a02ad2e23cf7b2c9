import { encodeEan13 } from '@cagnotte/sdk/testing';
import { expect, test } from '../fixtures.ts';
import { openScan, pears } from '../pages/scan-dialog.ts';
import { drawBarcodeFeed } from '../pictures/barcode-feed.ts';
import { withFeed } from '../pictures/grey-feed.ts';

const ean = '3254560042711';
const typed = '96385074';

// Another picture for the camera needs a separate browser, and so a separate file.
test.use({ launchOptions: withFeed(() => drawBarcodeFeed(encodeEan13(ean))) });

test(
  'D68 the EAN-13 of a product is read where the programme requires it, and a refused one is corrected by hand',
  { tag: '@deep' },
  async ({ page, world }) => {
    const message = 'Ce produit ne fait pas partie des offres';
    await world.setFault({
      operationId: 'claimOnPurchase',
      kind: 'status',
      status: 422,
      code: 'invalid_parameter',
      message,
    });
    world.expectedErrors.push(message);
    const { dialog, field, send, video } = await openScan(page, world);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('3 254560 042711');
    // The camera keeps reading, and sends nothing twice.
    await expect(dialog.getByText('Visez le code-barres du produit')).toBeVisible();
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
    await field.fill(typed);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await send.click();
    await expect(dialog).toBeHidden();
    const calls = await world.listCalls('claimOnPurchase');
    expect(calls.map(({ body }) => body)).toMatchObject([
      { ean, purchase_id: pears },
      { ean: typed, purchase_id: pears },
    ]);
  },
);
