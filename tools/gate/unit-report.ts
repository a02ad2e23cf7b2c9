import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { escapeTitle, toRelativePath, type TestFailure } from './reports.ts';

type Errors = readonly { readonly message: string; readonly diff?: string; readonly stack?: string }[];

/** The file that Vitest writes, unless the run that repeats a test names another one. */
const file = process.env.UNIT_REPORT ?? '.cache/reports/unit.json';

/** Returns the titles of a test's groups and its own, as Vitest's `-t` matches them. */
const getFullTitle = (test: TestCase): string => {
  const names = [test.name];
  for (let above = test.parent; above.type === 'suite'; above = above.parent) names.unshift(above.name);
  return names.join(' ');
};

/** Returns the file, with the failed line if the stack has one of that file. */
const findPlace = (module: string, errors: Errors): string => {
  const stack = errors.map((error) => error.stack ?? '').join('\n');
  const line = stack.split(`${module}:`)[1]?.match(/^\d+/)?.[0];
  return line === undefined ? toRelativePath(module) : `${toRelativePath(module)}:${line}`;
};

const formatErrors = (errors: Errors): string =>
  errors.map(({ message, diff }) => (diff ? `${message}\n${diff}` : message)).join('\n');

const toFailure = (test: TestCase): TestFailure => {
  const errors = test.result().errors ?? [];
  const title = getFullTitle(test);
  const { moduleId } = test.module;
  return {
    place: findPlace(moduleId, errors),
    title,
    why: formatErrors(errors),
    only: [toRelativePath(moduleId), '-t', escapeTitle(title)],
  };
};

/**
 * Writes the report of a run that `npm test` reads. Vitest's own JSON has neither the difference between two
 * values nor an error that belongs to no test.
 */
export const unitReport: Reporter = {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    // Files that could not be loaded, and groups whose hooks failed, are failures besides those of their
    // tests.
    const toFileFailures = (module: TestModule): readonly TestFailure[] =>
      [module, ...module.children.allSuites()].flatMap((group) => {
        const errors = group.errors();
        if (errors.length === 0) return [];
        const { moduleId } = module;
        return [
          {
            place: findPlace(moduleId, errors),
            title: 'outside of its tests',
            why: formatErrors(errors),
            only: [toRelativePath(moduleId)],
          },
        ];
      });
    const runFailures = unhandled.map(({ message, stack }) => ({
      place: '',
      title: 'an error that belongs to no test',
      why: `${message}\n${stack ?? ''}`,
      only: [],
    }));
    const failures: readonly TestFailure[] = [
      ...inState('failed').map(toFailure),
      ...modules.flatMap(toFileFailures),
      ...runFailures,
    ];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({
        passed: inState('passed').length,
        failed: failures.length,
        // Tests that `-t` leaves out do not count as skipped.
        skipped: inState('skipped').length,
        failures,
      }),
    );
  },
};
