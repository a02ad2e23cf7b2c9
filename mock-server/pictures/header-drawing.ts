import { readFileSync } from 'node:fs';
import { mixColor } from './mix-color.ts';

const ART = readFileSync(new URL('brand-art.svg', import.meta.url), 'utf8');
const WIDTH = 390;
const HEIGHT = 184;

/**
 * The header picture of a programme, in its colour.
 * @param hex six digits without `#`
 * @param scale 1, 2 or 3: how many pixels a CSS pixel gets
 */
export const headerDrawing = (hex: string, scale: number): string => {
  const colors: Readonly<Record<string, string>> = {
    primary: `#${hex}`,
    deep: mixColor(hex, 0.76, 'black'),
    ink: mixColor(hex, 0.34, 'black'),
    soft: mixColor(hex, 0.58, 'white'),
    pale: mixColor(hex, 0.12, 'white'),
  };
  return ART.replace(/\{(\w+)\}/g, (hole, name: string) => colors[name] ?? hole).replace(
    `width="${WIDTH}" height="${HEIGHT}"`,
    `width="${WIDTH * scale}" height="${HEIGHT * scale}"`,
  );
};
