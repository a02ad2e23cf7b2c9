/**
 * `npm run bench -- uploads`: how long receipts take from the call to their arrival, in Chromium, with the
 * built SDK and the sandbox. Compares it, in rounds that alternate, with Uppy and the plugins that do as much
 * (Golden Retriever, Compressor, XHR upload), and with the same calls as plain requests. Also measures long
 * tasks, the heap, and 500 waiting receipts. `UPLOADS=times,heap,waiting` names the parts to run.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'vite';
import { startSandbox } from '@cagnotte/mock-server';
import { WorldControl } from '@cagnotte/mock-server/control';
import { requireChromium } from '../../tools/gate/browsers/find-browsers.ts';
import { getBuildFolder } from '../../tools/package/build/build.ts';
import { resolveFromRoot } from '../../tools/root.ts';
import { computeMedian, report, type Figure } from './report.ts';
import type { ContenderName } from './uploads/contenders.ts';
import { makePhotographs } from './uploads/make-photographs.ts';
import { servePage } from './uploads/serve-page.ts';
import { watchHeap } from './uploads/watch-heap.ts';

const cache = resolveFromRoot('.cache/bench-uploads');
const rounds = 9;
const parts = (process.env.UPLOADS ?? 'times,heap,waiting').split(',');

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: cache,
    emptyOutDir: false,
    lib: {
      entry: resolveFromRoot('tests/bench/uploads/contenders.ts'),
      formats: ['es'],
      fileName: () => 'contenders.js',
    },
  },
});
const sandbox = await startSandbox({ apiPort: 0, filesPort: 0, keepConnections: true });
const site = await servePage({ sdk: getBuildFolder('sdk'), bench: cache });
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

const openPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(site.address);
  await page.waitForFunction(() => 'openContender' in window);
  return page;
};
/** Creates a separate world for each page, so that the receipts of one do not slow down another. */
const createTarget = (token: string) => ({
  api: sandbox.local,
  files: `http://127.0.0.1:${sandbox.filesPort}`,
  token,
});
const openContender = async (name: ContenderName, token: string): Promise<Page> => {
  const page = await openPage(await browser.newContext());
  await page.evaluate(([name, target]) => window.openContender(name, target), [
    name,
    createTarget(token),
  ] as const);
  return page;
};

const drawing = await openPage(await browser.newContext());
const [small = '', five = '', heavy = '', twenty = ''] = await makePhotographs(drawing, cache, [
  { megabytes: 0.55, width: 1600, height: 1200 },
  { megabytes: 4.9, width: 4032, height: 3024 },
  { megabytes: 17.5, width: 8064, height: 6048 },
  { megabytes: 20, width: 8064, height: 6048 },
]);
await drawing.context().close();

const figures: Figure[] = [];
const problems = new Set<string>();
const getFileSize = (path: string): number => statSync(path).size;
const formatFileSize = (path: string): string => `${(getFileSize(path) / 1e6).toFixed(2)} MB`;
const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

const readWorld = (token: string) => new WorldControl(sandbox.local, token).readState();

/** Checks the receipt that arrived last. */
const checkArrived = async (name: ContenderName, token: string, files: readonly string[]): Promise<void> => {
  const pictures = (await readWorld(token)).receipts.at(-1)?.pictures ?? [];
  if (pictures.length !== files.length)
    problems.add(`${name}: ${pictures.length} of ${files.length} pictures arrived`);
  if (!pictures.at(-1)?.confirmed) problems.add(`${name}: the picture was not attached`);
  const isUnprepared = name === 'pictures off' || name === 'raw XHR';
  for (const [index, file] of files.entries()) {
    const arrived = pictures[index];
    if (isUnprepared && arrived?.sha256 !== sha256(file))
      problems.add(`${name}: a picture is not what was sent`);
    // A picture with as many pixels is made smaller.
    if (name === 'default' && getFileSize(file) > 2e6 && !((arrived?.size ?? Infinity) < 2e6))
      problems.add(`${name}: a picture was not prepared`);
  }
};

const send = async (page: Page, files: readonly string[]): Promise<number> => {
  await page.setInputFiles('input', [...files]);
  return page.evaluate(() => window.sendFiles());
};

const names: readonly ContenderName[] = ['default', 'pictures off', 'Uppy', 'raw XHR'];
const isOurs = (name: ContenderName): boolean => name === 'default' || name === 'pictures off';
const createToken = (name: ContenderName, part: string): string =>
  `demo.bench-${part}-${names.indexOf(name)}`;

const measureTimes = async (): Promise<void> => {
  const pages = new Map<ContenderName, Page>();
  for (const name of names) pages.set(name, await openContender(name, createToken(name, 'times')));

  /**
   * Sends the same files with each contender, in turns.
   * @returns the median of each, in milliseconds
   */
  const sendInTurns = async (files: readonly string[], count: number) => {
    const times = new Map<ContenderName, number[]>(names.map((name) => [name, []]));
    for (let round = 0; round < count; round += 1)
      for (const [name, page] of pages) {
        times.get(name)?.push(await send(page, files));
        await checkArrived(name, createToken(name, 'times'), files);
      }
    return (name: ContenderName): number => computeMedian(times.get(name) ?? []);
  };

  // With the first receipt a page also loads what it needs.
  await sendInTurns([small], 2);
  for (const page of pages.values()) await page.evaluate(() => void window.tasks.splice(0));
  for (const files of [[small], [small, small, small], Array<string>(10).fill(small), [five], [twenty]]) {
    const getMedian = await sendInTurns(files, rounds);
    const description = `${files.length} × ${formatFileSize(files[0] ?? '')}`;
    figures.push(
      {
        name: `${description}, ms`,
        ours: getMedian('default'),
        against: { name: 'Uppy', value: getMedian('Uppy') },
        budget: 0.8,
      },
      {
        name: `${description}, pictures off, ms`,
        ours: getMedian('pictures off'),
        against: { name: 'raw XHR', value: getMedian('raw XHR') },
        budget: 1.7,
      },
    );
  }
  for (const [name, page] of pages) {
    // The observer is called after the task.
    const tasks = await page.evaluate(
      () => new Promise<number[]>((resolve) => setTimeout(() => resolve(window.tasks))),
    );
    figures.push({
      name: `long tasks of the page, ${name}`,
      ours: tasks.length,
      budget: isOurs(name) ? 0 : Infinity,
    });
    await page.context().close();
  }
};

const measureHeap = async (): Promise<void> => {
  for (const name of names) {
    const page = await openContender(name, createToken(name, 'heap'));
    await send(page, [small]);
    const peaks: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const stop = await watchHeap(page);
      await send(page, [heavy]);
      peaks.push(await stop());
    }
    figures.push({
      name: `heap for ${formatFileSize(heavy)}, ${name}, MB`,
      ours: computeMedian(peaks) / 1e6,
      against: { name: 'the file', value: getFileSize(heavy) / 1e6 },
      budget: isOurs(name) ? 1.3 : Infinity,
    });
    await page.context().close();
  }
};

/** Adds receipts without network, and has another page find them and send them. */
const measureWaiting = async (): Promise<void> => {
  const count = 500;
  const token = createToken('default', 'waiting');
  const before = (await readWorld(token)).receipts.length;
  const adding = await openContender('default', token);
  const context = adding.context();
  await adding.setInputFiles('input', small);
  await context.setOffline(true);
  await adding.evaluate(async (count) => {
    const files = document.querySelector('input')?.files ?? [];
    for (let added = 0; added < count; added += 1) await window.sdk.outbox.add({ files });
  }, count);
  await adding.close();
  await context.setOffline(false);

  const draining = await openPage(context);
  const drained = await draining.evaluate(async (target) => {
    const from = performance.now();
    await window.openContender('default', target);
    await new Promise<void>((resolve) => {
      const check = () => {
        if (window.sdk.outbox.list().every(({ state }) => state === 'sent')) resolve();
      };
      window.sdk.outbox.subscribe(check);
      check();
    });
    return performance.now() - from;
  }, createTarget(token));
  const arrived = (await readWorld(token)).receipts.filter(({ pictures }) => pictures[0]?.confirmed);
  if (arrived.length - before !== count)
    problems.add(`${arrived.length - before} of ${count} receipts arrived`);
  await context.close();

  const raw = await openContender('raw XHR', createToken('raw XHR', 'waiting'));
  await raw.setInputFiles('input', small);
  figures.push({
    name: `${count} waiting receipts of ${formatFileSize(small)}, ms`,
    ours: drained,
    against: { name: 'raw XHR', value: await raw.evaluate((count) => window.sendFiles(count), count) },
    budget: 1.3,
  });
};

if (parts.includes('times')) await measureTimes();
if (parts.includes('heap')) await measureHeap();
if (parts.includes('waiting')) await measureWaiting();
await browser.close();
site.stop();
await sandbox.close();
for (const problem of problems) console.error(problem);
const code = report('Receipts, from the call to their arrival', figures);
process.exitCode = problems.size > 0 ? 1 : code;
