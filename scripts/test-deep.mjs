// `npm run test:deep`: what takes too long for `npm test`.
// - The simulations of the outbox and of points and money at length, and the mistakes that they have to notice.
// - The long browser tests: a browser killed at each step of an upload, real receipts (CORPUS), and those marked @deep.
// - The packed SDK, installed where its users would, in use.
// - The long unit tests (*.deep.ts): the check on every broken server, the diff of git revisions, every command alone.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightReport, simulationReport, vitestReport } from './reports.mjs';
import { browsers, install, installEngines } from './set-up.mjs';
import { createSteps } from './steps.mjs';

// Said before half an hour of other tests has passed.
if (spawnSync('git', ['--version']).status !== 0) {
  console.error(
    'git was not found, and the tests of contracts in git revisions need it: install it (on Debian, as root: apt-get install git).',
  );
  process.exit(1);
}

install();
const environment = { ...process.env, ...browsers() };
const missingEngines = installEngines();
const { run, finish } = createSteps(environment);

const reports = '.cache/reports';

const simulate = (name, report, ...options) =>
  run({
    name,
    command: 'npm',
    args: ['run', '--silent', 'simulate', '--', '--report', report, ...options],
    report: simulationReport(`${reports}/${report}.json`),
    repeat: `npm run simulate -- ${options.join(' ')}`,
  });

const browse = (name, folder, report, env) => {
  const config = `${folder}/playwright.config.ts`;
  return run({
    name,
    command: 'npx',
    args: ['playwright', 'test', '--config', config],
    env,
    report: playwrightReport(`${reports}/${report}.json`),
    repeat: env ? 'npm run test:deep' : `npx playwright test --config ${config}`,
  });
};

/** The packed package, installed in a folder beside the locked tools of those who use it. */
const setUpConsumers = async (folder) => {
  cpSync('tests/consumers/apps', folder, { recursive: true });
  mkdirSync(join(folder, 'pages'));
  const npm = (name, cwd, ...args) =>
    run({
      name,
      command: 'npm',
      args: [...args, '--no-audit', '--no-fund', '--loglevel=error'],
      cwd,
      repeat: 'npm run test:deep',
    });
  if (!(await npm('pack the SDK', '.', 'pack', './sdk/dist', '--silent', '--pack-destination', folder)))
    return false;
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return (
    (await npm('install its users’ tools', folder, 'ci')) &&
    (await npm('install the SDK', folder, 'install', '--no-save', `./${tarball}`))
  );
};

const folder = mkdtempSync(join(tmpdir(), 'consumers-'));

// The longest file of the unit tests takes one core, as each simulation does.
await Promise.all([
  run({
    name: 'long unit tests',
    command: 'npx',
    args: ['vitest', 'run', '--config', 'vitest.deep.config.ts'],
    report: vitestReport(`${reports}/deep-unit.json`),
    repeat: 'npx vitest run --config vitest.deep.config.ts',
  }),
  simulate('simulations', 'simulation', '--seeds', '5000').then(() =>
    simulate('mistakes in them', 'mutations', '--mutations', '--seeds', '2000'),
  ),
]);
if (await run({ name: 'build', command: 'npm', args: ['run', '--silent', 'build'] })) {
  await browse('long browser tests', 'tests/deep', 'deep');
  if (await setUpConsumers(folder))
    await browse('packed SDK', 'tests/consumers', 'consumers', { CONSUMERS: folder });
}
rmSync(folder, { recursive: true, force: true });
process.exit(finish(missingEngines));
