import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'vite';
import { readMutatedFile, type Mutant } from '../../../tools/checklist/mutants/mutant.ts';
import { root } from '../../../tools/root.ts';
import type { openPage } from './page.ts';

/**
 * Globals of a browser that each page has of its own: every evaluation is a page that shares
 * nothing with another one.
 */
export interface PageGlobals {
  readonly window: object;
  readonly document: undefined;
  readonly navigator: object;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly setTimeout: (action: () => void, ms?: number) => number;
  readonly clearTimeout: (timer: number | undefined) => void;
  readonly setInterval: (action: () => void, ms?: number) => number;
  readonly clearInterval: (timer: number | undefined) => void;
  readonly Date: DateConstructor;
  readonly Math: Math;
  readonly performance: Pick<Performance, 'now'>;
  readonly crypto: object;
  readonly reportError: (error: unknown) => void;
  readonly BroadcastChannel: unknown;
}

const names = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'Math',
  'performance',
  'crypto',
  'reportError',
  'BroadcastChannel',
] as const satisfies readonly (keyof PageGlobals)[];

/** Loads the code of a page, without any earlier state. */
export type LoadPage = (globals: PageGlobals) => typeof openPage;

/**
 * Makes a mutant of one file.
 * @throws Error when the text to replace is not in it exactly once
 */
const withMutant = (mutant: Mutant): Plugin => {
  const path = join(root, mutant.file);
  const mutated = readMutatedFile(root, mutant);
  return {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (id === path ? mutated : undefined),
  };
};

/**
 * Bundles the widget's flows over the SDK's pipeline into one function.
 * @param mutant the mutant to make; none: the code as it is
 */
export const bundlePage = async (mutant?: Mutant): Promise<LoadPage> => {
  const bundled = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: mutant ? [withMutant(mutant)] : [],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['cjs'], fileName: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [result] = [bundled].flat();
  if (!result || !('output' in result)) throw new Error('the page was not bundled');
  const [{ code }] = result.output;
  const body = `const globalThis = window, self = window, exports = {};\n${code}\nreturn exports.openPage;`;
  const evaluate = compileFunction(body, [...names]) as (...globals: unknown[]) => typeof openPage;
  return (globals) => evaluate(...names.map((name) => globals[name]));
};
