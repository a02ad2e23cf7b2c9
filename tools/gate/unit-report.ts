import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** As reports.mjs describes it. */
interface Failure {
  readonly place: string;
  readonly title: string;
  readonly why: string;
  readonly only: readonly string[];
}

type Errors = readonly { readonly message: string; readonly diff?: string; readonly stack?: string }[];

/** Where Vitest writes it, unless the run that repeats a test says where. */
const file = process.env.UNIT_REPORT ?? '.cache/reports/unit.json';

const fromRoot = (path: string): string => relative(process.cwd(), path);

/** Its groups and its own name, as Vitest's `-t` looks for them. */
const namesOf = (test: TestCase): string => {
  const names = [test.name];
  for (let above = test.parent; above.type === 'suite'; above = above.parent) names.unshift(above.name);
  return names.join(' ');
};

/** With the line that failed, where it is in the test's own file. */
const placeOf = (module: string, errors: Errors): string => {
  const stack = errors.map((error) => error.stack ?? '').join('\n');
  const line = stack.split(`${module}:`)[1]?.match(/^\d+/)?.[0];
  return line === undefined ? fromRoot(module) : `${fromRoot(module)}:${line}`;
};

const whyOf = (errors: Errors): string =>
  errors.map(({ message, diff }) => (diff ? `${message}\n${diff}` : message)).join('\n');

const literally = (name: string): string => name.replace(/[.*+?^${}()[\]\\|]/g, String.raw`\$&`);

const failureOf = (test: TestCase): Failure => {
  const errors = test.result().errors ?? [];
  const title = namesOf(test);
  const { moduleId } = test.module;
  return {
    place: placeOf(moduleId, errors),
    title,
    why: whyOf(errors),
    only: [fromRoot(moduleId), '-t', literally(title)],
  };
};

/**
 * Writes the report of a run that `npm test` reads. Vitest's own JSON has neither the difference between two values nor an error
 * that belongs to no test.
 */
export const unitReport: Reporter = {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    // Files that could not be loaded, and groups whose hooks failed, are failures beside those of their tests.
    const ofFiles = (module: TestModule): readonly Failure[] =>
      [module, ...module.children.allSuites()].flatMap((group) => {
        const errors = group.errors();
        if (errors.length === 0) return [];
        const { moduleId } = module;
        return [
          {
            place: placeOf(moduleId, errors),
            title: 'outside of its tests',
            why: whyOf(errors),
            only: [fromRoot(moduleId)],
          },
        ];
      });
    const ofRun = unhandled.map(({ message, stack }) => ({
      place: '',
      title: 'an error that belongs to no test',
      why: `${message}\n${stack ?? ''}`,
      only: [],
    }));
    const failures: readonly Failure[] = [
      ...inState('failed').map(failureOf),
      ...modules.flatMap(ofFiles),
      ...ofRun,
    ];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({
        passed: inState('passed').length,
        failed: failures.length,
        // Those that `-t` leaves out are not skipped by anybody's wish.
        skipped: inState('skipped').length,
        failures,
      }),
    );
  },
};
