/**
 * `npm run bench`: how long a review of 500 purchases, of which 100 are listed, takes to react to a press, on a processor slowed down fourfold. Takes
 * the widget as it is built, and the sandbox. Fails when half of the presses of a kind take longer than 200 ms, the
 * limit of what counts as good for "interaction to next paint".
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium, type Locator } from '@playwright/test';
import { requireChromium } from '../../scripts/find-browsers.mjs';

/** Apart from those of the tests, that may be running. */
const port = 4660;
const limit = 200;
const rounds = 5;

const serve = fileURLToPath(new URL('../e2e/serve.ts', import.meta.url));
const sites = spawn(process.execPath, [serve], {
  env: { ...process.env, E2E_PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => sites.kill());
// Its first words are that the sites are up; should it end before, so does this.
await Promise.race([once(sites.stdout, 'data'), once(sites, 'exit').then(() => process.exit(1))]);

const executablePath = requireChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
// What the browser itself measures: from the press to the next frame that shows its effect.
await page.addInitScript(() => {
  const durations: number[] = [];
  Object.assign(window, { durations });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration);
  });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
});
const key = 'demo.many.bench';
const uuid = '20261118174200000-48213-k7q2';
await page.goto(
  `http://widget.localhost:${port + 2}/profile/receipts/${uuid}/review?clientId=${key}#token=${key}`,
);
const purchases = page.getByRole('region', { name: 'Achats' }).getByRole('listitem');
await purchases.nth(99).waitFor({ state: 'attached' });
// What loads after the receipt itself is no press's fault.
await page.waitForLoadState('networkidle');
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

/** Two frames later the result of the press is on the screen, and its measure is available. */
const settled = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
const slowest = () =>
  page.evaluate(() => {
    const { durations } = window as Window & { durations?: number[] };
    return Math.max(0, ...(durations?.splice(0) ?? []));
  });

const rows: Record<string, string | number>[] = [];
const measure = async (what: string, press: Locator | (() => Promise<void>)) => {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await slowest();
    await (typeof press === 'function' ? press() : press.click());
    await settled();
    durations.push(await slowest());
  }
  const sorted = durations.toSorted((a, b) => a - b);
  rows.push({
    press: what,
    'median ms': sorted[Math.floor(rounds / 2)] ?? 0,
    'slowest ms': sorted.at(-1) ?? 0,
  });
};

const chip = (name: RegExp) =>
  page.getByRole('group', { name: 'Filtrer les achats' }).getByRole('button', { name });
await measure('Points, and all again', chip(/^Points/));
await measure('Remboursements, and all again', chip(/^Remboursements/));
await measure('Jokers, and all again', chip(/^Jokers/));
await chip(/^Tous/).click();
await measure('scan of a purchase, opened and closed', async () => {
  await page
    .getByRole('button', { name: /^Scanner,/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
});
await measure('the picture, opened and closed', async () => {
  await page.getByRole('button', { name: 'Agrandir la photo du ticket' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
});
console.table(rows);
await browser.close();
sites.kill();
const late = rows.filter((row) => Number(row['median ms']) > limit);
for (const row of late) console.error(`${row.press}: took longer than ${limit} ms.`);
process.exit(late.length > 0 ? 1 : 0);
