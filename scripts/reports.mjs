// Reads the reports that test runners write: `{passed, failed, skipped, failures}`. A failure has the `place` of its test, its
// `title`, `why` it failed, and `only`: the arguments with which the runner runs that test alone. Imports nothing but Node.
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

const missing = { passed: 0, failed: 1, skipped: 0, failures: [] };

const reportIn = (file, read) => ({
  remove: () => rmSync(file, { force: true }),
  read: () => {
    try {
      return read(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      // A runner that broke off wrote none, or half of one.
      return missing;
    }
  },
});

const fromRoot = (path) => relative(process.cwd(), path);

/** As a regular expression: both runners take names of tests for one. */
const literally = (name) => name.replace(/[.*+?^${}()[\]\\|]/g, '\\$&');

/** A report of Vitest's reporter `json`. */
export const vitestReport = (file) =>
  reportIn(file, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded has no tests.
      if (status === 'failed' && failed.length === 0)
        return [{ place: fromRoot(name), title: 'the file', why: message, only: [fromRoot(name)] }];
      return failed.map(({ fullName, failureMessages }) => ({
        place: fromRoot(name),
        title: fullName,
        why: failureMessages.join('\n'),
        only: [fromRoot(name), '-t', literally(fullName)],
      }));
    });
    return {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, failures.length),
      skipped: numPendingTests + numTodoTests,
      failures,
    };
  });

/** The specs of a file of tests, each with the titles that lead to it: those of its groups, and its own. */
const specsOf = ({ specs = [], suites = [] }, groups = []) => [
  ...specs.map((spec) => ({ ...spec, titles: [...groups, spec.title] })),
  ...suites.flatMap((suite) => specsOf(suite, [...groups, suite.title])),
];

/** A report of Playwright's reporter `json`. */
export const playwrightReport = (file) =>
  reportIn(file, ({ config, stats, suites, errors = [] }) => {
    const failures = suites
      .flatMap((file) => specsOf(file))
      .filter(({ ok }) => !ok)
      .map(({ file, line, titles, title, tests }) => {
        const place = `${fromRoot(config.rootDir)}/${file}:${line}`;
        const projects = tests.flatMap(({ projectName }) => ['--project', projectName]);
        const messages = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
        return {
          place,
          title,
          why: messages.map(({ message }) => message).join('\n'),
          // Tests that a loop makes have one line. Playwright puts a group's tags behind its title.
          only: [place, ...projects, '-g', titles.map(literally).join('.* ')],
        };
      });
    // Of no test: the web server did not start, for instance.
    const others = errors.map(({ message }) => ({
      place: undefined,
      title: 'the run',
      why: message,
      only: [],
    }));
    return {
      passed: stats.expected,
      failed: Math.max(stats.unexpected + stats.flaky, failures.length) + others.length,
      skipped: stats.skipped,
      failures: [...failures, ...others],
    };
  });

/** The report of the simulation, which prints what failed and how to replay it. */
export const simulationReport = (file) =>
  reportIn(file, ({ passed, failed }) => ({ passed, failed, skipped: 0, failures: [] }));
