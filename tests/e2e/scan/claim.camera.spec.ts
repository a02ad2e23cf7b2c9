import { encodeCode128 } from '@cagnotte/sdk/testing';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { openScan, pears } from '../pages/scan-dialog.ts';
import { drawBarcodeFeed } from '../pictures/barcode-feed.ts';
import { withFeed } from '../pictures/grey-feed.ts';

const code = 'CAGNOTTE-128';

test.use({ launchOptions: withFeed(() => drawBarcodeFeed(encodeCode128(code))) });

test('CN-01 a code_128 in the picture is claimed once, and the camera is released', async ({
  page,
  world,
}) => {
  await world.setFault({ operationId: 'claimOnPurchase', kind: 'hold' });
  const { dialog, video } = await openScan(page, world);
  await expect(dialog.getByText(`Code ${code} lu`)).toBeVisible();
  await expectAccessible(page, 'barcode read');
  const track = await video.evaluateHandle((element: HTMLVideoElement) => {
    const stream = element.srcObject;
    return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
  });
  const { width = 0, height = 0 } = await track.evaluate((camera) => camera?.getSettings() ?? {});
  expect(width).toBeGreaterThanOrEqual(640);
  expect(height).toBeGreaterThanOrEqual(480);
  await world.release();
  await expect(dialog).toBeHidden();
  // React releases it after it has drawn.
  await expect.poll(() => track.evaluate((camera) => camera?.readyState)).toBe('ended');
  const calls = await world.listCalls('claimOnPurchase');
  expect(calls.map(({ body }) => body)).toMatchObject([{ ean: code, purchase_id: pears }]);
});

test.describe('the shopper has not allowed the camera', () => {
  test.use({ permissions: [] });

  test(
    'D68 the widget asks for the camera with a reason, and accepts right digits after a refusal',
    { tag: '@deep' },
    async ({ page, world }) => {
      const { dialog, field, send, video, useCamera } = await openScan(page, world);
      await expect(useCamera).toBeVisible();
      await expect(video).toBeHidden();
      await expectAccessible(page, 'camera offered');
      await useCamera.click();
      await expect(
        dialog.getByRole('alert').filter({ hasText: 'Appareil photo non autorisé' }),
      ).toBeVisible();
      await expectAccessible(page, 'camera refused');
      await field.fill('3 254560 042718');
      await field.press('Enter');
      await expect(dialog.getByText('Vérifiez les chiffres')).toBeVisible();
      await field.fill('32545600427');
      await expect(dialog.getByText('Il faut 8, 12 ou 13 chiffres')).toBeVisible();
      expect(await world.listCalls('claimOnPurchase')).toEqual([]);
      await field.fill('3 254560 042711');
      await send.click();
      await expect(dialog).toBeHidden();
      const calls = await world.listCalls('claimOnPurchase');
      expect(calls.map(({ body }) => body)).toMatchObject([{ ean: '3254560042711', purchase_id: pears }]);
    },
  );
});
