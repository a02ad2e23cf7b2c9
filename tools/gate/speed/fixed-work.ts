/**
 * The work by which a machine's speed is measured (machine-speed.ts): always the same, and of the kinds that
 * tests do. Prints the milliseconds of its three parts.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkDurations } from './machine-speed.ts';

const createPurchase = (n: number) => ({
  ean: String(3_000_000_000_000 + ((n * 7919) % 1_000_003)),
  label: `Compote ${n}`,
  n,
});

const compute = (): void => {
  let purchases = Array.from({ length: 40_000 }, (_, n) => createPurchase(n));
  for (let round = 0; round < 20; round += 1) {
    purchases = JSON.parse(JSON.stringify(purchases)) as typeof purchases;
    purchases.sort((a, b) => (a.ean < b.ean ? -1 : 1));
    new Map(purchases.map(({ ean, label }) => [`${label} ${ean}`, label.toUpperCase()]));
  }
};

const useFiles = (folder: string): void => {
  const content = 'ticket '.repeat(2000);
  const files = Array.from({ length: 600 }, (_, n) => join(folder, `${n}.txt`));
  for (const file of files) writeFileSync(file, content);
  for (const file of files) readFileSync(file, 'utf8');
};

const openPage = (folder: string): void => {
  const page = join(folder, 'page.html');
  writeFileSync(
    page,
    `<!doctype html><ul></ul><script>
      for (let n = 0; n < 3000; n += 1) document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: n }));
      document.querySelector('ul').getBoundingClientRect();
    </script>`,
  );
  const browser = process.env.CHROMIUM_HEADLESS_SHELL ?? process.env.CHROMIUM ?? '';
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    `--user-data-dir=${folder}/profile`,
  ];
  const { status } = spawnSync(browser, [...options, '--dump-dom', `file://${page}`], { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${browser} opens no page (exit code ${status})`);
};

const measureTime = (part: () => void): number => {
  const from = performance.now();
  part();
  return performance.now() - from;
};

const folder = mkdtempSync(join(tmpdir(), 'machine-speed-'));
try {
  const durations: WorkDurations = {
    compute: measureTime(compute),
    files: measureTime(() => useFiles(folder)),
    page: measureTime(() => openPage(folder)),
  };
  console.log(JSON.stringify(durations));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
