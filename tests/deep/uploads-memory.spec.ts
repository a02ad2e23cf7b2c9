import type { Sdk } from '@cagnotte/sdk';
import { expect, test } from '../e2e/fixtures.ts';
import { partnerOutboxPage } from '../e2e/kill/partner-outbox-page.ts';
import { heldObjects } from './held-objects.ts';

test.use({ traits: ['empty'] });
test.setTimeout(120_000);

test('twenty pictures that were sent leave no bytes in memory', async ({ page, world }) => {
  const partner = partnerOutboxPage(page);
  await partner.open(world, 'networkidle');

  /** Takes pictures and sends them, one after the other. */
  const send = (count: number, from: number) =>
    page.evaluate(
      async ([count, from]) => {
        const { sdk } = window as unknown as { sdk: Sdk };
        const canvas = new OffscreenCanvas(1200, 900);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        for (let sent = 0; sent < count; sent += 1) {
          context.fillStyle = `hsl(${(from + sent) * 11} 60% 60%)`;
          context.fillRect(0, 0, 1200, 900);
          const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
          await sdk.uploadWithFiles({ files: [new File([picture], 'ticket.jpg', { type: 'image/jpeg' })] });
        }
      },
      [count, from] as const,
    );
  // Until all is loaded that is loaded once.
  await send(3, 0);
  const before = await heldObjects(page);
  await send(20, 3);
  await expect.poll(() => heldObjects(page)).toEqual(before);
  expect((await partner.list()).filter(({ state }) => state === 'sent')).toHaveLength(23);
});
