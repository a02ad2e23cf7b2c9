/**
 * `npm run bench`: how many barcodes the engines of the scanner read. Drawn barcodes are read in Node;
 * photographs of a folder (`CORPUS`) are read in Chromium with the built SDK. Measures each engine alone,
 * and both as a cascade. Fails when a read text is wrong, or when the cascade misses a barcode that one of
 * its engines reads alone.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import type { EngineName, ReaderName } from '@cagnotte/sdk/scanner';
import { requireChromium } from '../../tools/gate/browsers/find-browsers.ts';
import { getBuildFolder } from '../../tools/package/build/build.ts';
import { measureDrawings } from './barcodes/drawings.ts';
import { computeMedian } from './report.ts';

interface Photograph {
  readonly path: string;
  readonly ground_truth?: string;
}

interface Outcome {
  readonly text: string | undefined;
  readonly ms: number;
}

const problems = await measureDrawings();

const corpus = process.env.CORPUS;
if (!corpus) {
  console.log('No photographs are measured: set CORPUS to a folder with barcodes/ and a manifest.json.');
  if (problems.length > 0) console.error(problems.join('\n'));
  process.exit(problems.length > 0 ? 1 : 0);
}

const manifest = JSON.parse(readFileSync(`${corpus}/manifest.json`, 'utf8')) as { files: Photograph[] };
const listPhotographsIn = (folder: string) => manifest.files.filter(({ path }) => path.startsWith(folder));
const code128Photographs = listPhotographsIn('barcodes/code128/');
const otherPhotographs = listPhotographsIn('barcodes/other/');

const sdk = `${getBuildFolder('sdk')}/`;
const contentTypes: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' };
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  if (path === '/')
    return response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><link rel=icon href="data:,">');
  const file = path.startsWith('/sdk/') ? sdk + path.slice(5) : `${corpus}/${path.slice(1)}`;
  response.setHeader(
    'content-type',
    contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  );
  return response.end(readFileSync(file));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

const executablePath = requireChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

/** Makes the photographs harder to read: smaller, and tilted. */
interface Distortion {
  readonly scale: number;
  readonly degrees: number;
}
const undistorted: Distortion = { scale: 1, degrees: 0 };

/** Reads photographs one after the other with one scanner, so that fetching an engine counts once. */
const scanPhotographs = (
  photographs: readonly Photograph[],
  engines: readonly EngineName[],
  readers: readonly ReaderName[],
  change: Distortion,
) =>
  page.evaluate(
    async ({ paths, options, change: { scale, degrees } }) => {
      const built = '/sdk/scanner.js';
      const { createScanner } = (await import(built)) as {
        readonly createScanner: (options: object) => {
          scanPicture(picture: Blob): Promise<{ readonly text: string } | undefined>;
        };
      };
      const scanner = createScanner(options);
      const transformPicture = async (picture: Blob): Promise<Blob> => {
        if (scale === 1 && degrees === 0) return picture;
        const bitmap = await createImageBitmap(picture);
        const side = Math.ceil(Math.hypot(bitmap.width, bitmap.height) * scale);
        const canvas = new OffscreenCanvas(side, side);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        context.fillStyle = '#888';
        context.fillRect(0, 0, side, side);
        context.translate(side / 2, side / 2);
        context.rotate((degrees * Math.PI) / 180);
        context.scale(scale, scale);
        context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
        return canvas.convertToBlob();
      };
      const outcomes: { text: string | undefined; ms: number }[] = [];
      for (const path of paths) {
        const picture = await transformPicture(await (await fetch(`/${path}`)).blob());
        const from = performance.now();
        const reading = await scanner.scanPicture(picture);
        outcomes.push({ text: reading?.text, ms: performance.now() - from });
      }
      return outcomes;
    },
    { paths: photographs.map(({ path }) => path), options: { engines, readers }, change },
  ) as Promise<Outcome[]>;

const rows: Record<string, string | number>[] = [];
const measure = async (
  name: string,
  photographs: readonly Photograph[],
  engines: readonly EngineName[],
  readers: readonly ReaderName[],
  isAcceptedText: (photograph: Photograph, text: string) => boolean,
  change = undistorted,
) => {
  const outcomes = await scanPhotographs(photographs, engines, readers, change);
  const isRight = (text: string | undefined, at: number): boolean => {
    const photograph = photographs[at];
    return text !== undefined && photograph !== undefined && isAcceptedText(photograph, text);
  };
  const right = outcomes.flatMap(({ text }, at) => (isRight(text, at) ? [at] : []));
  const wrong = outcomes.flatMap(({ text }, at) =>
    text !== undefined && !isRight(text, at) ? [`${photographs[at]?.path}: ${text}`] : [],
  );
  rows.push({
    pictures: name,
    engines: engines.join(' → '),
    of: photographs.length,
    read: right.length,
    wrong: wrong.length,
    'median ms': Math.round(computeMedian(outcomes.map(({ ms }) => ms))),
  });
  return { right: new Set(right), wrong };
};

const isGroundTruth = ({ ground_truth: truth }: Photograph, text: string) => truth === text;
// A UPC-A code is an EAN-13 that begins with 0; both are right.
const retail: ReaderName[] = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e'];
const isRetailGroundTruth = ({ ground_truth: truth = '' }: Photograph, text: string) =>
  text.replace(/^0/, '') === truth.replace(/^0/, '');

/** Compares each engine alone, and the cascade, which must read every code that one of them reads. */
const compare = async (name: string, change: Distortion) => {
  const both: readonly EngineName[] = ['quagga2', 'zxing'];
  const measureEngines = (engines: readonly EngineName[]) =>
    measure(name, code128Photographs, engines, ['code_128'], isGroundTruth, change);
  const alone = [await measureEngines(['quagga2']), await measureEngines(['zxing'])];
  const cascade = await measureEngines(both);
  const missed = new Set(alone.flatMap(({ right }) => [...right].filter((at) => !cascade.right.has(at))));
  for (const { wrong } of [...alone, cascade]) problems.push(...wrong);
  for (const at of missed)
    problems.push(`${name}: the cascade does not read ${code128Photographs[at]?.path}`);
};

await compare('CODE-128', undistorted);
await compare('CODE-128, tilted by 40°', { scale: 1, degrees: 40 });
await compare('CODE-128, at half the size', { scale: 0.5, degrees: 0 });
const withCode128Only = await measure(
  'others, code_128 only',
  otherPhotographs,
  ['quagga2', 'zxing'],
  ['code_128'],
  () => false,
);
const withRetailReaders = await measure(
  'others, with EAN and UPC',
  otherPhotographs,
  ['quagga2', 'zxing'],
  retail,
  isRetailGroundTruth,
);

console.table(rows);
await browser.close();
server.close();

problems.push(...withCode128Only.wrong, ...withRetailReaders.wrong);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
