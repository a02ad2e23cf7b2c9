import { readdirSync, readFileSync } from 'node:fs';
import { withProgrammeColor } from './with-programme-color.ts';

const folder = new URL('goods/', import.meta.url);
const drawings = new Map(
  readdirSync(folder).map((file) => [
    file.replace(/\.svg$/, ''),
    readFileSync(new URL(file, folder), 'utf8'),
  ]),
);

/**
 * Draws a good of the demo programme, in the programme's colour.
 * @param name name of a file in `goods/`, without its extension
 * @param hex six digits without `#`
 * @returns undefined for a good without a drawing
 */
export const drawGood = (name: string, hex: string): string | undefined => {
  const drawing = drawings.get(name);
  return drawing && withProgrammeColor(drawing, hex);
};
