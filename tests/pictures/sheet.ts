import type { Page } from '@playwright/test';

/** One picture of a sheet. */
export interface Screenshot {
  /** Text above the picture. */
  readonly label: string;
  /** CSS pixels; the picture has as many. */
  readonly width: number;
  readonly height: number;
  readonly png: Buffer;
}

/** Scale of a screen on a sheet. */
const scale = 0.4;
/** CSS pixels. */
const gap = 24;
const labelHeight = 28;

/**
 * Draws rows of pictures below each other, as WebP.
 * @param page any page: its canvas draws
 */
export const drawSheet = async (page: Page, rows: readonly (readonly Screenshot[])[]): Promise<Buffer> => {
  const base64 = await page.evaluate(
    async ({ rows, scale, gap, labelHeight }) => {
      const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
      const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)) * scale + labelHeight);
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(...rows.map((row) => gap + sum(row.map(({ width }) => width * scale + gap))));
      canvas.height = gap + sum(heights.map((height) => height + gap));
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('this browser has no canvas');
      pen.fillStyle = '#e9e7e2';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.font = '16px sans-serif';
      pen.imageSmoothingQuality = 'high';
      let top = gap;
      for (const [index, row] of rows.entries()) {
        let left = gap;
        for (const { label, width, height, source } of row) {
          const picture = new Image();
          picture.src = source;
          await picture.decode();
          pen.fillStyle = '#4a4843';
          pen.fillText(label, left, top + labelHeight - 10);
          pen.drawImage(picture, left, top + labelHeight, width * scale, height * scale);
          left += width * scale + gap;
        }
        top += (heights[index] ?? 0) + gap;
      }
      return canvas.toDataURL('image/webp', 0.8).replace(/^.*,/, '');
    },
    {
      rows: rows.map((row) =>
        row.map(({ png, ...screenshot }) => ({
          ...screenshot,
          source: `data:image/png;base64,${png.toString('base64')}`,
        })),
      ),
      scale,
      gap,
      labelHeight,
    },
  );
  return Buffer.from(base64, 'base64');
};
