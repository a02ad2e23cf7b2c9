/** `npm run test:release`: proofs of a release that take too long for `npm test`. `npm run test:release -- STEP…` runs some of the steps. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox, findWebKit } from './find-browsers.ts';
import { installChromium, installEngines } from './install-browsers.ts';
import { measureSlowness } from './machine-speed.ts';
import { playwrightReport, simulationReport, vitestReport } from './reports.ts';
import { setUpConsumers } from './set-up-consumers.ts';
import { createSteps, type Step } from './steps.ts';

type RunStep = (step: Step) => Promise<boolean>;

interface ReleaseStep extends Omit<Step, 'name'> {
  /** Prepares the step, or finds its engine. Without success the step does not run. */
  readonly isReady?: (run: RunStep) => unknown;
}

const reports = '.cache/reports';
/** The packed packages and the apps that use them. */
const consumers = mkdtempSync(join(tmpdir(), 'consumers-'));
process.on('exit', () => rmSync(consumers, { recursive: true, force: true }));

const script = (name: string) => ({ command: 'npm', args: ['run', '--silent', name] });

const simulate = (report: string, ...options: readonly string[]): ReleaseStep => ({
  command: 'npm',
  args: ['run', '--silent', 'simulate', '--', '--report', report, ...options],
  report: simulationReport(`${reports}/${report}.json`),
  repeatTest: ['npm', 'run', 'simulate', '--'],
});

const browse = (config: string, report: string, ...projects: readonly string[]): ReleaseStep => ({
  command: 'npx',
  args: [
    ...['playwright', 'test', '--config', config],
    ...projects.flatMap((project) => ['--project', project]),
  ],
  report: playwrightReport(`${reports}/${report}.json`),
  repeatTest: ['npx', 'playwright', 'test', '--config', config],
});
const browseDeep = (...projects: readonly string[]): ReleaseStep =>
  browse('playwright.deep.config.ts', 'deep', ...projects);

const steps: Readonly<Record<string, ReleaseStep>> = {
  // `npm test` on a machine that has nothing but Node and npm.
  bare: script('test:bare'),
  // The compiler that ships the SDK's types, over everything; `npm run lint` checks the types with TypeScript 7.
  types: script('types'),
  // The long unit tests (*.deep.ts): the check on every broken server, the diff of git revisions, every command alone, set-up on
  // machines that lack something, the next version and its packages.
  unit: {
    command: 'npx',
    args: ['vitest', 'run', '--config', 'vitest.deep.config.ts'],
    env: { UNIT_REPORT: `${reports}/deep-unit.json` },
    report: vitestReport(`${reports}/deep-unit.json`),
    repeatTest: ['npx', 'vitest', 'run', '--config', 'vitest.deep.config.ts'],
  },
  // The outbox, and points and money, at length.
  simulations: simulate('simulation', '--seeds', '5000'),
  // The planted mistakes that the simulations have to notice.
  mistakes: simulate('mutations', '--mutations', '--seeds', '3000'),
  // The wrong changes of the checklist, all of them: a test that became weaker since its result does not notice its mutation any more.
  checklist: { command: 'npm', args: ['run', '--silent', 'checklist:mutations', '--', '--all'] },
  // Small changes of the SDK's batches, retries, errors and encodings (Stryker), of which tests have to notice 98 %.
  mutants: { command: 'npx', args: ['stryker', 'run'] },
  // The long browser tests in Chromium: a browser killed at each step of an upload, real receipts (CORPUS), and @deep.
  browsers: browseDeep('widget', 'framed', 'camera', 'storage'),
  // The journeys of the other engines, but for those of `npm test`.
  firefox: { ...browseDeep('firefox', 'firefox-storage'), isReady: findFirefox },
  webkit: { ...browseDeep('webkit'), isReady: findWebKit },
  // The packed SDK, installed and used as its users do, also in each of examples/. No test is run again alone.
  packages: {
    ...browse('tests/consumers/playwright.config.ts', 'consumers'),
    env: { CONSUMERS: consumers },
    repeatTest: undefined,
    isReady: (run) => setUpConsumers(run, consumers),
  },
  // The documentation site: built, its links followed, its playground used.
  docs: browse('tests/docs-site/playwright.config.ts', 'docs-site'),
  // `npm test` three times beside eight programs that never wait (test-busy.ts).
  busy: { command: 'node', args: ['tools/gate/test-busy.ts'] },
};

const names = Object.keys(steps);
const chosen = process.argv.length > 2 ? process.argv.slice(2) : names;
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}: the steps are ${names.join(', ')}.`);
  process.exit(1);
}

// Reported now, and not after half an hour of other tests.
if (chosen.includes('unit') && spawnSync('git', ['--version']).status !== 0) {
  console.error(
    'git was not found, and the tests of contracts in git revisions need it: install it (on Debian, as root: apt-get install git).',
  );
  process.exit(1);
}

const environment = { ...process.env, ...(await installChromium()) };
const missingEngines = await installEngines();
const { run, finish } = createSteps(environment, await measureSlowness(environment));

/** Runs the chosen ones of these steps, one after the other. */
const runChosen = async (...row: readonly string[]): Promise<void> => {
  for (const [name, { isReady, ...step }] of Object.entries(steps))
    if (row.includes(name) && chosen.includes(name) && (!isReady || (await isReady(run))))
      await run({ name, repeat: `npm run test:release -- ${name}`, ...step });
};

await runChosen('bare', 'types');
// Each simulation takes one core.
await Promise.all([runChosen('unit'), runChosen('simulations', 'mistakes')]);
await runChosen('checklist', 'mutants');
const onBuild = ['browsers', 'firefox', 'webkit', 'packages'];
if (onBuild.some((name) => chosen.includes(name)) && (await run({ name: 'build', ...script('build') })))
  await runChosen(...onBuild);
await runChosen('docs', 'busy');
process.exit(await finish(missingEngines));
