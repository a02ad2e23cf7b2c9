/**
 * `npm run bench -- edges`: how well methods find the corners of a receipt, in a worker in Chromium. Measures the half of the pictures that
 * the methods are tuned on, and the half that is held out. Prints the failures of the last half, the readability of bar codes and print
 * before and after the perspective is corrected, and the budgets. A figure over its budget does not fail the bench, because the feature is
 * not in the product (record 081).
 *
 * CORPUS adds the real photographs. SCANIC_ML is a folder with the files of the network, and JSCANIFY the folder `src` of the package
 * jscanify 1.4.3: without them these methods are not measured. EDGES=tuning leaves the held-out half alone; METHODS=contours,opencv
 * measures only these methods.
 */
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type * as Scanner from '@cagnotte/sdk/scanner';
import { getBuildFolder } from '../../tools/package/build/build.ts';
import { drawPictures, findPicture, serveModules } from './edges/bench-page.ts';
import type { Picture } from './edges/methods/method.ts';
import { measureCornerError, scaleCorners } from './edges/geometry.ts';
import { getHalf, type Half } from './edges/halves.ts';
import type * as Methods from './edges/methods/all.ts';
import type { MethodName } from './edges/methods/all.ts';
import type { Reply } from './edges/methods/worker.ts';
import { measureReadability, type Crop } from './edges/readability.ts';
import { truth, type Truth } from './edges/truth.ts';
import { computeMedian, report, type Figure } from './report.ts';
import { launch, slow } from './home/slow-page.ts';

/** The largest error that counts as found, as a share of the picture's diagonal. */
const maxCornerError = 0.03;
/** Number of pictures of each half that are timed on a slow processor. */
const timedPictureCount = 6;
const timingAttempts = 4;

const fromRoot = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const networkFolder = process.env.SCANIC_ML;
const openCvFolder = process.env.JSCANIFY;

interface Method {
  readonly name: MethodName;
  /** Long edge of the picture that the method gets, in pixels. */
  readonly longEdge: number;
  /** The least score at which a frame is drawn, tuned on the tuning half. */
  readonly minScore: number;
  /** Bytes after brotli of everything that a browser would load. */
  readonly bytes: () => Promise<number>;
}

const measureCompressedSize = (files: readonly (string | URL)[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);

const scanic = (name: string): URL => fromRoot(`node_modules/scanic/dist/${name}`);
const networkFiles = ['doccornernet_lean.ort', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];
const allMethods: readonly Method[] = [
  {
    name: 'contours',
    longEdge: 640,
    minScore: 0.6,
    bytes: () => Promise.resolve(measureCompressedSize([scanic('scanic.js')])),
  },
  ...(openCvFolder
    ? [
        {
          name: 'opencv' as const,
          longEdge: 640,
          minScore: 1,
          bytes: () =>
            Promise.resolve(
              measureCompressedSize(['opencv.js', 'jscanify.js'].map((name) => `${openCvFolder}/${name}`)),
            ),
        },
      ]
    : []),
  ...(networkFolder
    ? [
        {
          name: 'network' as const,
          longEdge: 640,
          minScore: 0.5,
          bytes: () =>
            Promise.resolve(
              measureCompressedSize([
                ...['scanic.js', 'scanic-mlDetector.js', 'scanic-ort.wasm.min.js'].map(scanic),
                ...networkFiles.map((name) => `${networkFolder}/${name}`),
              ]),
            ),
        },
      ]
    : []),
];
const requestedNames = process.env.METHODS?.split(',');
const methods = allMethods.filter(({ name }) => requestedNames?.includes(name) ?? true);

declare global {
  interface Window {
    loadPicture: (wanted: { readonly path: string; readonly longEdge?: number }) => Promise<Picture>;
    edgesWorker?: Worker;
    edgesScanner?: ReturnType<typeof Scanner.createScanner>;
  }
}

/** The finding of a method in one picture, with the size of the picture that it got. */
interface Outcome extends Reply {
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: returns a picture in the size that a method gets, or in its own. */
const loadPicture: Window['loadPicture'] = async ({ path, longEdge }) => {
  const bitmap = await createImageBitmap(await (await fetch(path)).blob());
  const scale = longEdge === undefined ? 1 : longEdge / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser has no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  return { data: pen.getImageData(0, 0, width, height).data, width, height };
};

const getPicturePath = (name: string): string => `/pictures/${encodeURIComponent(name)}`;

/** Runs a method on a picture in the worker of the page. The first call starts the worker. */
const findCornersIn = (page: Page, method: Method, name: string): Promise<Outcome> =>
  page.evaluate(
    async ({ method, path, longEdge }) => {
      const picture = await window.loadPicture({ path, longEdge });
      window.edgesWorker ??= new Worker('/tests/bench/edges/methods/worker.ts', { type: 'module' });
      const worker = window.edgesWorker;
      const reply = await new Promise<Reply>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
        worker.postMessage({ method, picture });
      });
      return { ...reply, width: picture.width, height: picture.height };
    },
    { method: method.name, path: getPicturePath(name), longEdge: method.longEdge },
  );

/**
 * Milliseconds that a method takes for a picture: the shortest of some attempts, because other load of the machine only adds. On the main
 * thread of the page, because Chromium does not slow down its workers.
 */
const timeMethod = (page: Page, method: Method, name: string): Promise<number> =>
  page.evaluate(
    async ({ method, path, longEdge, attempts }) => {
      const entry = '/tests/bench/edges/methods/all.ts';
      const { methods } = (await import(entry)) as typeof Methods;
      const picture = await window.loadPicture({ path, longEdge });
      let shortest = Infinity;
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const from = performance.now();
        await methods[method](picture);
        shortest = Math.min(shortest, performance.now() - from);
      }
      return shortest;
    },
    { method: method.name, path: getPicturePath(name), longEdge: method.longEdge, attempts: timingAttempts },
  );

/** Returns the error of the corners, as a share of the picture's diagonal; infinite for a picture without corners. */
const measureError = ({ corners }: Truth, { finding, width, height }: Outcome): number =>
  corners && finding
    ? measureCornerError(scaleCorners(finding.corners, width, height), corners, width, height)
    : Infinity;

/** Returns the reason why an outcome is wrong; undefined for a right one. */
const explainFailure = (picture: Truth, outcome: Outcome, minScore: number): string | undefined => {
  const isDrawn = (outcome.finding?.score ?? -Infinity) >= minScore;
  if (!picture.corners) return isDrawn ? 'a frame where no receipt is' : undefined;
  if (!isDrawn) return 'no frame';
  const error = measureError(picture, outcome);
  return error > maxCornerError ? `off by ${(error * 100).toFixed(1)} %` : undefined;
};

const { server, address } = await serveModules({
  'built-sdk': getBuildFolder('sdk'),
  ...(networkFolder && { 'scanic-ml': networkFolder }),
  ...(openCvFolder && { jscanify: openCvFolder }),
});
const browser = await launch();
const page = await browser.newPage();
page.on('pageerror', (error) => console.error(error.message));
await page.goto(address);
await page.evaluate(`window.loadPicture = ${loadPicture.toString()}`);
await drawPictures(page);

const halves: readonly Half[] = process.env.EDGES === 'tuning' ? ['tuning'] : ['tuning', 'held out'];
const listPictures = (half: Half): readonly Truth[] =>
  truth.filter(({ name }) => getHalf(name) === half && existsSync(findPicture(name) ?? ''));

/** The median of the times that a method takes for some pictures, on a processor that is four times slower. */
const timeOnSlowProcessor = async (method: Method, pictures: readonly Truth[]): Promise<number> => {
  const times: number[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  for (const { name } of pictures.slice(0, timedPictureCount))
    times.push(await timeMethod(page, method, name));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return computeMedian(times);
};

interface Verdict {
  readonly isRight: boolean;
}
const formatShare = (pictures: readonly Verdict[]): string =>
  `${pictures.filter(({ isRight }) => isRight).length} of ${pictures.length}`;
const getWrongPercentage = (pictures: readonly Verdict[]): number =>
  (100 * pictures.filter(({ isRight }) => !isRight).length) / pictures.length;

const rows: Record<string, string | number>[] = [];
const failures: string[] = [];
/** The bars, on the last half that is measured. */
const bars: Figure[] = [];
/** The right corners that a method found. */
const rightCorners: { readonly name: MethodName; readonly crops: readonly Crop[] }[] = [];
for (const method of methods) {
  const bytes = await method.bytes();
  const crops: Crop[] = [];
  for (const half of halves) {
    const pictures = listPictures(half);
    const judged: { picture: Truth; isRight: boolean; isNear: boolean }[] = [];
    for (const picture of pictures) {
      const outcome = await findCornersIn(page, method, picture.name);
      const failure = explainFailure(picture, outcome, method.minScore);
      judged.push({
        picture,
        isRight: failure === undefined,
        isNear: measureError(picture, outcome) <= maxCornerError,
      });
      if (failure && half === halves.at(-1)) failures.push(`${method.name}: ${picture.name}: ${failure}`);
      if (!failure && outcome.finding && picture.corners) {
        const corners = scaleCorners(outcome.finding.corners, outcome.width, outcome.height);
        crops.push({ name: picture.name, corners });
      }
    }
    const ms = await timeOnSlowProcessor(method, pictures);
    const withReceipt = judged.filter(({ picture }) => picture.corners);
    const without = judged.filter(({ picture }) => !picture.corners);
    rows.push({
      method: method.name,
      half,
      'within 3 %': formatShare(withReceipt),
      'whatever the score': `${withReceipt.filter(({ isNear }) => isNear).length} of ${withReceipt.length}`,
      'of them real': formatShare(withReceipt.filter(({ picture }) => !picture.name.startsWith('drawn/'))),
      'no frame where none is': formatShare(without),
      'ms, 4 × slower': Math.round(ms),
      'bytes, brotli': bytes,
    });
    if (half !== halves.at(-1)) continue;
    const nameFigure = (figure: string) => `${method.name}: ${figure}`;
    bars.push(
      { name: nameFigure('receipts not within 3 %, %'), ours: getWrongPercentage(withReceipt), budget: 20 },
      { name: nameFigure('frames where no receipt is, %'), ours: getWrongPercentage(without), budget: 10 },
      { name: nameFigure('a frame on a slow processor, ms'), ours: ms, budget: 60 },
      { name: nameFigure('kB after brotli'), ours: bytes / 1000, budget: 40 },
    );
  }
  rightCorners.push({ name: method.name, crops });
}

const trueCrops = halves
  .flatMap(listPictures)
  .flatMap(({ name, corners }): Crop[] => (corners ? [{ name, corners }] : []));
const readabilities = [await measureReadability(page, 'the true ones', trueCrops)];
for (const { name, crops } of rightCorners)
  readabilities.push(await measureReadability(page, `of ${name}, where right`, crops));
await browser.close();
server.close();

console.table(rows);
console.log(failures.join('\n'));
console.log('\nReceipts before and after their perspective is corrected');
console.table(readabilities.map(({ row }) => row));
const [withTrueCorners] = readabilities;
if (withTrueCorners) {
  for (const group of ['lost', 'gained', 'wrong'] as const)
    console.log(`With the true corners, ${group}: ${withTrueCorners[group].join(', ') || 'none'}`);
  bars.push(
    { name: 'bar codes lost by the correction', ours: withTrueCorners.lost.length, budget: 0 },
    {
      name: 'local contrast before by after, median',
      ours: 1 / computeMedian(withTrueCorners.contrasts),
      budget: 1,
    },
  );
}
report(`The bars, on the half “${halves.at(-1)}”; none fails the bench`, bars);
