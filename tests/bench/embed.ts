/**
 * `npm run bench`: when points are visible in a partner's page on a slow network: the widget that `embedWidget` puts there, beside a bare
 * frame of the same address. Both of a first visit; times count from the navigation of the partner's page.
 */
import type { Frame } from '@playwright/test';
import { median, report } from './report.ts';
import { launch, newDevice, openSlowly, pointsOnHome, slow } from './slow-page.ts';
import { startSites } from './start-sites.ts';

const rounds = 5;
const port = 5080;
const { stop } = await startSites(port);
const widget = `http://widget.localhost:${port + 2}`;
const partner = `http://partner.localhost:${port + 3}`;
const clientId = 'demo.verger.bench';
const token = 'demo.verger.bench';

const pages = {
  ours: `${partner}/embed/module.html?${new URLSearchParams({ src: widget, clientId, token, variant: 'page', target: '#place' }).toString()}`,
  bare: `${partner}/?${new URLSearchParams({ src: `${widget}/?clientId=${clientId}#token=${token}` }).toString()}`,
};

/** When the frame's points were visible, in milliseconds since the navigation of its page. */
const pointsOf = async ({ page, seen }: Awaited<ReturnType<typeof openSlowly>>): Promise<number> => {
  await seen;
  // A frame in the shadow tree of an element is none of the page's own `frames`.
  const isInPage = (one: Frame) => one.parentFrame() !== null;
  const frame = page.frames().find(isInPage);
  if (!frame) throw new Error('the page has no frame');
  const seenAt = await frame.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('points')[0]?.startTime ?? NaN),
  );
  return seenAt - (await page.evaluate(() => performance.timeOrigin));
};

// In one process, so that the emulated network slows the frame's requests down, too.
const browser = await launch([
  '--disable-features=IsolateOrigins,site-per-process',
  '--disable-site-isolation-trials',
]);
const points: Record<keyof typeof pages, number[]> = { ours: [], bare: [] };
for (let round = 0; round < rounds; round += 1)
  for (const name of ['ours', 'bare'] as const) {
    const device = await newDevice(browser);
    points[name].push(await pointsOf(await openSlowly(device, pages[name], pointsOnHome)));
    await device.close();
  }
await browser.close();
stop();
process.exit(
  report(
    `In a partner's page with a latency of ${slow.latency} ms, ${(slow.down * 8) / 1e6} Mbit/s and a processor ${slow.cpu} times slower, medians of ${rounds}`,
    [
      {
        what: 'points, first visit, ms',
        ours: median(points.ours),
        against: { name: 'bare frame', value: median(points.bare) },
        budget: 1.1,
      },
    ],
  ),
);
