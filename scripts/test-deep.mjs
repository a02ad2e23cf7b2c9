// `npm run test:deep`: simulates outbox and money flows at length, and sees mistakes in them noticed; then kills a
// real browser at each step of an upload, and runs the browser tests that `npm test` leaves to it; then packs the SDK as for
// publishing, installs it where its users would, and has them use it; then has the contracts' check look for the defect of each
// broken server, and compares contracts of git revisions. Prints one last line with the count of what passed and failed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, install } from './set-up.mjs';
import { execute, showFailures } from './steps.mjs';

// Said before an hour of other tests has passed.
if (spawnSync('git', ['--version']).status !== 0) {
  console.error(
    'git was not found, and the tests of contracts in git revisions need it: install it (on Debian, as root: apt-get install git).',
  );
  process.exit(1);
}

install();
// Without a locale a browser opens no file whose name has an accent.
const { LANG = 'C.UTF-8' } = process.env;
const env = { ...process.env, LANG, CHROMIUM: chromium() };

const results = [];

/** Runs a command, and shows what it prints as it comes. @returns whether it ended well. */
const run = async (name, command, args, more = {}) => {
  const show = (chunk) => process.stdout.write(chunk);
  const { ok, output } = await execute(command, args, { env: { ...env, ...more.env }, cwd: more.cwd, show });
  results.push({ name, ok, output, passed: 0, failed: ok ? 0 : 1 });
  return ok;
};

/**
 * Runs tests that write a report, and counts what it says. A report that does not come is a failure, and so is a skipped test:
 * it is one that cannot fail.
 */
const test = async (name, report, count, command, args, more) => {
  const file = `.cache/reports/${report}.json`;
  rmSync(file, { force: true });
  const isRun = await run(name, command, args, more);
  const result = results.at(-1);
  try {
    const counts = count(JSON.parse(readFileSync(file, 'utf8')));
    Object.assign(result, counts, { ok: isRun && counts.passed > 0 && counts.failed === 0 });
  } catch {
    Object.assign(result, { ok: false, failed: 1 });
  }
};

const simulate = (name, ...options) => {
  const args = ['run', '--silent', 'simulate', '--', ...options];
  return test(name, 'simulation', ({ passed, failed }) => ({ passed, failed }), 'npm', args);
};

const browserCounts = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
  passed: expected,
  failed: unexpected + flaky + skipped,
});

const playwright = (name, folder, report, more) => {
  const args = ['playwright', 'test', '--config', `${folder}/playwright.config.ts`];
  return test(name, report, browserCounts, 'npx', args, more);
};

/** The packed package, installed in a folder beside the locked tools of those who use it. */
const setUpConsumers = async (folder) => {
  cpSync('tests/consumers/apps', folder, { recursive: true });
  mkdirSync(join(folder, 'pages'));
  const npm = (name, cwd, ...args) =>
    run(name, 'npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd });
  if (!(await npm('packing the SDK', '.', 'pack', './sdk/dist', '--silent', '--pack-destination', folder)))
    return false;
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return (
    (await npm('installing the tools of its users', folder, 'ci')) &&
    (await npm('installing the SDK', folder, 'install', '--no-save', `./${tarball}`))
  );
};

const folder = mkdtempSync(join(tmpdir(), 'consumers-'));

await simulate('the simulation', '--seeds', '5000');
await simulate('the mistakes to be noticed', '--mutations', '--seeds', '2000');
if (await run('the build', 'npm', ['run', '--silent', 'build'])) {
  await playwright('the long browser tests', 'tests/deep', 'deep');
  if (await setUpConsumers(folder))
    await playwright('the packed SDK', 'tests/consumers', 'consumers', { env: { CONSUMERS: folder } });
}
rmSync(folder, { recursive: true, force: true });
await test(
  'the check on broken servers, and the diff of git revisions',
  'deep-unit',
  ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests,
  }),
  'npx',
  ['vitest', 'run', '--config', 'vitest.deep.config.ts'],
);

showFailures(results);
const sum = (key) => results.reduce((total, one) => total + one[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
