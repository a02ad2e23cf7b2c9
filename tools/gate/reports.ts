/** Reads the report that the test runner of a step writes. */
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';

/** A failed test. */
export interface TestFailure {
  /** Its file and line. */
  readonly place: string;
  readonly title: string;
  /** The reason why it failed. */
  readonly why: string;
  /** The arguments with which the runner runs it alone, none where that is not possible. */
  readonly only: readonly string[];
  /** Path of its recording. */
  readonly trace?: string;
}

/** Content of a report. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly TestFailure[];
}

export interface Report {
  readonly remove: () => void;
  readonly read: () => Counts;
  /** Returns the settings with which a run writes its report into another folder. */
  readonly withFolder: (folder: string) => {
    readonly report: Report;
    readonly env: Readonly<Record<string, string>>;
    readonly args: readonly string[];
  };
}

const missing: Counts = { passed: 0, failed: 1, skipped: 0, failures: [] };

const reportIn = <Content>(file: string, read: (content: Content) => Counts): Omit<Report, 'withFolder'> => ({
  remove: () => rmSync(file, { force: true }),
  read: () => {
    try {
      return read(JSON.parse(readFileSync(file, 'utf8')) as Content);
    } catch {
      // An aborted runner wrote no report, or a part of one.
      return missing;
    }
  },
});

const readCounts = (counts: Counts): Counts => counts;

/** Returns the path from the folder of the run, as commands and messages have it. */
export const toRelativePath = (path: string): string => relative(process.cwd(), path);

/** The report of the simulations. */
export const simulationReport = (file: string): Report => ({
  ...reportIn(file, readCounts),
  withFolder: () => ({
    report: simulationReport('.cache/reports/seed.json'),
    env: {},
    args: ['--report', 'seed'],
  }),
});

/** The report of unit-report.ts. */
export const vitestReport = (file: string): Report => ({
  ...reportIn(file, readCounts),
  withFolder: (folder) => {
    const path = join(folder, 'report.json');
    return { report: vitestReport(path), env: { UNIT_REPORT: path }, args: [] };
  },
});

/** Escapes a title, because test runners read it as a regular expression. */
export const escapeTitle = (title: string): string => title.replace(/[.*+?^${}()[\]\\|]/g, '\\$&');

type TitledSpec = JSONReportSpec & { readonly titles: readonly string[] };

/** Returns the specs of a test file, each with the titles of its groups and its own. */
export const listSpecs = (
  { specs = [], suites = [] }: JSONReportSuite,
  groups: readonly string[] = [],
): readonly TitledSpec[] => [
  ...specs.map((spec) => ({ ...spec, titles: [...groups, spec.title] })),
  ...suites.flatMap((suite) => listSpecs(suite, [...groups, suite.title])),
];

const createToFailure =
  (rootDir: string) =>
  ({ file, line, titles, title, tests }: TitledSpec): TestFailure => {
    const path = `${toRelativePath(rootDir)}/${file}`;
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
      ...(trace?.path && { trace: toRelativePath(trace.path) }),
    };
  };

/**
 * A report of Playwright's reporter `json`. A run that writes it into another folder writes its traces there,
 * too.
 */
export const playwrightReport = (file: string): Report => ({
  ...reportIn<JSONReport>(file, ({ config, stats, suites, errors = [] }) => {
    const failures = suites
      .flatMap((suite) => listSpecs(suite))
      .filter(({ ok }) => !ok)
      .map(createToFailure(config.rootDir));
    // Errors that belong to no test, for example a web server that did not start.
    const runFailures = errors.map(({ message }) => ({
      place: '',
      title: 'the run',
      why: message ?? '',
      only: [],
    }));
    return {
      passed: stats.expected,
      failed: Math.max(stats.unexpected + stats.flaky, failures.length) + runFailures.length,
      skipped: stats.skipped,
      failures: [...failures, ...runFailures],
    };
  }),
  withFolder: (folder) => {
    const path = join(folder, 'report.json');
    return {
      report: playwrightReport(path),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path, TRACE: '1' },
      args: ['--workers', '1', '--output', join(folder, 'results')],
    };
  },
});
