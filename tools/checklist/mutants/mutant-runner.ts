import { findTestsById, type NamedTest } from '../tests-by-id.ts';
import type { ChecklistMutant } from './mutant.ts';
import { runBrowserTests, runUnitTests, type TestRun } from './run-tests.ts';
import { WorkingCopy } from './working-copy.ts';

/** The effect of a mutant on the tests of its id. */
export interface Outcome {
  /** The first test that fails with the mutant and passes without it; undefined when none does. */
  readonly test: NamedTest | undefined;
  /** Why no test may have run. */
  readonly problems: readonly string[];
}

export const describeTest = ({ file, title }: NamedTest): string => `${file}: ${title}`;

const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The files that `playwright.config.ts` of the root runs. */
const isBrowserTest = (file: string): boolean => /^tests\/(e2e|engines)\/.+\.spec\.ts$/.test(file);

export interface RunnerOptions {
  /** The mutant of each id. */
  readonly mutants: ReadonlyMap<string, ChecklistMutant>;
  /** Folder of the copy, in `.cache`: one for each runner at a time. */
  readonly copy: string;
}

/** Runs the tests of an id on a copy of the sources with its mutant. */
export class MutantRunner {
  readonly #mutants: RunnerOptions['mutants'];
  readonly #tests: ReadonlyMap<string, readonly NamedTest[]>;
  readonly #copy: WorkingCopy;
  readonly #failing = new Set<string>();

  /** @param root the repository */
  constructor(root: string, { mutants, copy }: RunnerOptions) {
    this.#mutants = mutants;
    this.#tests = findTestsById(root);
    this.#copy = new WorkingCopy(root, copy);
  }

  #listFiles(ids: readonly string[], isOfKind: (file: string) => boolean): string[] {
    const files = ids.flatMap((id) => (this.#tests.get(id) ?? []).map(({ file }) => file));
    return [...new Set(files)].filter(isOfKind).toSorted();
  }

  /** True if only browser tests can notice the mutant of an id. */
  needsBrowser(id: string): boolean {
    return this.#mutants.get(id)?.inBrowser ?? this.#listFiles([id], isUnitTest).length === 0;
  }

  async #runTests(
    ids: readonly string[],
    { inBrowser, shouldBail = false }: { readonly inBrowser: boolean; readonly shouldBail?: boolean },
  ): Promise<TestRun> {
    const files = this.#listFiles(ids, inBrowser ? isBrowserTest : isUnitTest);
    if (files.length === 0) return { results: [], problems: [] };
    if (inBrowser) return runBrowserTests(this.#copy.folder, files, ids);
    return runUnitTests(this.#copy.folder, files, ids, { shouldBail });
  }

  /**
   * Runs the tests without any mutant.
   * @returns the failed tests, which are not counted later
   */
  async runUnchanged(ids: readonly string[]): Promise<readonly string[]> {
    for (const inBrowser of [false, true]) {
      const selected = ids.filter((id) => this.needsBrowser(id) === inBrowser);
      const { results, problems } = await this.#runTests(selected, { inBrowser });
      if (results.length === 0 && problems.length > 0) throw new Error(problems.join('\n'));
      for (const result of results) if (result.hasFailed) this.#failing.add(describeTest(result));
    }
    return [...this.#failing];
  }

  /**
   * Makes the mutant of an id, runs the tests that name the id, and reverts the mutant.
   * @throws Error if there is no mutant for the id, or its text does not occur exactly once
   */
  async run(id: string): Promise<Outcome> {
    const mutant = this.#mutants.get(id);
    if (!mutant) throw new Error(`There is no mutant for ${id}.`);
    const { results, problems } = await this.#copy.with(mutant, () =>
      // A test that fails without any mutant must not end the run before another does.
      this.#runTests([id], { inBrowser: this.needsBrowser(id), shouldBail: this.#failing.size === 0 }),
    );
    const failed = results.filter((result) => result.hasFailed && !this.#failing.has(describeTest(result)));
    const [test] = failed.toSorted((a, b) => (describeTest(a) < describeTest(b) ? -1 : 1));
    return { test, problems };
  }

  /** Removes the copy. */
  remove(): void {
    this.#copy.remove();
  }
}
