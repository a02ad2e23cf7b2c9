/**
 * `npm run bench`: how long presses take until the screen shows their effect, on a processor slowed down
 * fourfold: in the navigation, in the shop and the pot, and next to lists of thousands. Measures the built
 * widget, with its backend behind one origin. `PRESSES=coupons,shop` runs only these journeys
 * (`presses/journeys.ts`). `ROUNDS=9` sets how often each press is measured.
 */
import { launch } from './home/slow-page.ts';
import { startSites } from './home/start-sites.ts';
import { journeyNames, pressOn } from './presses/journeys.ts';
import { createScreenOpener } from './presses/open-page.ts';
import { slowdown, type Press } from './presses/press-timing.ts';
import { computeMedian, report, type Figure } from './report.ts';

/** The highest median of the milliseconds until the next frame. */
const budget = 100;
const rounds = Number(process.env['ROUNDS'] ?? 5);
/** The first of the sites' ports, apart from those of tests that may be running. */
const port = Number(process.env['E2E_PORT'] ?? 4660);

const selectedJourneys = process.env['PRESSES']?.split(',') ?? journeyNames;
const unknown = selectedJourneys.filter((part) => !journeyNames.includes(part));
if (unknown.length > 0) throw new Error(`PRESSES: there is no part ${unknown.join(', ')}`);

const { stop } = await startSites(port);
const browser = await launch();
const open = createScreenOpener(browser, `http://one-origin.localhost:${port + 9}`);

const figures: Figure[] = [];
const addFigure = (name: string, measured: readonly Press[]): void => {
  figures.push({ name, ours: computeMedian(measured.map(({ nextFrame }) => nextFrame)), budget });
  const task = computeMedian(measured.map(({ longestTask }) => longestTask));
  // Printed as it goes, because a run takes long.
  console.log(
    `${name}: ${measured.map(({ nextFrame }) => nextFrame).join(', ')} ms; longest task ${task} ms`,
  );
};

for (const part of selectedJourneys)
  for (const [name, measured] of await pressOn(open, part, rounds)) addFigure(name, measured);
const code = report(
  `Presses on a processor ${slowdown} times slower, ms until the next frame: medians of ${rounds}`,
  figures,
);
await browser.close();
stop();
process.exit(code);
