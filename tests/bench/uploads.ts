/**
 * `npm run bench`: how long receipts take from the call to their arrival, in Chromium, with the built SDK and a server on this
 * machine that responds at once. Beside it, in the same rounds, Uppy with the plugins that do as much (Golden Retriever, Compressor,
 * XHR upload) and two plain requests. Also: long tasks, heap, transactions of the database, and 500 receipts that wait.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'vite';
import { builtFolder } from '../../scripts/build.ts';
import { requireChromium } from '../../scripts/find-browsers.mjs';
import { median, report, type Figure } from './report.ts';
import type { ContenderName } from './uploads/contenders.ts';
import { makePhotographs } from './uploads/make-photographs.ts';
import { startServer } from './uploads/start-server.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const cache = fromRoot('.cache/bench-uploads');
const rounds = 7;
/** Some of `times`, `heap` and `waiting`; all of them by default. */
const parts = process.argv.slice(2);
const isMeasured = (part: string): boolean => parts.length === 0 || parts.includes(part);

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: cache,
    emptyOutDir: false,
    minify: true,
    lib: {
      entry: fromRoot('tests/bench/uploads/contenders.ts'),
      formats: ['es'],
      fileName: () => 'contenders.js',
    },
  },
});
const server = await startServer(Number(process.env.BENCH_PORT ?? 0), {
  sdk: builtFolder('sdk'),
  bench: cache,
});
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
});

const open = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(server.address);
  return page;
};
const loadContenders = async (page: Page): Promise<void> => {
  await page.addScriptTag({ type: 'module', url: '/bench/contenders.js' });
  await page.waitForFunction(() => 'openContender' in window);
};
const openContender = async (name: ContenderName, context?: BrowserContext): Promise<Page> => {
  const page = await open(context ?? (await browser.newContext()));
  await loadContenders(page);
  await page.evaluate((name) => window.openContender(name), name);
  return page;
};

const drawing = await open(await browser.newContext());
const [small = '', one = '', three = '', ten = '', heavy = '', twenty = ''] = await makePhotographs(
  drawing,
  cache,
  [
    { megabytes: 0.55, width: 1600, height: 1200 },
    { megabytes: 1, width: 2400, height: 1800 },
    { megabytes: 3, width: 4032, height: 3024 },
    { megabytes: 10, width: 4032, height: 3024 },
    { megabytes: 17.5, width: 8064, height: 6048 },
    { megabytes: 20, width: 8064, height: 6048 },
  ],
);
await drawing.close();

const figures: Figure[] = [];
const weigh = (path: string): string => `${(statSync(path).size / 1e6).toFixed(2)} MB`;

/** Sends one receipt. @returns milliseconds, from the call to its end */
const send = async (page: Page, files: readonly string[]): Promise<number> => {
  await page.setInputFiles('input', [...files]);
  return page.evaluate(() => window.measure());
};

const problems: string[] = [];
const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Checks what arrived of one receipt. */
const checkArrived = async (name: ContenderName, files: readonly string[]): Promise<void> => {
  const arrived = await server.takeArrived();
  const isAsGiven = name === 'pictures off' || name === 'raw XHR';
  if (arrived.length !== files.length)
    problems.push(`${name}: ${arrived.length} of ${files.length} pictures arrived`);
  for (const [index, picture] of arrived.entries())
    if (!picture.isWholeJpeg || (isAsGiven && picture.sha256 !== sha256(files[index] ?? '')))
      problems.push(`${name}: ${picture.name} is not what was sent`);
  // Whatever has as many pixels is made smaller.
  const isHeavy = files.every((path) => statSync(path).size > 2e6);
  if (name === 'default' && isHeavy && !arrived.every(({ size }) => size < 2e6))
    problems.push(`${name}: the pictures were not prepared`);
};

const names: readonly ContenderName[] = ['default', 'pictures off', 'Uppy', 'raw XHR'];
const ours: readonly ContenderName[] = ['default', 'pictures off'];

const measureTimes = async (): Promise<void> => {
  const pages = new Map<ContenderName, Page>();
  for (const name of names) pages.set(name, await openContender(name));

  /** Sends the same files with each contender, in turns. @returns the median of each, in milliseconds */
  const inTurns = async (files: readonly string[], count: number) => {
    const times = new Map<ContenderName, number[]>(names.map((name) => [name, []]));
    for (let round = 0; round < count; round += 1)
      for (const [name, page] of pages) {
        times.get(name)?.push(await send(page, files));
        await checkArrived(name, files);
      }
    return (name: ContenderName): number => median(times.get(name) ?? []);
  };

  // The first time, a page also loads what it needs.
  await inTurns([small], 1);
  for (const page of pages.values()) await page.evaluate(() => void window.tasks.splice(0));
  for (const { files, budgets } of [
    { files: [small] },
    { files: [one], budgets: [1, 2] },
    { files: [three], budgets: [1, 2] },
    { files: [ten], budgets: [1, 2] },
    { files: [twenty], budgets: [1, 2] },
    { files: Array.from({ length: 10 }, () => small) },
  ]) {
    const ms = await inTurns(files, rounds);
    const [first = ''] = files;
    const what = files.length > 1 ? `${files.length} pictures` : 'one picture';
    const [toUppy = Infinity, toRaw = Infinity] = budgets ?? [];
    figures.push(
      {
        what: `${what} of ${weigh(first)}, ms`,
        ours: ms('default'),
        against: { name: 'Uppy', value: ms('Uppy') },
        budget: toUppy,
      },
      {
        what: `${what} of ${weigh(first)}, pictures off, ms`,
        ours: ms('pictures off'),
        against: { name: 'raw XHR', value: ms('raw XHR') },
        budget: toRaw,
      },
    );
  }
  for (const [name, page] of pages) {
    // The observer is called after the task.
    const tasks = await page.evaluate(
      () => new Promise<number[]>((resolve) => setTimeout(() => resolve(window.tasks))),
    );
    const budget = ours.includes(name) ? 0 : Infinity;
    figures.push({ what: `long tasks of the page, ${name}`, ours: tasks.length, budget });
    await page.context().close();
  }
};

/** The heap of a page, with the bytes that its objects hold, in bytes. @returns what ends the watch: by how much it grew at most */
const watchHeap = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  const heapNow = async (): Promise<number> => {
    const usage: { usedSize: number; backingStorageSize?: number } =
      await session.send('Runtime.getHeapUsage');
    return usage.usedSize + (usage.backingStorageSize ?? 0);
  };
  await session.send('HeapProfiler.collectGarbage');
  const before = await heapNow();
  let [peak, isWatching] = [before, true];
  const watch = async (): Promise<void> => {
    while (isWatching) peak = Math.max(peak, await heapNow());
  };
  const watching = watch();
  return async () => {
    isWatching = false;
    await watching;
    return peak - before;
  };
};

const measureHeap = async (): Promise<void> => {
  for (const name of names) {
    const isOurs = ours.includes(name);
    const page = await openContender(name);
    await send(page, [small]);
    await page.evaluate(() => (window.transactions = 0));
    const stop = await watchHeap(page);
    await send(page, [heavy]);
    figures.push({
      what: `heap for one picture of ${weigh(heavy)}, ${name}, MB`,
      ours: (await stop()) / 1e6,
      against: { name: 'the file', value: statSync(heavy).size / 1e6 },
      budget: isOurs ? 1.3 : Infinity,
    });
    const count = await page.evaluate(() => window.transactions);
    if (isOurs) figures.push({ what: `transactions of a sent receipt, ${name}`, ours: count, budget: 4 });
    await page.context().close();
  }
  await server.takeArrived();
};

/** Adds receipts without network, and has another page find them and send them. */
const measureWaiting = async (): Promise<void> => {
  const count = 500;
  const context = await browser.newContext();
  const away = await openContender('default', context);
  await send(away, [small]);
  await server.takeArrived();
  await context.setOffline(true);
  await away.setInputFiles('input', small);
  await away.evaluate(async (count) => {
    const files = document.querySelector('input')?.files ?? [];
    for (let added = 0; added < count; added += 1) await window.sdk.outbox.add({ files });
  }, count);
  await away.close();
  await context.setOffline(false);

  const back = await open(context);
  await loadContenders(back);
  const drained = await back.evaluate(async () => {
    const from = performance.now();
    await window.openContender('default');
    await new Promise<void>((resolve) => {
      const check = () => {
        if (window.sdk.outbox.list().every(({ state }) => state === 'sent')) resolve();
      };
      window.sdk.outbox.subscribe(check);
      check();
    });
    return performance.now() - from;
  });
  const arrived = await server.takeArrived();
  const uuids = new Set(arrived.map(({ uuid }) => uuid));
  if (uuids.size !== count || arrived.length !== count)
    problems.push(`of ${count} receipts that waited, ${uuids.size} arrived with ${arrived.length} pictures`);

  const raw = await openContender('raw XHR');
  await raw.setInputFiles('input', small);
  const plain = await raw.evaluate(async (count) => {
    const from = performance.now();
    for (let sent = 0; sent < count; sent += 1) await window.measure();
    return performance.now() - from;
  }, count);
  await server.takeArrived();
  figures.push({
    what: `${count} waiting receipts of ${weigh(small)}, ms`,
    ours: drained,
    against: { name: 'raw XHR', value: plain },
    budget: 1.3,
  });
};

if (isMeasured('times')) await measureTimes();
if (isMeasured('heap')) await measureHeap();
if (isMeasured('waiting')) await measureWaiting();
await browser.close();
server.stop();
problems.push(...server.problems);
for (const problem of new Set(problems)) console.error(problem);
const code = report('Receipts, from the call to their arrival', figures);
process.exit(problems.length > 0 ? 1 : code);
