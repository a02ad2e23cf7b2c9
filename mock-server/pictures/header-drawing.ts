import { readFileSync } from 'node:fs';
import { withProgrammeColor } from './with-programme-color.ts';

const brandArt = readFileSync(new URL('brand-art.svg', import.meta.url), 'utf8');
const artWidth = 390;
const artHeight = 184;

/**
 * Draws the header picture of a programme, in its colour.
 * @param hex six digits without `#`
 * @param scale 1, 2 or 3: pixels per CSS pixel
 */
export const drawHeader = (hex: string, scale: number): string =>
  withProgrammeColor(brandArt, hex).replace(
    `width="${artWidth}" height="${artHeight}"`,
    `width="${artWidth * scale}" height="${artHeight * scale}"`,
  );
