/**
 * `npm run bench`: the time until a member sees the first words, sees points, and can use home, on a slow
 * network, at a first visit and at a later one. Measures the built widget with its backend behind one
 * origin, as docs/deploying.md recommends. Its peers are served in the same way: a minimal page that shows
 * points with React, a router and a query cache; a static page of one sentence; and a static page with the
 * text of our own first view.
 */
import { serveFloor } from './home/serve-floor.ts';
import {
  launch,
  createDevice,
  pointsAnywhere,
  pointsOnHome,
  slow,
  visitSlowly,
  type Awaited,
  type Visit,
} from './home/slow-page.ts';
import { startSites } from './home/start-sites.ts';
import { computeMedian, report } from './report.ts';

const rounds = 5;
/** The first of the sites' ports, apart from those of tests that may be running. */
const port = Number(process.env.E2E_PORT ?? 5060);

const token = 'demo.verger.bench';
const { stop } = await startSites(port);
const floor = await serveFloor(port + 10, {
  '/api/': `http://api.localhost:${port}`,
  '/v1/': `http://files.localhost:${port + 1}`,
});
const onFloor = `http://floor.localhost:${port + 10}`;
type PageName = 'ours' | 'floor' | 'words' | 'shell';
const pages: Readonly<Record<PageName, { readonly address: string; readonly awaited: Awaited }>> = {
  ours: {
    address: `http://one-origin.localhost:${port + 9}/?clientId=demo.verger.bench#token=${token}`,
    awaited: { points: pointsAnywhere, home: pointsOnHome },
  },
  floor: {
    address: `${onFloor}/#token=${token}`,
    awaited: { points: '[data-figure]', home: '[data-figure]' },
  },
  words: { address: `${onFloor}/words.html`, awaited: { points: 'h1', home: 'h1' } },
  shell: { address: `${onFloor}/shell.html`, awaited: { points: '#shell', home: '#shell' } },
};
const titles: Readonly<Record<Exclude<PageName, 'ours'>, string>> = {
  floor: 'React page',
  words: 'a static sentence',
  shell: 'our page as static HTML',
};
const pageNames = Object.keys(pages) as PageName[];

const cold: Record<PageName, Visit[]> = { ours: [], floor: [], words: [], shell: [] };
const warm: Record<PageName, Visit[]> = { ours: [], floor: [], words: [], shell: [] };
const browser = await launch();
for (let round = 0; round < rounds; round += 1)
  for (const name of pageNames) {
    const { address, awaited } = pages[name];
    const device = await createDevice(browser);
    const first = await visitSlowly(device, address, awaited);
    cold[name].push(first.visit);
    await first.page.waitForLoadState('networkidle');
    await first.page.close();
    warm[name].push((await visitSlowly(device, address, awaited)).visit);
    await device.close();
  }
await browser.close();
await floor.close();
stop();

const getMedian = (visits: readonly Visit[], of: keyof Visit) =>
  computeMedian(visits.map((visit) => visit[of]));
const toFigure = (visits: typeof cold, of: keyof Visit, peer: keyof typeof titles) => ({
  ours: getMedian(visits.ours, of),
  against: { name: titles[peer], value: getMedian(visits[peer], of) },
});
process.exit(
  report(
    `Home with a latency of ${slow.latency} ms, ${(slow.down * 8) / 1e6} Mbit/s and a processor ${slow.cpu} times slower, medians of ${rounds}`,
    [
      { name: 'points, first visit, ms', ...toFigure(cold, 'points', 'floor'), budget: 1.3 },
      { name: 'points, later visit, ms', ...toFigure(warm, 'points', 'floor'), budget: 1.1 },
      // The screen of home, which can be used.
      { name: 'home, first visit, ms', ...toFigure(cold, 'home', 'floor'), budget: 1.3 },
      { name: 'home, later visit, ms', ...toFigure(warm, 'home', 'floor'), budget: 1.1 },
      { name: 'first words, first visit, ms', ...toFigure(cold, 'firstWords', 'words'), budget: 1.2 },
      { name: 'first words, later visit, ms', ...toFigure(warm, 'firstWords', 'words'), budget: 1.2 },
      { name: 'first words, first visit, ms', ...toFigure(cold, 'firstWords', 'shell'), budget: 1.2 },
      { name: 'first words, later visit, ms', ...toFigure(warm, 'firstWords', 'shell'), budget: 1.2 },
    ],
  ),
);
