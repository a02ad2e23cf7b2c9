/**
 * Advice about a picture is the same in every engine, for real receipts as they are, out of focus and in the
 * dark.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as PicturesModule from '@cagnotte/sdk/pictures';
import { sites } from '../../e2e/sites.ts';
import { expect, test } from './fixtures.ts';

/** A folder of real receipts, which is not part of this repository. */
const { CORPUS } = process.env;
const receipts = CORPUS ? join(CORPUS, 'receipts') : undefined;

interface Advice {
  /** 'none' where there is none. */
  readonly hint: string;
  readonly sharpness: number;
}

/** Runs in a page: the advice about a photograph as it is, out of focus, and in the dark. */
const readAdvice = async (
  content: string,
): Promise<Record<'asItIs' | 'outOfFocus' | 'inTheDark', Advice>> => {
  const entry = '/sdk/pictures.js';
  const { createPicturePreparer } = (await import(entry)) as typeof PicturesModule;
  const original = new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], {
    type: 'image/jpeg',
  });
  const bitmap = await createImageBitmap(original);
  const scale = Math.min(1, 500 / Math.min(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser has no canvas');
  pen.drawImage(bitmap, 0, 0, width, height);
  const image = pen.getImageData(0, 0, width, height);

  /** Replaces each pixel by the mean of the pixels around it, along one axis. */
  const blurAlongAxis = (from: Uint8ClampedArray, step: number, length: number, stride: number) => {
    const radius = 2;
    const smeared = new Uint8ClampedArray(from.length);
    for (let line = 0; line < from.length / 4 / length; line += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        const getIndex = (index: number) =>
          4 * (line * stride + Math.min(Math.max(index, 0), length - 1) * step) + channel;
        let sum = 0;
        for (let index = -radius; index <= radius; index += 1) sum += from[getIndex(index)] as number;
        for (let index = 0; index < length; index += 1) {
          smeared[getIndex(index)] = sum / (2 * radius + 1);
          sum += (from[getIndex(index + radius + 1)] as number) - (from[getIndex(index - radius)] as number);
        }
      }
    return smeared;
  };
  const encodeJpeg = async (data: Uint8ClampedArray) => {
    pen.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
    return pen.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  };
  let blurred: Uint8ClampedArray = image.data;
  // Three passes of a box are nearly the blur of a lens: 2.4 pixels of 500, where letters run into each
  // other.
  for (let time = 0; time < 3; time += 1)
    blurred = blurAlongAxis(blurAlongAxis(blurred, 1, width, width), width, height, 1);
  const dark = image.data.map((value, index) => (index % 4 === 3 ? value : value * 0.35));

  const preparer = createPicturePreparer();
  const preparePicture = async (picture: Blob) => {
    const { hint = 'none', sharpness = 0 } = await preparer.prepare(picture);
    return { hint, sharpness };
  };
  return {
    asItIs: await preparePicture(original),
    outOfFocus: await preparePicture(await encodeJpeg(blurred)),
    inTheDark: await preparePicture(await encodeJpeg(dark)),
  };
};

if (receipts)
  test(
    'every receipt gets the same advice in three engines',
    { tag: '@deep' },
    async ({ page, tab, firefox }) => {
      const context = await firefox?.newContext();
      const other = await context?.newPage();
      await Promise.all([page.goto(sites.partner), tab.goto(sites.partner), other?.goto(sites.partner)]);
      for (const name of readdirSync(receipts)) {
        const content = readFileSync(join(receipts, name), 'base64');
        const [chromium, webkit, inFirefox] = await Promise.all([
          page.evaluate(readAdvice, content),
          tab.evaluate(readAdvice, content),
          other?.evaluate(readAdvice, content),
        ]);
        const advice = { chromium, webkit, ...(inFirefox && { firefox: inFirefox }) };
        for (const [engine, { asItIs, outOfFocus, inTheDark }] of Object.entries(advice)) {
          const hints = [asItIs, outOfFocus, inTheDark].map(({ hint }) => hint);
          expect(hints, `${name} in ${engine}`).toEqual(['none', 'blurred', 'dark']);
          // Decoders of JPEG differ: by 7 % in one photograph, by less than 5 % in the others.
          const difference = Math.abs(asItIs.sharpness / chromium.asItIs.sharpness - 1);
          expect(difference, `${name} in ${engine}`).toBeLessThan(0.1);
        }
      }
      await context?.close();
    },
  );
