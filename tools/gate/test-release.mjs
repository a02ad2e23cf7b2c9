// `npm run test:release`: proofs of a release that take too long for `npm test`. `npm run test:release -- STEP…` runs some of the steps:
//   bare         `npm test` on a machine that has nothing but Node and npm (test-bare.mjs)
//   types        the compiler that ships the SDK's types, over everything; `npm run lint` checks the types with TypeScript 7
//   unit         the long unit tests (*.deep.ts): the check on every broken server, the diff of git revisions, every command alone,
//                set-up on machines that lack something, the next version and its packages
//   simulations  the outbox, and points and money, at length
//   mistakes     the planted mistakes that the simulations have to notice
//   mutants      small changes of the SDK's batches, retries, errors and encodings (Stryker), of which tests have to notice 98 %
//   browsers     the long browser tests in Chromium: a browser killed at each step of an upload, real receipts (CORPUS), and @deep
//   firefox      the journeys of Firefox, but for those of `npm test`
//   webkit       the journeys of WebKit, but for those of `npm test`
//   packages     the packed SDK, installed and used as its users do, also in each of examples/
//   docs         the documentation site: built, its links followed, its playground used
//   busy         `npm test` three times beside eight programs that never wait (test-busy.mjs)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodeUnavailable } from './bare-machine-unavailable.mjs';
import { findFirefox, findWebKit } from './find-browsers.mjs';
import { measureSlowness } from './machine-speed.mjs';
import { playwrightReport, simulationReport, vitestReport } from './reports.mjs';
import { setUpConsumers } from './set-up-consumers.mjs';
import { installChromium, installDependencies, installEngines } from './set-up.mjs';
import { createSteps } from './steps.mjs';

const names = [
  'bare',
  'types',
  'unit',
  'simulations',
  'mistakes',
  'mutants',
  'browsers',
  'firefox',
  'webkit',
  'packages',
  'docs',
  'busy',
];
const chosenNames = process.argv.slice(2);
const unknown = chosenNames.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}: the steps are ${names.join(', ')}.`);
  process.exit(1);
}
const chosen = new Set(chosenNames.length > 0 ? chosenNames : names);

// Reported now, and not after half an hour of other tests.
if (chosen.has('unit') && spawnSync('git', ['--version']).status !== 0) {
  console.error(
    'git was not found, and the tests of contracts in git revisions need it: install it (on Debian, as root: apt-get install git).',
  );
  process.exit(1);
}

await installDependencies();
const environment = { ...process.env, ...(await installChromium()) };
const missingEngines = await installEngines();
const { run, finish } = createSteps(environment, await measureSlowness(environment));

const reports = '.cache/reports';

const runLongUnitTests = () => {
  const args = ['vitest', 'run', '--config', 'vitest.deep.config.ts'];
  const file = `${reports}/deep-unit.json`;
  return run({
    name: 'unit',
    command: 'npx',
    args,
    env: { UNIT_REPORT: file },
    report: vitestReport(file),
    repeat: ['npx', ...args].join(' '),
    repeatTest: ['npx', ...args],
  });
};

/**
 * @param {string} name
 * @param {string} report
 * @param {string[]} options
 */
const simulate = (name, report, ...options) =>
  run({
    name,
    command: 'npm',
    args: ['run', '--silent', 'simulate', '--', '--report', report, ...options],
    report: simulationReport(`${reports}/${report}.json`),
    repeat: `npm run simulate -- ${options.join(' ')}`,
    repeatTest: ['npm', 'run', 'simulate', '--'],
  });

/** One after the other, beside the long unit tests: each takes one core. */
const runSimulations = async () => {
  if (chosen.has('simulations')) await simulate('simulations', 'simulation', '--seeds', '5000');
  if (chosen.has('mistakes')) await simulate('mistakes', 'mutations', '--mutations', '--seeds', '3000');
};

/**
 * The projects of `playwright.deep.config.ts` that a step runs; none where the engine is not installed.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const projectsByStep = {
  browsers: ['deep', 'widget', 'framed', 'camera', 'storage'],
  firefox: findFirefox() ? ['firefox', 'firefox-storage'] : [],
  webkit: findWebKit() ? ['webkit'] : [],
};

/** @param {string} name */
const browse = async (name) => {
  const config = ['--config', 'playwright.deep.config.ts'];
  const projects = (projectsByStep[name] ?? []).flatMap((project) => ['--project', project]);
  if (projects.length === 0) return;
  await run({
    name,
    command: 'npx',
    args: ['playwright', 'test', ...config, ...projects],
    report: playwrightReport(`${reports}/deep.json`),
    repeat: `npm run test:release -- ${name}`,
    repeatTest: ['npx', 'playwright', 'test', ...config],
  });
};

const runInPackages = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consumers-'));
  if (await setUpConsumers(run, folder))
    await run({
      name: 'packages',
      command: 'npx',
      args: ['playwright', 'test', '--config', 'tests/consumers/playwright.config.ts'],
      env: { CONSUMERS: folder },
      report: playwrightReport(`${reports}/consumers.json`),
      // No test is run again alone, because the folder is removed by then.
      repeat: 'npm run test:release -- packages',
    });
  rmSync(folder, { recursive: true, force: true });
};

const browseDocs = async () => {
  const config = ['--config', 'tests/docs-site/playwright.config.ts'];
  await run({
    name: 'docs',
    command: 'npx',
    args: ['playwright', 'test', ...config],
    report: playwrightReport(`${reports}/docs-site.json`),
    repeat: 'npm run test:release -- docs',
    repeatTest: ['npx', 'playwright', 'test', ...config],
  });
};

/**
 * @param {string} name
 * @param {string} script
 * @param {Partial<import('./steps.mjs').Step>} [options]
 */
const runScript = (name, script, options) =>
  run({
    name,
    command: 'npm',
    args: ['run', '--silent', script],
    repeat: `npm run test:release -- ${name}`,
    ...options,
  });

if (chosen.has('bare')) await runScript('bare', 'test:bare', { cannotRun: exitCodeUnavailable });
if (chosen.has('types')) await runScript('types', 'types');
await Promise.all([chosen.has('unit') && runLongUnitTests(), runSimulations()]);
if (chosen.has('mutants')) await runScript('mutants', 'mutate');
const onBuild = ['browsers', 'firefox', 'webkit', 'packages'].filter((name) => chosen.has(name));
if (onBuild.length > 0 && (await run({ name: 'build', command: 'npm', args: ['run', '--silent', 'build'] })))
  for (const name of onBuild) await (name === 'packages' ? runInPackages() : browse(name));
if (chosen.has('docs')) await browseDocs();
if (chosen.has('busy')) await runScript('busy', 'test:busy');
process.exit(await finish(missingEngines));
