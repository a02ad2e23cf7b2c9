import { findFirefox, findWebKit } from './browsers/find-browsers.ts';
import { playwrightReport, simulationReport, vitestReport } from './reports.ts';
import { setUpConsumers } from './set-up-consumers.ts';
import type { Step } from './steps.ts';

export type RunStep = (step: Step) => Promise<boolean>;

export interface ReleaseStep extends Omit<Step, 'name'> {
  /** The name of the step at whose time this one runs. Steps beside the same step run one after the other. */
  readonly beside?: string;
  /** True to build everything before. Without a build the step does not run. */
  readonly needsBuild?: true;
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
 * The steps of `npm run test:release` by name, in their order. tools/README.md says what each proves.
 * @param consumers folder for the packed packages and the apps that use them
 */
export const createReleaseSteps = (consumers: string): Readonly<Record<string, ReleaseStep>> => ({
  bare: script('test:bare'),
  types: script('types'),
  unit: {
    command: 'npx',
    args: ['vitest', 'run', '--config', 'vitest.deep.config.ts'],
    env: { UNIT_REPORT: `${reports}/deep-unit.json` },
    report: vitestReport(`${reports}/deep-unit.json`),
    repeatTest: ['npx', 'vitest', 'run', '--config', 'vitest.deep.config.ts'],
  },
  simulations: { ...simulate('simulation', '--seeds', '5000'), beside: 'unit' },
  'simulation-mutants': { ...simulate('mutants', '--mutants', '--seeds', '3000'), beside: 'unit' },
  // All mutants of the checklist, because a test may have become weaker.
  'checklist-mutants': { command: 'npm', args: ['run', '--silent', 'checklist:mutants', '--', '--all'] },
  stryker: { command: 'npx', args: ['stryker', 'run'] },
  browsers: { ...browseDeep('deep', 'widget', 'framed', 'camera', 'storage'), needsBuild: true },
  firefox: { ...browseDeep('firefox', 'firefox-storage'), needsBuild: true, isReady: findFirefox },
  webkit: { ...browseDeep('webkit'), needsBuild: true, isReady: findWebKit },
  packages: {
    ...browse('tests/consumers/playwright.config.ts', 'consumers'),
    env: { CONSUMERS: consumers },
    // A test alone lacks the packages of the set-up.
    repeatTest: undefined,
    needsBuild: true,
    isReady: (run) => setUpConsumers(run, consumers),
  },
  docs: browse('tests/docs-site/playwright.config.ts', 'docs-site'),
  busy: { command: 'npm', args: ['run', '--silent', 'test:steady', '--', '3', '--beside', '8'] },
});
