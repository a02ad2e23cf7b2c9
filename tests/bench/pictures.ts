/**
 * `npm run bench`: the cost of preparing 20 photographs of 12 megapixels in Chromium, with the built SDK and
 * with two known libraries at comparable settings: time, size of the result, longest task of the page's main
 * thread, and memory. The photographs show the receipts of a folder (`CORPUS`), or drawn text without it.
 * Fails when a picture of ours is too large, or when the page was blocked for too long.
 *
 * Memory is the highest resident size of the process that shows the page, its workers included, above what it
 * was before the first picture, as Linux counts it; other systems have no such count.
 */
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from '@playwright/test';
import type * as PicturesModule from '@cagnotte/sdk/pictures';
import { createExifSegment, gps, createCaptureTime } from '@cagnotte/sdk/testing';
import { requireChromium } from '../../tools/gate/browsers/find-browsers.ts';
import { getBuildFolder } from '../../tools/package/build/build.ts';
import { resolveFromRoot } from '../../tools/root.ts';

const photographCount = 20;
const maxLongEdgePx = 2600;
const jpegQuality = 0.8;
const maxBytes = 1_500_000;
/** From this duration on, browsers count a task as long. */
const longTaskMs = 50;

const corpus = process.env.CORPUS;
const receipts = corpus ? readdirSync(`${corpus}/receipts`).filter((name) => /\.jpe?g$/.test(name)) : [];

const folders: Readonly<Record<string, string>> = {
  sdk: getBuildFolder('sdk'),
  compressorjs: resolveFromRoot('node_modules/compressorjs/dist'),
  'browser-image-compression': resolveFromRoot('node_modules/browser-image-compression/dist'),
  receipts: `${corpus ?? ''}/receipts`,
};
const photographs: Buffer[] = [];
const server = createServer((request, response) => {
  const [, folder = '', name = ''] = decodeURIComponent(request.url ?? '/').split('/');
  if (folder === '')
    return response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>x</title><link rel=icon href="data:,">');
  if (folder === 'photographs') return response.end(photographs[Number(name)]);
  const file = `${folders[folder] ?? ''}/${name}`;
  if (!existsSync(file)) return response.writeHead(404).end();
  if (/\.m?js$/.test(name)) response.setHeader('content-type', 'text/javascript');
  return response.end(readFileSync(file));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const executablePath = requireChromium();
const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const openBenchPage = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(address);
  return page;
};

/** Draws a photograph of 12 megapixels, with the noise of a phone's camera, of a receipt or of drawn text. */
const drawPhotograph = (page: Page, receipt: string | undefined): Promise<string> =>
  page.evaluate(async (receipt) => {
    const [width, height] = [4032, 3024];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#5a4a3c';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    if (receipt) {
      const bitmap = await createImageBitmap(await (await fetch(receipt)).blob());
      const scale = Math.min(width / bitmap.width, height / bitmap.height);
      const [drawnWidth, drawnHeight] = [bitmap.width * scale, bitmap.height * scale];
      context.drawImage(
        bitmap,
        (width - drawnWidth) / 2,
        (height - drawnHeight) / 2,
        drawnWidth,
        drawnHeight,
      );
    } else {
      context.fillStyle = '#e4e0d8';
      context.fillRect(900, 100, 2200, 2800);
      context.fillStyle = '#222';
      context.font = '64px monospace';
      for (let y = 240; y < 2800; y += 84)
        context.fillText(`ARTICLE ${Math.floor(Math.random() * 1e9)}   ${y},99 EUR`, 1000, y);
    }
    const image = context.getImageData(0, 0, width, height);
    for (let at = 0; at < image.data.length; at += 1)
      if (at % 4 < 3) image.data[at] = (image.data[at] ?? 0) + (2 * Math.random() - 1) * 12;
    context.putImageData(image, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.93 })).arrayBuffer(),
    );
    let characters = '';
    for (let at = 0; at < bytes.length; at += 32_768)
      characters += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(characters);
  }, receipt);

const drawingBrowser = await launch();
const page = await openBenchPage(drawingBrowser);
const orientationTag = 0x112;
const rotated90 = 6;
/** EXIF of a phone that is held upright: its sensor is not. */
const exif = Buffer.from(
  createExifSegment(
    new Map([[orientationTag, rotated90], createCaptureTime('2026:11:21 10:42:01', '+01:00'), gps]),
  ),
);
for (let index = 0; index < photographCount; index += 1) {
  const name = receipts[index % receipts.length];
  const jpeg = Buffer.from(
    await drawPhotograph(page, name && `/receipts/${encodeURIComponent(name)}`),
    'base64',
  );
  photographs.push(Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]));
}
await drawingBrowser.close();

/** Resident size of a process now, and at its highest, in megabytes. */
interface Memory {
  readonly now: number;
  readonly peak: number;
}

/** Returns the renderer processes; none on systems without a list. Chromium keeps a spare one. */
const listRenderers = async (browser: Browser): Promise<ReadonlyMap<number, Memory>> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const files = processInfo
    .filter(({ type, id }) => type === 'renderer' && existsSync(`/proc/${id}/status`))
    .map(({ id }) => [id, readFileSync(`/proc/${id}/status`, 'utf8')] as const);
  const readMegabytes = (status: string, name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return new Map(
    files.map(([id, status]) => [
      id,
      { now: readMegabytes(status, 'VmRSS'), peak: readMegabytes(status, 'VmHWM') },
    ]),
  );
};

type Tool = 'ours' | 'compressorjs' | 'browser-image-compression';

declare global {
  interface Window {
    prepare: (file: File) => Promise<Blob>;
    /** How long each long task took, in milliseconds. */
    tasks: number[];
  }
}

interface Outcome {
  readonly ms: number;
  readonly bytes: number;
}

/** Everything of a library that the bench uses. */
interface Libraries {
  readonly Compressor: new (file: Blob, options: object) => unknown;
  readonly compress: (file: Blob, options: object) => Promise<Blob>;
}

/** Loads a tool into a page, and starts recording the page's long tasks. */
const preparePage = (page: Page, tool: Tool): Promise<void> =>
  page.evaluate(
    async ({ tool, longEdge, quality, maxBytes }) => {
      const prepareWith: Readonly<Record<Tool, () => Promise<Window['prepare']>>> = {
        ours: async () => {
          const entry = '/sdk/pictures.js';
          const { createPicturePreparer } = (await import(entry)) as typeof PicturesModule;
          const preparer = createPicturePreparer();
          return async (file) => (await preparer.prepare(file)).blob;
        },
        compressorjs: async () => {
          const entry = '/compressorjs/compressor.esm.js';
          const { default: Compressor } = (await import(entry)) as {
            readonly default: Libraries['Compressor'];
          };
          const limits = { maxWidth: longEdge, maxHeight: longEdge, quality };
          return (file) =>
            new Promise((success, error) => new Compressor(file, { ...limits, success, error }));
        },
        'browser-image-compression': async () => {
          const entry = '/browser-image-compression/browser-image-compression.mjs';
          const { default: compress } = (await import(entry)) as { readonly default: Libraries['compress'] };
          const libURL = new URL('/browser-image-compression/browser-image-compression.js', location.href);
          const limits = {
            maxWidthOrHeight: longEdge,
            initialQuality: quality,
            maxSizeMB: maxBytes / 2 ** 20,
          };
          return (file) => compress(file, { ...limits, useWebWorker: true, libURL: libURL.href });
        },
      };
      window.prepare = await prepareWith[tool]();
      window.tasks = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.tasks.push(duration);
      }).observe({ type: 'longtask' });
    },
    { tool, longEdge: maxLongEdgePx, quality: jpegQuality, maxBytes },
  );

/** Prepares one photograph as a page would. */
const prepare = (page: Page, index: number) =>
  page.evaluate(async (index) => {
    const content = await (await fetch(`/photographs/${index}`)).blob();
    const file = new File([content], 'photo.jpg', { type: 'image/jpeg' });
    const from = performance.now();
    const { size } = await window.prepare(file);
    return { ms: performance.now() - from, bytes: size };
  }, index);

const computeQuantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const problems: string[] = [];

const tools: readonly Tool[] = ['ours', 'compressorjs', 'browser-image-compression'];
const runs = await Promise.all(
  tools.map(async (tool) => {
    const browser = await launch();
    const page = await openBenchPage(browser);
    const before = await listRenderers(browser);
    await preparePage(page, tool);
    return { tool, browser, page, before, outcomes: [] as Outcome[] };
  }),
);
// Alternating, so that other load of the machine affects all alike.
for (let index = 0; index < photographCount; index += 1)
  for (const { page, outcomes } of runs) outcomes.push(await prepare(page, index));

const rows: Record<string, string | number | undefined>[] = [];
for (const { tool, browser, page, before, outcomes } of runs) {
  // The observer is called after the task.
  const longest = await page.evaluate(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(Math.max(0, ...window.tasks)))),
  );
  const growthMegabytes = [...(await listRenderers(browser))].map(
    ([id, { peak }]) => peak - (before.get(id)?.now ?? peak),
  );
  await browser.close();
  const times = outcomes.map(({ ms }) => ms);
  const weights = outcomes.map(({ bytes }) => bytes);
  if (tool === 'ours') {
    if (Math.max(...weights) > maxBytes) problems.push(`a picture weighs ${Math.max(...weights)} bytes`);
    if (longest > longTaskMs) problems.push(`the page was blocked for ${longest} ms`);
  }
  rows.push({
    tool,
    'median ms': Math.round(computeQuantile(times, 0.5)),
    'p95 ms': Math.round(computeQuantile(times, 0.95)),
    'median kB': Math.round(computeQuantile(weights, 0.5) / 1000),
    'largest kB': Math.round(Math.max(...weights) / 1000),
    'longest task ms': Math.round(longest),
    'peak MB': growthMegabytes.length > 0 ? Math.round(Math.max(...growthMegabytes)) : undefined,
  });
}
server.close();

const sizes = photographs.map(({ length }) => length);
console.log(
  `${photographCount} photographs of 12 megapixels, ${Math.round(computeQuantile(sizes, 0.5) / 1000)} kB each at the median, made of ${
    receipts.length > 0 ? 'receipts of CORPUS' : 'drawn text'
  }`,
);
console.table(rows);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
