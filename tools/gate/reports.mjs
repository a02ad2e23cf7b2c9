// Reads the report that the test runner of a step writes. Imports nothing but Node.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @import {JSONReport, JSONReportSpec, JSONReportSuite} from '@playwright/test/reporter' */

/**
 * @typedef {object} TestFailure a failed test
 * @property {string} place its file and line
 * @property {string} title
 * @property {string} why the reason why it failed
 * @property {readonly string[]} only the arguments with which the runner runs it alone, none where that is not possible
 * @property {string} [trace] path of its recording
 */

/**
 * @typedef {object} Counts content of a report
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly TestFailure[]} failures
 */

/**
 * @typedef {object} Report
 * @property {() => void} remove
 * @property {() => Counts} read
 * @property {(folder: string) => {report: Report, env: Record<string, string>, args: string[]}} into the settings with which a run
 *   writes its report into another folder
 */

/** @type {Counts} */
const missing = { passed: 0, failed: 1, skipped: 0, failures: [] };

/**
 * @template Content
 * @param {string} file
 * @param {(content: Content) => Counts} read
 */
const reportIn = (file, read) => ({
  remove: () => rmSync(file, { force: true }),
  read: () => {
    try {
      /** @type {Content} */
      const content = JSON.parse(readFileSync(file, 'utf8'));
      return read(content);
    } catch {
      // An aborted runner wrote no report, or a part of one.
      return missing;
    }
  },
});

/** @param {Counts} counts */
const readCounts = (counts) => counts;

/** @param {string} path */
const fromRoot = (path) => relative(process.cwd(), path);

/**
 * The report of the simulations.
 * @param {string} file
 * @returns {Report}
 */
export const simulationReport = (file) => ({
  ...reportIn(file, readCounts),
  into: () => ({
    report: simulationReport('.cache/reports/seed.json'),
    env: {},
    args: ['--report', 'seed'],
  }),
});

/**
 * The report of unit-report.ts.
 * @param {string} file
 * @returns {Report}
 */
export const vitestReport = (file) => ({
  ...reportIn(file, readCounts),
  into: (folder) => {
    const other = join(folder, 'report.json');
    return { report: vitestReport(other), env: { UNIT_REPORT: other }, args: [] };
  },
});

/**
 * Escapes a title, because test runners read it as a regular expression.
 * @param {string} title
 */
export const escapeTitle = (title) => title.replace(/[.*+?^${}()[\]\\|]/g, '\\$&');

/**
 * Returns the specs of a test file, each with the titles of its groups and its own.
 * @param {JSONReportSuite} suite
 * @param {readonly string[]} [groups]
 * @returns {(JSONReportSpec & {titles: string[]})[]}
 */
export const listSpecs = ({ specs = [], suites = [] }, groups = []) => [
  ...specs.map((spec) => ({ ...spec, titles: [...groups, spec.title] })),
  ...suites.flatMap((suite) => listSpecs(suite, [...groups, suite.title])),
];

/** @param {string} rootDir */
const createToFailures =
  (rootDir) =>
  /**
   * @param {JSONReportSpec & {titles: string[]}} spec
   * @returns {TestFailure}
   */
  ({ file, line, titles, title, tests }) => {
    const path = `${fromRoot(rootDir)}/${file}`;
    const results = tests.flatMap((test) => test.results);
    const errors = results.flatMap((result) => result.errors);
    const failedLine = errors.find(({ location }) => location?.file.endsWith(path))?.location?.line;
    const trace = results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace');
    const projects = tests.flatMap(({ projectName }) => ['--project', projectName]);
    return {
      place: `${path}:${failedLine ?? line}`,
      title,
      why: stripVTControlCharacters(errors.map(({ message }) => message).join('\n')),
      // Tests that a loop makes have one line. Playwright puts a group's tags behind its title.
      only: [`${path}:${line}`, ...projects, '-g', titles.map(escapeTitle).join('.* ')],
      ...(trace?.path && { trace: fromRoot(trace.path) }),
    };
  };

/**
 * A report of Playwright's reporter `json`. A run that writes it into another folder writes its traces there, too.
 * @param {string} file
 * @returns {Report}
 */
export const playwrightReport = (file) => ({
  ...reportIn(file, (/** @type {JSONReport} */ { config, stats, suites, errors = [] }) => {
    const failures = suites
      .flatMap((suite) => listSpecs(suite))
      .filter(({ ok }) => !ok)
      .map(createToFailures(config.rootDir));
    // Errors that belong to no test, for example a web server that did not start.
    const others = errors.map(({ message }) => ({
      place: '',
      title: 'the run',
      why: message ?? '',
      only: [],
    }));
    return {
      passed: stats.expected,
      failed: Math.max(stats.unexpected + stats.flaky, failures.length) + others.length,
      skipped: stats.skipped,
      failures: [...failures, ...others],
    };
  }),
  into: (folder) => {
    const other = join(folder, 'report.json');
    return {
      report: playwrightReport(other),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: other, TRACE: '1' },
      args: ['--workers', '1', '--output', join(folder, 'results')],
    };
  },
});
