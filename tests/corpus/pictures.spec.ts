import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readJpegMetadata } from '@cagnotte/sdk/internal';
import type * as PicturesModule from '@cagnotte/sdk/pictures';
import type * as ScannerModule from '@cagnotte/sdk/scanner';
import { expect, test } from '../e2e/fixtures.ts';
import { sites } from '../e2e/sites.ts';

/** A folder of real receipts, which is not part of this repository: receipts/, exif/, pdf/ and corrupt/. */
const corpus = process.env.CORPUS;

/** Least contrast of the letters, as a share of their contrast in a picture that is shrunk without loss. */
const minContrast = 0.9;

/** Files that are truncated, or that the browser cannot decode. The damage of the others is not visible. */
const undecodablePaths = [
  'corrupt/bad_crc.png',
  'corrupt/header_only.jpg',
  'corrupt/truncated.jpg',
  'corrupt/truncated.png',
  'pdf/truncated.pdf',
];

/** Files in corrupt/ that have metadata to remove. */
const pathsWithMetadata = ['corrupt/bad_crc.png', 'corrupt/png_named.jpg', 'corrupt/trailing_script.jpg'];

interface Outcome {
  readonly hint: string | undefined;
  readonly isSame: boolean;
  /** Bytes sent. */
  readonly size: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Mean difference between neighbours, relative to the original picture at the same size. */
  readonly contrast: number | undefined;
  /**
   * The codes that the scanner reads before and after preparation; undefined if preparation changed nothing.
   */
  readonly codes: { readonly before: string | undefined; readonly after: string | undefined } | undefined;
  readonly content: string;
}

const prepare = (page: Page, path: string): Promise<Outcome> =>
  page.evaluate(async (path) => {
    const entries = ['/sdk/pictures.js', '/sdk/scanner.js'] as const;
    const { createPicturePreparer } = (await import(entries[0])) as typeof PicturesModule;
    const { createScanner } = (await import(entries[1])) as typeof ScannerModule;
    window.preparer ??= createPicturePreparer();
    const given = await (await fetch(`/corpus/${encodeURIComponent(path)}`)).blob();
    const { blob, hint } = await window.preparer.prepare(given);

    const measureContrast = (bitmap: ImageBitmap, width: number, height: number): number => {
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      // Green has the largest share in brightness.
      const getGreen = (pixel: number) => data[4 * pixel + 1] ?? 0;
      let sum = 0;
      for (let pixel = 0; pixel < width * (height - 1) - 1; pixel += 1)
        sum += Math.hypot(getGreen(pixel + 1) - getGreen(pixel), getGreen(pixel + width) - getGreen(pixel));
      return sum;
    };
    const drawn = await createImageBitmap(blob).catch(() => undefined);
    const isSame = blob === given;
    const original = isSame ? undefined : await createImageBitmap(given).catch(() => undefined);
    const scanCode = async (picture: Blob) => (await createScanner().scanPicture(picture))?.text;
    let content = '';
    if (!isSame)
      for (const byte of new Uint8Array(await blob.arrayBuffer())) content += String.fromCharCode(byte);
    return {
      hint,
      isSame,
      size: blob.size,
      width: drawn?.width,
      height: drawn?.height,
      contrast:
        drawn &&
        original &&
        measureContrast(drawn, drawn.width, drawn.height) /
          measureContrast(original, drawn.width, drawn.height),
      codes: isSame || !drawn ? undefined : { before: await scanCode(given), after: await scanCode(blob) },
      content: btoa(content),
    };
  }, path);

if (corpus) {
  const listFiles = (folder: string): string[] =>
    readdirSync(join(corpus, folder))
      .sort()
      .map((name) => `${folder}/${name}`);

  /** Prepares a folder of files, one after the other. */
  const prepareAll = async (page: Page, folder: string): Promise<ReadonlyMap<string, Outcome>> => {
    await page.route('**/corpus/*', (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname.slice('/corpus/'.length));
      return route.fulfill({ body: readFileSync(join(corpus, path)) });
    });
    await page.goto(sites.partner);
    const outcomes = new Map<string, Outcome>();
    for (const path of listFiles(folder)) outcomes.set(path, await prepare(page, path));
    return outcomes;
  };

  const isHeic = (path: string) => path.endsWith('.heic');

  const expectLegible = (path: string, { isSame, contrast, codes, size }: Outcome) => {
    if (isSame) return;
    if (isHeic(path)) {
      // Chromium cannot draw it.
      expect(size).toBe(readFileSync(join(corpus, path)).length);
      return;
    }
    expect(size, `${path} is light`).toBeLessThanOrEqual(1_500_000);
    expect(contrast, `the contrast of ${path}`).toBeGreaterThan(minContrast);
    if (codes?.before !== undefined) expect(codes.after, `the bar code of ${path}`).toBe(codes.before);
  };

  const expectNoPrivateMetadata = (path: string, { isSame, content }: Outcome) => {
    const given = readFileSync(join(corpus, path));
    const bytes = isSame ? given : Buffer.from(content, 'base64');
    const model = Buffer.from('Nokia 8.1');
    if (isHeic(path)) expect(bytes.includes(model), `${path} names the phone`).toBe(false);
    if (bytes[0] === 0xff && bytes[1] === 0xd8)
      expect(readJpegMetadata(bytes).isPrivate, `${path} has private metadata`).toBe(false);
  };

  test.describe('prepared pictures', () => {
    test('pictures of receipts are light and legible, have no private metadata, and need no advice', async ({
      page,
    }) => {
      const outcomes = await prepareAll(page, 'receipts');
      for (const [path, outcome] of outcomes) {
        expectLegible(path, outcome);
        expectNoPrivateMetadata(path, outcome);
        expect(outcome.hint, `advice about ${path}`).toBeUndefined();
      }
      expect(outcomes.get('receipts/ro_auchan_12mp_exif6.jpg')).toMatchObject({ width: 1950, height: 2600 });
      // Long and narrow: shrunk to a length of 2,600, its text would be lost.
      expect(outcomes.get('receipts/de_rewe_long.jpg')).toMatchObject({ isSame: true });
    });

    test('pictures with EXIF are upright, have no private metadata, and have advice where it is needed', async ({
      page,
    }) => {
      const outcomes = await prepareAll(page, 'exif');
      const hints: [path: string, hint: string][] = [];
      for (const [path, outcome] of outcomes) {
        expectLegible(path, outcome);
        expectNoPrivateMetadata(path, outcome);
        if (path.includes('orientation')) expect(outcome).toMatchObject({ width: 800, height: 1066 });
        if (outcome.hint) hints.push([path, outcome.hint]);
      }
      expect(hints).toEqual([
        ['exif/receipt_blurred.jpg', 'blurred'],
        ['exif/receipt_dark.jpg', 'dark'],
      ]);
    });

    for (const folder of ['corrupt', 'pdf'])
      test(`files in ${folder}/ never reject, and any file but a photograph is returned unchanged`, async ({
        page,
      }) => {
        const outcomes = [...(await prepareAll(page, folder))];
        const changed = outcomes.filter(([, { isSame }]) => !isSame);
        expect(changed.map(([path]) => path)).toEqual(folder === 'corrupt' ? pathsWithMetadata : []);
        for (const [path, outcome] of changed) expectNoPrivateMetadata(path, outcome);
        const corruptPaths = outcomes.filter(([, { hint }]) => hint === 'corrupt').map(([path]) => path);
        expect(corruptPaths).toEqual(undecodablePaths.filter((path) => path.startsWith(`${folder}/`)));
      });
  });
}
