// `npm test`: set-up, then every check that is always true on main. Prints how long each took, and one last line
// with the count of what passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromium, install } from './set-up.mjs';
import { execute, showFailures } from './steps.mjs';

const startedAt = Date.now();
install();
const env = { ...process.env, CHROMIUM: chromium(), FORCE_COLOR: process.env.CI ? '0' : '1' };

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const seconds = (from) => ((Date.now() - from) / 1000).toFixed(1).padStart(6);

/** Runs one npm script; its output is held back and printed whole, so that parallel steps do not mix. */
const step = async (name) => {
  const from = Date.now();
  const { ok, output } = await execute('npm', ['run', '--silent', name], { env });
  const took = seconds(from);
  console.log(`\n── ${name} ${ok ? 'passed' : 'FAILED'} in ${took.trim()} s`);
  process.stdout.write(output);
  return { name, ok, took, output };
};

const lane = async (scripts) => {
  const results = [];
  for (const script of scripts) results.push(await step(script));
  return results;
};

const report = (name) => {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8'));
  } catch {
    return undefined;
  }
};

// Two cores: the static checks and the build beside the tests; the browser has the machine to itself.
const results = (
  await Promise.all([
    lane([
      ...[
        'audit:lockfile',
        'contracts:lint',
        'contracts:released',
        'types',
        'lint',
        'drift',
        'checklist:check',
        'unused',
      ],
      ...['build', 'size', 'api:check', 'package:check'],
    ]),
    lane(['unit', 'simulate']),
  ])
).flat();
results.push(...(await lane(['e2e'])));

const units = report('unit');
const simulation = report('simulation');
const browser = report('e2e')?.stats;
const counts = [
  [results.filter(({ ok }) => ok).length, results.filter(({ ok }) => !ok).length, 0],
  [
    units?.numPassedTests ?? 0,
    units?.numFailedTests ?? 0,
    (units?.numPendingTests ?? 0) + (units?.numTodoTests ?? 0),
  ],
  [simulation?.passed ?? 0, simulation?.failed ?? 0, 0],
  [browser?.expected ?? 0, (browser?.unexpected ?? 0) + (browser?.flaky ?? 0), browser?.skipped ?? 0],
];
const [passed, failed, skipped] = [0, 1, 2].map((column) =>
  counts.reduce((sum, row) => sum + row[column], 0),
);

showFailures(results);
console.log('\nStep                 seconds');
for (const { name, ok, took } of results) console.log(`${name.padEnd(20)} ${took}  ${ok ? '' : 'FAILED'}`);
console.log(`${'in all'.padEnd(20)} ${seconds(startedAt)}\n`);
// A skipped test is a test that cannot fail, and a run without tests proves nothing.
const ran = [units?.numPassedTests, simulation?.passed, browser?.expected].every((count) => count > 0);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(results.every(({ ok }) => ok) && failed === 0 && skipped === 0 && ran ? 0 : 1);
