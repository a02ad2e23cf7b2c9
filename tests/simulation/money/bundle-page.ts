import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'vite';
import type { Mutation } from '../mutations/mutation.ts';
import type { openPage } from './page.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Globals of a browser that each page has of its own: every evaluation is a page that shares nothing with another one. */
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
 * Plants a mistake into one file.
 * @throws Error when the text to replace is not in it exactly once.
 */
const withMutation = ({ name, file, find, replace }: Mutation): Plugin => {
  const path = join(root, file);
  const parts = readFileSync(path, 'utf8').split(find);
  if (parts.length !== 2)
    throw new Error(`${name}: its text is ${parts.length - 1} times in ${file}, not once`);
  return {
    name: 'planted-mistake',
    enforce: 'pre',
    load: (id) => (id === path ? parts.join(replace) : undefined),
  };
};

/**
 * Bundles the widget's flows over the SDK's pipeline into one function.
 * @param mutation a mistake to plant.
 */
export const bundlePage = async (mutation?: Mutation): Promise<LoadPage> => {
  const bundled = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: mutation ? [withMutation(mutation)] : [],
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
