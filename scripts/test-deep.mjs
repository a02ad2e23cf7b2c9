// `npm run test:deep`: packs the SDK as for publishing, installs it where its users would, and has them use it. Prints one
// last line with the count of what passed and failed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, install } from './set-up.mjs';

install();
const env = { ...process.env, CHROMIUM: chromium() };
const report = '.cache/reports/consumers.json';
rmSync(report, { force: true });

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

const counts = () => {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).stats;
  } catch {
    return { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  }
};

const ok =
  setUp() &&
  run('npx', ['playwright', 'test', '--config', 'tests/consumers/playwright.config.ts'], '.', {
    CONSUMERS: folder,
  });
rmSync(folder, { recursive: true, force: true });
const { expected, unexpected, flaky, skipped } = counts();
console.log(`${expected} passed, ${unexpected + flaky + skipped} failed`);
process.exit(ok && expected > 0 && skipped === 0 ? 0 : 1);
