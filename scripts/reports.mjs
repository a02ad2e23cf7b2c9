// Reads the reports that test runners write: `{passed, failed, skipped, failures}`. A failure has the `place` of its test, its
// `title`, and `why` it failed. Imports nothing but Node.
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

/** A report of Vitest's reporter `json`. */
export const vitestReport = (file) =>
  reportIn(file, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded has no tests.
      if (status === 'failed' && failed.length === 0)
        return [{ place: fromRoot(name), title: 'the file', why: message }];
      return failed.map(({ fullName, failureMessages }) => ({
        place: fromRoot(name),
        title: fullName,
        why: failureMessages.join('\n'),
      }));
    });
    return {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, failures.length),
      skipped: numPendingTests + numTodoTests,
      failures,
    };
  });

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** A report of Playwright's reporter `json`. */
export const playwrightReport = (file) =>
  reportIn(file, ({ config, stats, suites, errors = [] }) => {
    const failures = suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        place: `${fromRoot(config.rootDir)}/${spec.file}:${spec.line}`,
        title: spec.title,
        why: spec.tests
          .flatMap(({ results }) => results)
          .flatMap((result) => result.errors)
          .map(({ message }) => message)
          .join('\n'),
      }));
    // Of no test: the web server did not start, for instance.
    const others = errors.map(({ message }) => ({ place: undefined, title: 'the run', why: message }));
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
