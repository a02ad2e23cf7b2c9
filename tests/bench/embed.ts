/**
 * `npm run bench -- embed`: the time until a member sees points in a partner's page on a slow network, with
 * the embed loader and with a plain frame, at a first visit and at a later one. The widget is deployed as
 * docs/deploying.md recommends.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { startStaticSite } from '@cagnotte/mock-server';
import { getBuildFolder } from '../../tools/package/build/build.ts';
import { launch, createDevice, openSlowly, pointsOnHome, slow } from './home/slow-page.ts';
import { startSites } from './home/start-sites.ts';
import { computeMedian, report } from './report.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
/** The first of the sites' ports, apart from those of tests that may be running. */
const port = Number(process.env.E2E_PORT ?? 5080);

const token = 'demo.verger.bench';
const clientId = 'demo.verger.bench';
const widget = `http://one-origin.localhost:${port + 9}/`;

/** Renders a partner's page with the widget in it. */
const renderPartnerPage = (content: string): string => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Maison Verger</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <h1>Ma fidélité</h1>
    ${content}
  </body>
</html>`;

const sdk = getBuildFolder('sdk');
const { version } = JSON.parse(readFileSync(`${sdk}/package.json`, 'utf8')) as { version: string };
const root = fileURLToPath(new URL('../../.cache/bench-embed', import.meta.url));
mkdirSync(root, { recursive: true });
copyFileSync(`${sdk}/script/${version}/cagnotte-embed.js`, `${root}/cagnotte-embed.js`);
const widgetTags = {
  loader: `<script async src="cagnotte-embed.js"></script>
    <cagnotte-widget client-id="${clientId}" src="${widget}" token="${token}"></cagnotte-widget>`,
  frame: `<iframe title="Programme de fidélité" width="390" height="800" src="${widget}?clientId=${clientId}#token=${token}"></iframe>`,
};
type Variant = keyof typeof widgetTags;
const variants = Object.keys(widgetTags) as Variant[];
for (const name of variants) writeFileSync(`${root}/${name}.html`, renderPartnerPage(widgetTags[name]));

const { stop } = await startSites(port);
const partner = await startStaticSite({ root, port: port + 10 });
const browser = await launch();

/** Milliseconds from the navigation of the partner's page to the points in its frame. */
const visit = async (device: BrowserContext, name: Variant): Promise<number> => {
  const { page, seen } = await openSlowly(device, `http://partner.localhost:${port + 10}/${name}.html`, {
    points: pointsOnHome,
    home: pointsOnHome,
  });
  const at = await seen;
  const began = await page.evaluate(() => performance.timeOrigin);
  await page.waitForLoadState('networkidle');
  await page.close();
  return at - began;
};

const first: Record<Variant, number[]> = { loader: [], frame: [] };
const later: Record<Variant, number[]> = { loader: [], frame: [] };
for (let round = 0; round < rounds; round += 1)
  for (const name of variants) {
    const device = await createDevice(browser);
    first[name].push(await visit(device, name));
    later[name].push(await visit(device, name));
    await device.close();
  }
await browser.close();
await partner.close();
stop();

const toFigure = (visits: typeof first) => ({
  ours: computeMedian(visits.loader),
  against: { name: 'a bare frame', value: computeMedian(visits.frame) },
  budget: 1.1,
});
process.exit(
  report(
    `The widget in a partner's page with a latency of ${slow.latency} ms, ${(slow.down * 8) / 1e6} Mbit/s and a processor ${slow.cpu} times slower, medians of ${rounds}`,
    [
      { name: 'points, first visit, ms', ...toFigure(first) },
      { name: 'points, later visit, ms', ...toFigure(later) },
    ],
  ),
);
