import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { listSpecs } from '../../gate/reports.ts';
import { limits } from '../../gate/speed/limits.ts';
import { lastLines } from '../../process/execute.ts';
import { findFreePorts } from '../../process/find-free-ports.ts';
import type { NamedTest } from '../tests-by-id.ts';

/** A test that ran. */
interface TestResult extends NamedTest {
  readonly hasFailed: boolean;
}

/** The tests that ran, and the files or programs that failed before any test ran. */
export interface TestRun {
  readonly results: readonly TestResult[];
  readonly problems: readonly string[];
}

/**
 * In milliseconds: shorter than in `npm test`, because a change may make a test wait until its time limit.
 */
const testTimeout = 2 * limits.attempt;

/**
 * The configuration of the browser tests, the long ones included, with shorter limits for the same reason.
 */
const browserConfig = `import config from './playwright.config.ts';

const { grepInvert, ...settings } = config;
const limit = ${testTimeout};
export default {
  ...settings,
  timeout: 5 * limit,
  expect: { timeout: limit },
  use: { ...settings.use, actionTimeout: limit },
};
`;

/** Number of lines of a problem. */
const keptLines = 15;

const readReport = <Report>(path: string): Report | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;

const run = (folder: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'node_modules', program), ...args],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1e9, env: { ...process.env, ...env } },
  );
  return { status, output: `${stdout}\n${stderr}` };
};

/** A pattern that matches the titles with one of the ids. */
const toPattern = (ids: readonly string[]): string => `(${ids.join('|')})\\b`;

/**
 * Runs the tests of some files that name one of the ids.
 * @param options.shouldBail true to end the run with the first test that fails: a change may make many tests
 *   wait for their time limit.
 */
export const runUnitTests = (
  folder: string,
  files: readonly string[],
  ids: readonly string[],
  { shouldBail }: { readonly shouldBail: boolean },
): TestRun => {
  const report = join(folder, '.cache/mutant-unit.json');
  rmSync(report, { force: true });
  const { output } = run(folder, 'vitest/vitest.mjs', [
    'run',
    ...files,
    '--testNamePattern',
    toPattern(ids),
    '--testTimeout',
    `${testTimeout}`,
    '--expect.poll.timeout',
    `${testTimeout / 2}`,
    `--bail=${shouldBail ? 1 : 0}`,
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  const { testResults } = readReport<JsonTestResults>(report) ?? { testResults: [] };
  if (testResults.length === 0) return { results: [], problems: [lastLines(output, keptLines)] };
  return {
    results: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ ancestorTitles, title, status }) => ({
          file: name.slice(folder.length + 1).replaceAll('\\', '/'),
          title: [...ancestorTitles, title].join(' › '),
          hasFailed: status === 'failed',
        })),
    ),
    problems: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name, message }) => `${name}: ${lastLines(message, keptLines)}`),
  };
};

/** Runs the browser tests of some files that name one of the ids, on builds of the sources in the folder. */
export const runBrowserTests = async (
  folder: string,
  files: readonly string[],
  ids: readonly string[],
): Promise<TestRun> => {
  const report = join(folder, '.cache/reports/e2e.json');
  rmSync(report, { force: true });
  writeFileSync(join(folder, 'playwright.mutants.config.ts'), browserConfig);
  const args = ['test', ...files, '--grep', toPattern(ids), '--config', 'playwright.mutants.config.ts'];
  const { output } = run(folder, '@playwright/test/cli.js', args, { E2E_PORT: `${await findFreePorts(10)}` });
  const { suites, errors } = readReport<JSONReport>(report) ?? { suites: [], errors: [] };
  const results = suites
    .flatMap((suite) => listSpecs(suite))
    .flatMap(({ file, titles, tests }) =>
      tests
        .filter(({ status }) => status === 'expected' || status === 'unexpected')
        .map(({ status }) => ({
          file: `tests/${file}`,
          title: titles.join(' › '),
          hasFailed: status === 'unexpected',
        })),
    );
  const problems = errors.map(({ message = '' }) => lastLines(message, keptLines));
  return { results, problems: results.length > 0 ? problems : [...problems, lastLines(output, keptLines)] };
};
