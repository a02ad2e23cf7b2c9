import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { readJpegMetadata } from '@cagnotte/sdk/internal';
import type * as PicturesModule from '@cagnotte/sdk/pictures';
import type * as ScannerModule from '@cagnotte/sdk/scanner';
import {
  encodeCode128,
  drawBarcode,
  createExifSegment,
  gps,
  createPngFile,
  createCaptureTime,
  createTiff,
  createWebpFile,
} from '@cagnotte/sdk/testing';
import { expect, test } from '../fixtures.ts';
import { ports, sites } from '../sites.ts';

declare global {
  interface Window {
    preparer: PicturesModule.PicturePreparer;
    /**
     * The widths at which pictures were decoded in the worker, in pixels; 0 for pictures that
     * were decoded as a whole.
     */
    decoded: number[];
  }
}

const built = '/sdk/pictures.js';
/** The same site for code in Node. */
const partnerSite = `http://127.0.0.1:${ports.partner}`;

/** Opens a page of the partner with a preparer. */
const openPage = async (
  page: Page,
  options: PicturesModule.PictureOptions = {},
  address = '/',
): Promise<void> => {
  await page.goto(sites.partner + address);
  await page.evaluate(
    async ({ built, options }) => {
      const { createPicturePreparer } = (await import(built)) as typeof PicturesModule;
      window.preparer = createPicturePreparer(options);
    },
    { built, options },
  );
};

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * Prepares a file, and returns the prepared one, with its size in pixels and the colours of its
 * corners, if it can be drawn.
 */
const prepare = async (page: Page, file: Uint8Array, type = 'image/jpeg') => {
  const { content, ...properties } = await page.evaluate(
    async ({ content, type }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      const original = new Blob([bytes], { type });
      const { blob, ...scores } = await window.preparer.prepare(original);
      const drawn = await (async () => {
        if (blob.size === 0) return undefined;
        const bitmap = await createImageBitmap(blob);
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
        context?.drawImage(bitmap, 0, 0);
        const colours = [
          [2, 2],
          [width - 3, 2],
          [2, height - 3],
          [width - 3, height - 3],
        ].map(([x = 0, y = 0]) => {
          const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
          if (Math.min(red, green, blue) > 200) return 'w';
          if (Math.max(red, green, blue) < 60) return 'k';
          if (red > green && red > blue) return 'r';
          return green > blue ? 'g' : 'b';
        });
        return { width, height, corners: colours.join('') };
      })().catch(() => undefined);
      let characters = '';
      for (const byte of new Uint8Array(await blob.arrayBuffer())) characters += String.fromCharCode(byte);
      return { content: btoa(characters), type: blob.type, isSame: blob === original, drawn, scores };
    },
    { content: toBase64(file), type },
  );
  return { ...properties, bytes: Buffer.from(content, 'base64') };
};

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly type?: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Largest error of each sample. */
  readonly noise?: number;
  /** A filter of CSS over the whole. */
  readonly filter?: string;
  /** True if nothing is behind the text. */
  readonly isTransparent?: boolean;
}

/**
 * Draws a receipt with text, its corners red, green, blue and black from the top left to the bottom right.
 */
const drawReceipt = async (page: Page, sheet: Sheet): Promise<Buffer> => {
  const content = await page.evaluate(
    async ({ width, height, type = 'image/jpeg', noise = 0, filter = 'none', isTransparent = false }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.filter = filter;
      context.fillStyle = '#e4e0d8';
      if (!isTransparent) context.fillRect(0, 0, width, height);
      context.fillStyle = '#222';
      context.font = `${width / 40}px monospace`;
      for (let y = height / 8; y < height * 0.85; y += width / 25)
        context.fillText('TOTAL 12,34 EUR CARTE BANCAIRE 0123456', width / 20, y);
      const [right, bottom] = [width - width / 10, height - height / 10];
      const corners = [
        ['#f00', 0, 0],
        ['#0f0', right, 0],
        ['#00f', 0, bottom],
        ['#000', right, bottom],
      ] as const;
      for (const [colour, x, y] of isTransparent ? [] : corners) {
        context.fillStyle = colour;
        context.fillRect(x, y, width / 10, height / 10);
      }
      if (noise > 0) {
        const image = context.getImageData(0, 0, width, height);
        for (let at = 0; at < image.data.length; at += 1)
          if (at % 4 < 3) image.data[at] = (image.data[at] ?? 0) + (2 * Math.random() - 1) * noise;
        context.putImageData(image, 0, 0);
      }
      const blob = await canvas.convertToBlob({ type, quality: 0.95 });
      let characters = '';
      for (const byte of new Uint8Array(await blob.arrayBuffer())) characters += String.fromCharCode(byte);
      return btoa(characters);
    },
    sheet,
  );
  return Buffer.from(content, 'base64');
};

const localTime = '2026:11:21 10:42:01';
const orientationTag = 0x112;
/** Returns the same picture, with the metadata of a camera. */
const addExif = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from(
      createExifSegment(
        new Map([[orientationTag, orientation], createCaptureTime(localTime, '+01:00'), gps]),
      ),
    ),
    jpeg.subarray(2),
  ]);

/** Returns the same PNG or WebP, with the metadata of a camera. */
const addExifAs = (
  kind: 'png' | 'webp',
  picture: Buffer,
  { width, height }: Sheet,
  orientation: number,
): Buffer => {
  const exif = createTiff(
    new Map([[orientationTag, orientation], createCaptureTime(localTime, '+01:00'), gps]),
  );
  if (kind === 'png') {
    const [signature, headerEnd] = [8, 33];
    const chunk = createPngFile([['eXIf', exif]], crc32).subarray(signature);
    return Buffer.concat([picture.subarray(0, headerEnd), chunk, picture.subarray(headerEnd)]);
  }
  const riff = 12;
  const chunk = createWebpFile([['EXIF', exif]]).subarray(riff);
  const side = (pixels: number) => [0, 8, 16].map((shift) => ((pixels - 1) >> shift) & 0xff);
  const extended = createWebpFile([['VP8X', [0, 0, 0, 0, ...side(width), ...side(height)]]]);
  const isExtended = picture.toString('latin1', riff, riff + 4) === 'VP8X';
  const [head, rest] = isExtended ? [picture, []] : [extended, [picture.subarray(riff)]];
  const file = Buffer.concat([head, ...rest, chunk]);
  const [flags, exifFlag] = [riff + 8, 8];
  file[flags] = (file[flags] ?? 0) | exifFlag;
  file.writeUInt32LE(file.length - 8, 4);
  return file;
};

const createPng = (width: number, height: number): Buffer => {
  const chunk = (name: string, body: Buffer) => {
    const content = Buffer.concat([Buffer.from(name), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for a pixel.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Opens a page that records the pictures that the worker decodes. */
const openPageThatRecordsDecoding = async (page: Page): Promise<void> => {
  await page.route('**/sdk/picture-worker.js', async (route) => {
    const response = await route.fetch({ url: `${partnerSite}/sdk/picture-worker.js` });
    const decodingRecorder = `const create = createImageBitmap, { decode } = ImageDecoder.prototype, line = new BroadcastChannel('decoded');
      self.createImageBitmap = (...given) => { line.postMessage(0); return create(...given); };
      ImageDecoder.prototype.decode = async function (...given) {
        const decoded = await decode.apply(this, given);
        line.postMessage(decoded.image.displayWidth);
        return decoded;
      };`;
    await route.fulfill({ response: response, body: `${decodingRecorder}\n${await response.text()}` });
  });
  await openPage(page);
  await page.evaluate(() => {
    window.decoded = [];
    new BroadcastChannel('decoded').onmessage = ({ data }: MessageEvent<number>) => window.decoded.push(data);
  });
};

test.describe('prepared photographs', () => {
  /** Corners of the stored picture once it is turned, by EXIF's definition of each orientation. */
  const storedCorners = ['rgbk', 'grkb', 'kbgr', 'bkrg', 'rbgk', 'brkg', 'kgbr', 'gkrb'];

  test(
    'a photograph is turned upright, loses its place and keeps its time, for every orientation of the camera',
    { tag: '@engines' },
    async ({ page }) => {
      await openPage(page);
      const sheet = await drawReceipt(page, { width: 400, height: 300 });
      for (const [index, corners] of storedCorners.entries()) {
        const original = addExif(sheet, index + 1);
        expect(original.includes('48.85837N')).toBe(true);
        const { bytes, drawn, isSame, type } = await prepare(page, original);
        const size = index < 4 ? { width: 400, height: 300 } : { width: 300, height: 400 };
        expect(drawn, `orientation ${index + 1}`).toEqual({ ...size, corners });
        expect({ isSame, type }).toEqual({ isSame: false, type: 'image/jpeg' });
        expect(bytes.includes('48.85837N')).toBe(false);
        expect(readJpegMetadata(bytes)).toEqual({
          orientation: 1,
          captureTime: { local: localTime, offset: '+01:00' },
          isPrivate: false,
        });
      }
    },
  );

  for (const kind of ['png', 'webp'] as const) {
    const type = `image/${kind}` as const;
    test(
      `a photograph in ${kind} is turned upright, loses its place and keeps its time, as a JPEG does`,
      { tag: ['@engines', '@deep'] },
      async ({ page }) => {
        await openPage(page);
        const prepared = async (size: Sheet, orientation: number) =>
          prepare(page, addExifAs(kind, await drawReceipt(page, { ...size, type }), size, orientation), type);
        for (const [index, corners] of storedCorners.entries()) {
          const { bytes, drawn } = await prepared({ width: 400, height: 300 }, index + 1);
          const sides = index < 4 ? { width: 400, height: 300 } : { width: 300, height: 400 };
          expect(drawn, `orientation ${index + 1}`).toEqual({ ...sides, corners });
          expect(bytes.includes('48.85837N')).toBe(false);
          expect(bytes.includes(localTime)).toBe(true);
        }
        const { drawn } = await prepared({ width: 3600, height: 2700 }, 6);
        expect(drawn).toEqual({ width: 1950, height: 2600, corners: 'brkg' });
      },
    );

    test(
      `a photograph in ${kind} that is light and upright loses its metadata, and not a byte of its picture`,
      { tag: '@deep' },
      async ({ page }) => {
        await openPage(page);
        const size = { width: 400, height: 300 };
        const sheet = await drawReceipt(page, { ...size, type });
        expect(await prepare(page, sheet, type)).toMatchObject({ isSame: true });
        const { bytes, isSame, type: prepared } = await prepare(page, addExifAs(kind, sheet, size, 1), type);
        expect({ isSame, prepared }).toEqual({ isSame: false, prepared: type });
        const pixels = sheet.subarray(sheet.indexOf(kind === 'png' ? 'IDAT' : 'VP8 '));
        expect(bytes.includes(pixels)).toBe(true);
      },
    );
  }

  test(
    'a noisy photograph of 12 megapixels is at most 2,600 pixels long and 1.5 MB, upright and without private metadata',
    { tag: '@deep' },
    async ({ page }) => {
      await openPage(page);
      for (const noise of [20, 120]) {
        const original = addExif(await drawReceipt(page, { width: 4032, height: 3024, noise }), 6);
        expect(original.length).toBeGreaterThan(5_000_000);
        const { bytes, drawn, scores } = await prepare(page, original);
        expect(bytes.length, `noise of ${noise}`).toBeLessThanOrEqual(1_500_000);
        expect(Math.max(drawn?.width ?? Infinity, drawn?.height ?? Infinity)).toBeLessThanOrEqual(2600);
        if (noise === 20) expect(drawn).toEqual({ width: 1950, height: 2600, corners: 'brkg' });
        expect(readJpegMetadata(bytes)).toMatchObject({
          orientation: 1,
          captureTime: { local: localTime },
          isPrivate: false,
        });
        expect(scores.hint).toBeUndefined();
      }
    },
  );

  test('a photograph of 48 megapixels is halved while it is decoded', { tag: '@deep' }, async ({ page }) => {
    await openPageThatRecordsDecoding(page);
    const original = addExif(await drawReceipt(page, { width: 8064, height: 6048 }), 6);
    expect((await prepare(page, original)).drawn).toEqual({ width: 1950, height: 2600, corners: 'brkg' });
    await expect.poll(() => page.evaluate(() => window.decoded)).toEqual([4032]);
  });

  test(
    'a photograph that is light and upright loses its metadata, and not a byte of its picture',
    { tag: '@deep' },
    async ({ page }) => {
      await openPage(page);
      const sheet = await drawReceipt(page, { width: 1200, height: 1600 });
      expect(await prepare(page, sheet)).toMatchObject({ isSame: true });
      const { bytes, isSame } = await prepare(page, addExif(sheet, 1));
      expect(isSame).toBe(false);
      const tables = sheet.indexOf(Buffer.from([0xff, 0xdb]));
      expect(bytes.subarray(-(sheet.length - tables))).toEqual(sheet.subarray(tables));
      expect(readJpegMetadata(bytes)).toMatchObject({ captureTime: { local: localTime }, isPrivate: false });
    },
  );

  test('a photograph has the requested size and quality', { tag: '@deep' }, async ({ page }) => {
    await openPage(page, { longEdge: 900, quality: 0.9 });
    const sheet = await drawReceipt(page, { width: 1600, height: 1200 });
    const good = await prepare(page, sheet);
    expect(good.drawn).toMatchObject({ width: 900, height: 675 });
    await openPage(page, { longEdge: 900, quality: 0.3 });
    expect((await prepare(page, sheet)).bytes.length).toBeLessThan(good.bytes.length * 0.7);
  });

  test('a photograph of a barcode can still be read', { tag: ['@engines', '@deep'] }, async ({ page }) => {
    await openPage(page);
    const text = 'CAGNOTTE-128';
    const drawing = drawBarcode({
      widths: encodeCode128(text),
      module: 4,
      width: 1000,
      height: 400,
      degrees: 7,
    });
    const read = await page.evaluate(
      async ({ width, height, pixels }) => {
        const canvas = new OffscreenCanvas(4032, 3024);
        const bytes = Uint8ClampedArray.from(atob(pixels), (character) => character.charCodeAt(0));
        const context = canvas.getContext('2d');
        context?.fillRect(0, 0, 4032, 3024);
        context?.putImageData(new ImageData(bytes, width, height), 1500, 1200);
        const original = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
        const { blob } = await window.preparer.prepare(original);
        const scanner = '/sdk/scanner.js';
        const { createScanner } = (await import(scanner)) as typeof ScannerModule;
        const reading = await createScanner().scanPicture(blob);
        return { isSmaller: blob.size < original.size, text: reading?.text };
      },
      { ...drawing, pixels: toBase64(new Uint8Array(drawing.data.buffer)) },
    );
    expect(read).toEqual({ isSmaller: true, text });
  });
});

test.describe('advice about a picture', () => {
  test('is absent for a good picture, and names the fault of another', { tag: '@deep' }, async ({ page }) => {
    await openPage(page);
    const size = { width: 1200, height: 1600 };
    const hints = [];
    for (const filter of ['none', 'blur(12px)', 'brightness(0.2)'])
      hints.push((await prepare(page, await drawReceipt(page, { ...size, filter }))).scores.hint);
    expect(hints).toEqual([undefined, 'blurred', 'dark']);
  });

  test(
    'says that a file is corrupt when it stops before its end, or cannot be decoded',
    { tag: ['@engines', '@deep'] },
    async ({ page }) => {
      await openPage(page);
      const size = { width: 900, height: 1200 };
      const jpeg = await drawReceipt(page, size);
      const png = await drawReceipt(page, { ...size, type: 'image/png' });
      const heavy = await drawReceipt(page, { width: 3000, height: 4000, noise: 60 });
      expect(heavy.length).toBeGreaterThan(3_000_000);
      // The compressed rows are changed, and the check sums of its parts are not.
      const changed = Buffer.from(png);
      changed.fill(0, png.length >> 1, (png.length >> 1) + 200);
      const findHint = async (file: Uint8Array, type?: string) =>
        (await prepare(page, file, type)).scores.hint;
      for (const whole of [jpeg, heavy, png]) {
        expect(await findHint(whole)).toBeUndefined();
        expect(await findHint(whole.subarray(0, whole.length * 0.7))).toBe('corrupt');
      }
      expect(await findHint(changed, 'image/png')).toBe('corrupt');
    },
  );
});

test.describe('a picture that is not a JPEG', () => {
  test('becomes JPEG on white paper when it is too large', { tag: '@engines' }, async ({ page }) => {
    await openPage(page);
    const original = { width: 3000, height: 4000, type: 'image/png', isTransparent: true } as const;
    const { type, drawn } = await prepare(page, await drawReceipt(page, original), 'image/png');
    expect({ type, drawn }).toEqual({
      type: 'image/jpeg',
      drawn: { width: 1950, height: 2600, corners: 'wwww' },
    });
  });

  test('stays unchanged when it is not too large', { tag: '@deep' }, async ({ page }) => {
    await openPage(page);
    const sheet = await drawReceipt(page, { width: 1080, height: 1920, type: 'image/png' });
    const { isSame, scores } = await prepare(page, sheet, 'image/png');
    expect(isSame).toBe(true);
    expect(scores.sharpness).toBeGreaterThan(100);
  });
});

test.describe('files that are returned unchanged', () => {
  test('a file that announces more pixels than memory holds is not even decoded', async ({ page }) => {
    await openPageThatRecordsDecoding(page);
    expect((await prepare(page, createPng(400, 300), 'image/png')).scores.brightness).toBe(0);
    await expect.poll(() => page.evaluate(() => window.decoded)).toEqual([0]);
    for (const [width, height] of [
      [20_000, 20_000],
      [9000, 7000],
      [16_385, 10],
    ] as const) {
      const bomb = createPng(width, height);
      expect(
        await page.evaluate(async (content) => {
          const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
          const original = new Blob([bytes]);
          const { blob, ...scores } = await window.preparer.prepare(original);
          return { isSame: blob === original, scores };
        }, toBase64(bomb)),
      ).toEqual({ isSame: true, scores: {} });
    }
    // Later results follow them.
    await prepare(page, createPng(400, 300), 'image/png');
    await expect.poll(() => page.evaluate(() => window.decoded)).toEqual([0, 0]);
  });

  test('a file that the browser cannot draw is returned unchanged', { tag: '@deep' }, async ({ page }) => {
    await openPage(page);
    const sheet = await drawReceipt(page, { width: 400, height: 300 });
    const files = [
      Buffer.of(),
      Buffer.from('%PDF-1.7\n1 0 obj'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"/>'),
      Buffer.from('00000018667479706865696300000000', 'hex'),
      sheet.subarray(0, 300),
      Buffer.concat([sheet.subarray(0, 700), Buffer.alloc(2_000_000)]),
    ];
    for (const file of files) expect(await prepare(page, file)).toMatchObject({ isSame: true });
  });

  test('a file is returned unchanged when the page’s policy refuses workers', async ({ page, world }) => {
    world.expectedErrors.push('Content Security Policy');
    await page.route('**/strict', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': "worker-src 'none'" },
        body: '<!doctype html><title>x</title><link rel="icon" href="data:," />',
      }),
    );
    await openPage(page, {}, '/strict');
    const original = addExif(await drawReceipt(page, { width: 400, height: 300 }), 6);
    for (let times = 0; times < 3; times += 1)
      expect(await prepare(page, original)).toMatchObject({ isSame: true, scores: {} });
  });

  test('a file is returned unchanged when the worker’s file is missing', async ({ page }) => {
    await openPage(page, { workerUrl: '/sdk/moved.js' });
    const original = addExif(await drawReceipt(page, { width: 400, height: 300 }), 6);
    expect(await prepare(page, original)).toMatchObject({ isSame: true });
  });
});

test.describe('the worker’s file', () => {
  test('may have any name, and runs as a classic script', async ({ page }) => {
    await page.route('**/assets/pictures-1.js', async (route) => {
      const response = await route.fetch({ url: `${partnerSite}/sdk/picture-worker.js` });
      await route.fulfill({ response });
    });
    await openPage(page, { workerUrl: 'assets/pictures-1.js' });
    const original = addExif(await drawReceipt(page, { width: 400, height: 300 }), 3);
    expect(await prepare(page, original)).toMatchObject({ isSame: false, drawn: { corners: upsideDown } });
  });

  test('may be of another origin, from which the page loads the package', async ({ page }) => {
    const elsewhere = sites.partner.replace('partner.', 'cdn.');
    await page.goto(sites.partner);
    await page.route(`${elsewhere}/**`, async (route) => {
      const url = route.request().url().replace(elsewhere, partnerSite);
      const response = await route.fetch({ url });
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      });
    });
    await page.evaluate(async (module) => {
      const { createPicturePreparer } = (await import(module)) as typeof PicturesModule;
      window.preparer = createPicturePreparer();
    }, elsewhere + built);
    const original = addExif(await drawReceipt(page, { width: 400, height: 300 }), 3);
    expect(await prepare(page, original)).toMatchObject({ isSame: false, drawn: { corners: upsideDown } });
  });

  const upsideDown = 'kbgr';
});

test(
  'an aborted picture rejects with the reason, and the next one is prepared',
  { tag: '@deep' },
  async ({ page }) => {
    await openPage(page);
    const original = addExif(await drawReceipt(page, { width: 4032, height: 3024, noise: 20 }), 6);
    const outcome = await page.evaluate(async (content) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      const file = new Blob([bytes], { type: 'image/jpeg' });
      const controller = new AbortController();
      const first = window.preparer.prepare(file, controller.signal);
      const second = window.preparer.prepare(file);
      controller.abort(new Error('another picture was chosen'));
      const reason = await first.then(
        () => 'none',
        (error: Error) => error.message,
      );
      return { reason, isLighter: (await second).blob.size < file.size };
    }, toBase64(original));
    expect(outcome).toEqual({ reason: 'another picture was chosen', isLighter: true });
  },
);
