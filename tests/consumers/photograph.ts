import type { Page } from '@playwright/test';

/** A picture with more pixels than a receipt is sent with, drawn in the page. */
export const drawPhotograph = async (page: Page) => {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 4000, 3000);
    context.fillStyle = '#222';
    context.font = '80px monospace';
    for (let y = 200; y < 2900; y += 100) context.fillText('TOTAL 12,34 EUR CARTE BANCAIRE 0123456', 100, y);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  return { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};
