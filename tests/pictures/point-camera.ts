import type { Page } from '@playwright/test';
import { getHomePage } from '../e2e/pages/home-page.ts';

/**
 * Opens the camera from home. It is held as the page is, and shows the whole receipt that home lists first.
 */
export async function pointCameraAtReceipt(page: Page): Promise<void> {
  const { receipts, shoot } = getHomePage(page);
  const address = await receipts.first().locator('img').getAttribute('src');
  if (address === null) throw new Error('the first receipt of home has no picture');
  // Node does not resolve names under `.localhost` everywhere.
  const drawing = await fetch(Object.assign(new URL(address), { hostname: '127.0.0.1' }));
  await page.evaluate(
    (source) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const receipt = new Image();
        receipt.src = source;
        await receipt.decode();
        const isUpright = innerHeight > innerWidth;
        const canvas = Object.assign(document.createElement('canvas'), {
          width: isUpright ? 1170 : 1920,
          height: isUpright ? 1920 : 1170,
        });
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('this browser has no canvas');
        const height = canvas.height * 0.62;
        const top = canvas.height * 0.1;
        const width = (height * receipt.naturalWidth) / receipt.naturalHeight;
        let drawings = 0;
        const draw = () => {
          // The left edge of the drawing is the table, which continues around it.
          for (const part of [top - height, top, top + height])
            pen.drawImage(receipt, 0, 0, 8, receipt.naturalHeight, 0, part, canvas.width, height);
          // The hand moves: no two photographs are the same.
          drawings += 1;
          const left = (canvas.width - width) / 2 + (drawings % 50);
          pen.drawImage(receipt, left, top, width, height);
        };
        draw();
        // A stream has a picture only when its canvas changes.
        setInterval(draw, 100);
        return canvas.captureStream();
      };
    },
    `data:image/svg+xml,${encodeURIComponent(await drawing.text())}`,
  );
  await shoot.click();
}
