import type { Page } from '@playwright/test';
import type * as ScannerModule from '@cagnotte/sdk/scanner';
import { encodeCode128, drawBarcode, encodeEan13, type Drawing } from '@cagnotte/sdk/testing';
import { expect, test } from '../fixtures.ts';
import { sites } from '../sites.ts';

declare global {
  interface Window {
    /** The picture of the test. */
    barcode: HTMLCanvasElement;
    scanner: ScannerModule.Scanner;
    texts: string[];
    /** The replacement of the camera. */
    camera: MediaStream;
  }
}

const built = '/sdk/scanner.js';

/** Opens a page of the partner that shows a barcode on a canvas. */
const showBarcode = async (page: Page, drawing: Drawing) => {
  await page.goto(sites.partner);
  const { width, height, data } = drawBarcode(drawing);
  const pixels = Buffer.from(data.buffer).toString('base64');
  await page.evaluate(
    ({ width, height, pixels }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const bytes = Uint8ClampedArray.from(atob(pixels), (character) => character.charCodeAt(0));
      canvas.getContext('2d')?.putImageData(new ImageData(bytes, width, height), 0, 0);
      window.barcode = canvas;
    },
    { width, height, pixels },
  );
};

const scan = (page: Page, options: ScannerModule.ScannerOptions) =>
  page.evaluate(
    async ({ built, options }) => {
      const { createScanner } = (await import(built)) as typeof ScannerModule;
      const scanner = createScanner(options);
      const reading = await scanner.scanPicture(window.barcode);
      return reading && { reader: reading.reader, text: reading.text, kept: scanner.readings.length };
    },
    { built, options },
  );

const text = 'CAGNOTTE-128';

for (const engine of ['quagga2', 'zxing'] as const) {
  test(`CN-02 ${engine} reads a still picture, from the package's own files`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await showBarcode(page, { widths: encodeCode128(text) });
    expect(await scan(page, { engines: [engine] })).toEqual({ reader: 'code_128', text, kept: 1 });
    expect(fetched.filter((url) => !url.startsWith(sites.partner))).toEqual([]);
  });

  test(
    `D112 ${engine} reads the requested kinds of barcode, and no other`,
    { tag: '@deep' },
    async ({ page }) => {
      await showBarcode(page, { widths: encodeEan13('3254560042711') });
      expect(await scan(page, { engines: [engine] })).toBeUndefined();
      expect(await scan(page, { engines: [engine], readers: ['ean_13'] })).toMatchObject({
        reader: 'ean_13',
        text: '3254560042711',
      });
    },
  );

  test(
    `CN-05 ${engine} does not believe an EAN whose check digit is wrong`,
    { tag: '@deep' },
    async ({ page }) => {
      await showBarcode(page, { widths: encodeEan13('3254560042718') });
      expect(await scan(page, { engines: [engine], readers: ['ean_13'] })).toBeUndefined();
    },
  );
}

test('a barcode that is tilted by 38 degrees is read', { tag: '@deep' }, async ({ page }) => {
  await showBarcode(page, { widths: encodeCode128(text), degrees: 38, width: 900, height: 900 });
  expect(await scan(page, {})).toMatchObject({ text });
});

test(
  'a barcode in the picture of the camera is reported once, and the camera is released',
  { tag: '@engines' },
  async ({ page }) => {
    await showBarcode(page, { widths: encodeCode128(text) });
    await page.evaluate(async (built) => {
      const stream = window.barcode.captureStream(25);
      const context = window.barcode.getContext('2d');
      // A canvas sends a frame when something is drawn on it.
      setInterval(() => context?.fillRect(0, 0, 1, 1), 40);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
      window.camera = stream;
      const { createScanner } = (await import(built)) as typeof ScannerModule;
      const video = document.body.appendChild(document.createElement('video'));
      window.texts = [];
      window.scanner = createScanner({ frequency: 10 });
      await window.scanner.start({ video, onRead: (reading) => window.texts.push(reading.text) });
    }, built);
    await expect.poll(() => page.evaluate(() => window.texts)).toEqual([text]);
    expect(await page.evaluate(() => window.scanner.readings.map((reading) => reading.text))).toEqual([text]);
    await page.evaluate(() => window.scanner.stop());
    expect(await page.evaluate(() => document.querySelector('video')?.srcObject)).toBeNull();
    const states = await page.evaluate(() => window.camera.getTracks().map((track) => track.readyState));
    expect(states).toEqual(['ended']);
  },
);

test('ER-15 the missing feature of a browser is named in the specification’s words', async ({ page }) => {
  await showBarcode(page, { widths: encodeCode128(text) });
  const messages = await page.evaluate(async (built) => {
    const { createScanner } = (await import(built)) as typeof ScannerModule;
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
    const scanner = createScanner();
    const video = document.createElement('video');
    const failures = [scanner.start({ video, onRead: () => undefined }), scanner.lenses()];
    return Promise.all(failures.map((call) => call.then(String, (error: Error) => error.message)));
  }, built);
  expect(messages).toEqual(['getUserMedia is not defined', 'enumerateDevices is not defined']);
});
