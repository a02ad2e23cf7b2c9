import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/**
 * Writes a picture of a screen as WebP, with the quality of the sheets.
 * @param page any page: its canvas encodes
 */
export async function writePicture(page: Page, path: string, png: Buffer): Promise<void> {
  const base64 = await page.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('this browser has no canvas');
      pen.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.8).replace(/^.*,/, '');
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  writeFileSync(path, Buffer.from(base64, 'base64'));
}
