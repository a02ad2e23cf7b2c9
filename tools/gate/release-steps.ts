import { findFirefox, findWebKit } from './find-browsers.ts';
import { playwrightReport, simulationReport, vitestReport } from './reports.ts';
import { setUpConsumers } from './set-up-consumers.ts';
import type { Step } from './steps.ts';

type RunStep = (step: Step) => Promise<boolean>;

export interface ReleaseStep extends Omit<Step, 'name'> {
  /** Prepares the step, or finds its engine. Without success the step does not run. */
  readonly isReady?: (run: RunStep) => unknown;
}

const reports = '.cache/reports';
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

/**
 * The steps of `npm run test:release` by name, in their order.
 * @param consumers Folder for the packed packages and the apps that use them
 */
export const createReleaseSteps = (consumers: string): Readonly<Record<string, ReleaseStep>> => ({
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
  mistakes: simulate('mutants', '--mutants', '--seeds', '3000'),
  // The wrong changes of the checklist, all of them: a test that became weaker since its result does not notice its mutation any more.
  checklist: { command: 'npm', args: ['run', '--silent', 'checklist:mutants', '--', '--all'] },
  // Small changes of the modules that stryker.config.json names.
  mutants: { command: 'npx', args: ['stryker', 'run'] },
  // The long browser tests in Chromium: a browser killed at each step of an upload, real receipts (CORPUS), and @deep.
  browsers: browseDeep('deep', 'widget', 'framed', 'camera', 'storage'),
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
  // `npm test` three times beside eight programs that never wait.
  busy: { command: 'npm', args: ['run', '--silent', 'test:steady', '--', '3', '--beside', '8'] },
});
