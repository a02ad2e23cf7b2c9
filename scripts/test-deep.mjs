// `npm run test:deep`: what takes too long for `npm test`. `npm run test:deep -- --shard K/N` runs the Kth of N parts of it; the packed SDK,
// which takes two minutes to install, is in the first.
// - The simulations of the outbox and of points and money at length, and the mistakes that they have to notice.
// - The long browser tests: a browser killed at each step of an upload, real receipts (CORPUS), and those marked @deep.
// - The documentation site with its playground.
// - The packed SDK, installed where its users would, in use; every example of `examples/` among them.
// - The long unit tests (*.deep.ts): the check on every broken server, the diff of git revisions, every command alone, clients
//   that other generators write.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playwrightReport, simulationReport, vitestReport } from './reports.mjs';
import { setUpConsumers } from './set-up-consumers.mjs';
import { browsers, install, installEngines } from './set-up.mjs';
import { createSteps } from './steps.mjs';

const { shard } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } }).values;
if (!/^[1-9]\d*\/[1-9]\d*$/.test(shard)) {
  console.error(`--shard takes the part and the number of parts, as in 2/6: ${shard}`);
  process.exit(1);
}

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
    args: ['run', '--silent', 'simulate', '--', '--report', report, '--shard', shard, ...options],
    report: simulationReport(`${reports}/${report}.json`),
    repeat: `npm run simulate -- ${options.join(' ')}`,
  });

/** @param options of Playwright */
const browse = (name, folder, report, options, env) => {
  const config = `${folder}/playwright.config.ts`;
  return run({
    name,
    command: 'npx',
    args: ['playwright', 'test', '--config', config, ...options],
    env,
    report: playwrightReport(`${reports}/${report}.json`),
    repeat: env ? 'npm run test:deep' : `npx playwright test --config ${config}`,
  });
};

const folder = mkdtempSync(join(tmpdir(), 'consumers-'));

// The longest file of the unit tests takes one core, as each simulation does.
await Promise.all([
  run({
    name: 'long unit tests',
    command: 'npx',
    args: ['vitest', 'run', '--config', 'vitest.deep.config.ts', '--shard', shard],
    report: vitestReport(`${reports}/deep-unit.json`),
    repeat: 'npx vitest run --config vitest.deep.config.ts',
  }),
  simulate('simulations', 'simulation', '--seeds', '5000').then(() =>
    simulate('mistakes in them', 'mutations', '--mutations', '--seeds', '5000'),
  ),
]);
if (await run({ name: 'build', command: 'npm', args: ['run', '--silent', 'build'] })) {
  await browse('long browser tests', 'tests/deep', 'deep', ['--shard', shard]);
  await browse('documentation site', 'tests/docs-site', 'docs-site', ['--shard', shard]);
  if (shard.startsWith('1/') && (await setUpConsumers(run, folder)))
    await browse('packed SDK', 'tests/consumers', 'consumers', [], { CONSUMERS: folder });
}
rmSync(folder, { recursive: true, force: true });
process.exit(finish(missingEngines));
