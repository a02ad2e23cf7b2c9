import { readFileSync } from 'node:fs';
import { inProgrammeColor } from './in-programme-color.ts';

const ART = readFileSync(new URL('brand-art.svg', import.meta.url), 'utf8');
const WIDTH = 390;
const HEIGHT = 184;

/**
 * Draws the header picture of a programme, in its colour.
 * @param hex six digits without `#`
 * @param scale 1, 2 or 3: pixels per CSS pixel
 */
export const headerDrawing = (hex: string, scale: number): string =>
  inProgrammeColor(ART, hex).replace(
    `width="${WIDTH}" height="${HEIGHT}"`,
    `width="${WIDTH * scale}" height="${HEIGHT * scale}"`,
  );
