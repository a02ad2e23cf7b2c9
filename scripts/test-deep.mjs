// `npm run test:deep`: simulates the outbox at length, and sees that the simulation notices mistakes in it; then kills a
// real browser at each step of an upload, and runs the browser tests that `npm test` leaves to it; then packs the SDK as for
// publishing, installs it where its users would, and has them use it; then has the contracts' check look for the defect of each
// broken server. Prints one last line with the count of what passed and failed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, install } from './set-up.mjs';

install();
// Without a locale a browser opens no file whose name has an accent.
const { LANG = 'C.UTF-8' } = process.env;
const env = { ...process.env, LANG, CHROMIUM: chromium() };
const report = '.cache/reports/consumers.json';
const simulationReport = '.cache/reports/simulation.json';
const killReport = '.cache/reports/deep.json';
const serversReport = '.cache/reports/deep-unit.json';
for (const file of [report, simulationReport, killReport, serversReport]) rmSync(file, { force: true });

const run = (command, args, cwd = '.', more = {}) =>
  spawnSync(command, args, {
    cwd,
    env: { ...env, ...more },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0;

/** npm, quietly, in a folder that is no workspace of ours. */
const npm = (folder, ...args) => run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], folder);

const folder = mkdtempSync(join(tmpdir(), 'consumers-'));

/** The packed package, installed beside the locked tools of those who use it. */
const setUp = () => {
  cpSync('tests/consumers/apps', folder, { recursive: true });
  mkdirSync(join(folder, 'pages'));
  if (!run('npm', ['run', '--silent', 'build:sdk'])) return false;
  if (!npm('.', 'pack', './sdk/dist', '--silent', '--pack-destination', folder)) return false;
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return npm(folder, 'ci') && npm(folder, 'install', '--no-save', `./${tarball}`);
};

/** What a run of the simulation came to. Each writes its own report in place of the one before. */
const simulate = (...options) => {
  const isRun = run('npm', ['run', '--silent', 'simulate', '--', ...options]);
  try {
    const { passed, failed } = JSON.parse(readFileSync(simulationReport, 'utf8'));
    rmSync(simulationReport);
    return { ok: isRun && passed > 0, passed, failed };
  } catch {
    return { ok: false, passed: 0, failed: 1 };
  }
};

/** What a run of the browser tests came to. */
const counts = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).stats;
  } catch {
    return { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  }
};

/** The check, on a sound server and on each broken one. */
const checkServers = () => {
  const isRun = run('npx', ['vitest', 'run', '--config', 'vitest.deep.config.ts']);
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
      readFileSync(serversReport, 'utf8'),
    );
    return { ok: isRun && passed > 0, passed, failed };
  } catch {
    return { ok: false, passed: 0, failed: 1 };
  }
};

const simulations = [simulate('--seeds', '5000'), simulate('--mutations', '--seeds', '2000')];

const isKilled =
  run('npm', ['run', '--silent', 'build']) &&
  run('npx', ['playwright', 'test', '--config', 'tests/deep/playwright.config.ts']);

const ok =
  setUp() &&
  run('npx', ['playwright', 'test', '--config', 'tests/consumers/playwright.config.ts'], '.', {
    CONSUMERS: folder,
  });
rmSync(folder, { recursive: true, force: true });
const servers = checkServers();
const browsers = [counts(killReport), counts(report)];
const results = [
  ...simulations,
  servers,
  ...browsers.map(({ expected, unexpected, flaky, skipped }) => ({
    ok: expected > 0 && skipped === 0,
    passed: expected,
    failed: unexpected + flaky + skipped,
  })),
];
const sum = (key) => results.reduce((total, one) => total + one[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(ok && isKilled && results.every((one) => one.ok) ? 0 : 1);
