// Reads the report that the test runner of a step writes: `{passed, failed, skipped, failures}`. A failure has the `place` of
// its test, its `title`, `why` it failed, the `trace` if there is one, and `only`: the arguments with which the runner runs that
// test alone, none where that is not possible. Imports nothing but Node.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const missing = { passed: 0, failed: 1, skipped: 0, failures: [] };

const reportIn = (file, read) => ({
  remove: () => rmSync(file, { force: true }),
  read: () => {
    try {
      return read(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      // An aborted runner wrote no report, or a part of one.
      return missing;
    }
  },
});

const fromRoot = (path) => relative(process.cwd(), path);

/**
 * The report of the simulations.
 * @returns also `into`: the settings with which a run writes its report into another folder
 */
export const simulationReport = (file) => ({
  ...reportIn(file, (report) => report),
  into: () => ({
    report: simulationReport('.cache/reports/seed.json'),
    env: {},
    args: ['--report', 'seed'],
  }),
});

/**
 * The report of unit-report.ts.
 * @returns also `into`: the settings with which a run writes its report into another folder
 */
export const vitestReport = (file) => ({
  ...reportIn(file, (report) => report),
  into: (folder) => {
    const other = join(folder, 'report.json');
    return { report: vitestReport(other), env: { UNIT_REPORT: other }, args: [] };
  },
});

/** Escapes a title, because Playwright reads it as a regular expression. */
const literally = (name) => name.replace(/[.*+?^${}()[\]\\|]/g, '\\$&');

/** Returns the specs of a test file, each with the titles of its groups and its own. */
const listSpecs = ({ specs = [], suites = [] }, groups = []) => [
  ...specs.map((spec) => ({ ...spec, titles: [...groups, spec.title] })),
  ...suites.flatMap((suite) => listSpecs(suite, [...groups, suite.title])),
];

const createToFailures =
  (rootDir) =>
  ({ file, line, titles, title, tests }) => {
    const path = `${fromRoot(rootDir)}/${file}`;
    const results = tests.flatMap((test) => test.results);
    const errors = results.flatMap((result) => result.errors);
    const failedLine = errors.find(({ location }) => location?.file.endsWith(path))?.location.line;
    const trace = results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace');
    const projects = tests.flatMap(({ projectName }) => ['--project', projectName]);
    return {
      place: `${path}:${failedLine ?? line}`,
      title,
      why: stripVTControlCharacters(errors.map(({ message }) => message).join('\n')),
      // Tests that a loop makes have one line. Playwright puts a group's tags behind its title.
      only: [`${path}:${line}`, ...projects, '-g', titles.map(literally).join('.* ')],
      ...(trace && { trace: fromRoot(trace.path) }),
    };
  };

/**
 * A report of Playwright's reporter `json`.
 * @returns also `into`: the settings with which a run writes its report and its traces into another folder
 */
export const playwrightReport = (file) => ({
  ...reportIn(file, ({ config, stats, suites, errors = [] }) => {
    const failures = suites
      .flatMap((suite) => listSpecs(suite))
      .filter(({ ok }) => !ok)
      .map(createToFailures(config.rootDir));
    // Errors that belong to no test, for example a web server that did not start.
    const others = errors.map(({ message }) => ({ place: '', title: 'the run', why: message, only: [] }));
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
