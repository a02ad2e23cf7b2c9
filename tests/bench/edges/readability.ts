/** Measures if bar codes and print stay readable when a receipt is cropped and its perspective corrected, with the scanner of the SDK. */
import type { Page } from '@playwright/test';
import type * as Scanner from '@cagnotte/sdk/scanner';
import type { Quadrilateral } from './geometry.ts';
import { printedText } from './pictures/draw-receipt.ts';
import { scenes } from './pictures/scenes.ts';
import type * as Straightening from './straighten.ts';

/** A picture and the corners to straighten it with, in fractions of the picture. */
export interface Crop {
  readonly name: string;
  readonly corners: Quadrilateral;
}

/** The text that was read in one picture, and its mean local contrast. */
interface Look {
  readonly text: string | undefined;
  readonly contrast: number;
}

interface Comparison {
  readonly name: string;
  readonly before: Look;
  readonly after: Look;
}

const drawnWithCode: ReadonlySet<string> = new Set(
  scenes.filter(({ paper }) => paper?.code === 'bars').map(({ name }) => name),
);

/** True if a picture may have a bar code, which is unknown for the real ones. */
const mayHaveCode = (name: string): boolean => drawnWithCode.has(name) || !name.startsWith('drawn/');

/** Pictures whose code was not read, before and after: the scanner takes longest for these, so it does not look again. */
const unreadable = new Set<string>();

/** Looks at a receipt in its picture, and again after it is straightened. */
const compareLooks = (page: Page, { name, corners }: Crop): Promise<Comparison> =>
  page.evaluate(
    async ({ name, corners, hasCode }) => {
      const [straightening, built] = ['/tests/bench/edges/straighten.ts', '/built-sdk/scanner.js'] as const;
      const { straighten, compareContrast } = (await import(straightening)) as typeof Straightening;
      const { createScanner } = (await import(built)) as typeof Scanner;
      const readers = ['code_128', 'ean_13', 'upc_a'] as const;
      window.edgesScanner ??= createScanner({ engines: ['quagga2', 'zxing'], readers });
      const scanner = window.edgesScanner;
      const picture = await window.loadPicture({ path: `/pictures/${encodeURIComponent(name)}` });
      const straight = straighten(picture, corners);
      const read = async ({ data, width, height }: typeof picture): Promise<string | undefined> => {
        if (!hasCode) return undefined;
        const canvas = new OffscreenCanvas(width, height);
        canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
        return (await scanner.scanPicture(canvas))?.text;
      };
      const contrast = compareContrast(picture, straight);
      return {
        name,
        before: { text: await read(picture), contrast: contrast.before },
        after: { text: await read(straight), contrast: contrast.after },
      };
    },
    { name, corners, hasCode: mayHaveCode(name) && !unreadable.has(name) },
  );

/** The effect of the correction on some receipts. */
export interface Readability {
  readonly row: Readonly<Record<string, string | number>>;
  /** Bar codes that were read only before the correction. */
  readonly lost: readonly string[];
  /** Bar codes that were read only after the correction. */
  readonly gained: readonly string[];
  readonly wrong: readonly string[];
  /** Local contrast after by before, of each receipt. */
  readonly contrasts: readonly number[];
}

/**
 * Compares receipts before and after they are straightened; begin with the true corners. A text of a real picture counts as right when it is
 * read twice or alone.
 */
export const measureReadability = async (
  page: Page,
  title: string,
  crops: readonly Crop[],
): Promise<Readability> => {
  const comparisons: Comparison[] = [];
  for (const crop of crops) comparisons.push(await compareLooks(page, crop));
  const isRead = ({ text }: Look): boolean => text !== undefined;
  const coded = comparisons.filter(({ before, after }) => isRead(before) || isRead(after));
  for (const { name, before, after } of comparisons)
    if (!isRead(before) && !isRead(after)) unreadable.add(name);
  const getNames = (comparisons: readonly Comparison[]): string[] => comparisons.map(({ name }) => name);
  const lost = getNames(coded.filter(({ after }) => !isRead(after)));
  const gained = getNames(coded.filter(({ before }) => !isRead(before)));
  const wrong = coded.flatMap(({ name, before, after }) => {
    const expected = name.startsWith('drawn/') ? printedText : (before.text ?? after.text);
    return [before.text, after.text].flatMap((text) =>
      text === undefined || text === expected ? [] : [`${name}: ${text}`],
    );
  });
  const contrasts = comparisons.map(({ before, after }) => after.contrast / before.contrast);
  const sorted = contrasts.toSorted((a, b) => a - b);
  return {
    row: {
      corners: title,
      receipts: crops.length,
      'searched for a bar code': crops.filter(({ name }) => mayHaveCode(name)).length,
      'read before': coded.filter(({ before }) => isRead(before)).length,
      'read after': coded.filter(({ after }) => isRead(after)).length,
      lost: lost.length,
      gained: gained.length,
      wrong: wrong.length,
      'contrast, after by before': Number((sorted[Math.floor(sorted.length / 2)] ?? NaN).toFixed(3)),
      'lowest of them': Number((sorted[0] ?? NaN).toFixed(3)),
    },
    lost,
    gained,
    wrong,
    contrasts,
  };
};
