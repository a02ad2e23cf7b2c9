import { readBuiltSdk, readBuiltWidget } from './built-files.ts';

interface Build {
  readonly sdk: ReturnType<typeof readBuiltSdk>;
  readonly widget: ReturnType<typeof readBuiltWidget>;
}

/** A limit for the size of files of the build. */
interface Budget {
  readonly name: string;
  /** The name in the guides that give the size, as `<!-- size:KEY -->24.1 kB<!-- /size -->`. */
  readonly key?: string;
  /** In kB, after minification and brotli. */
  readonly limit: number;
  /** True for formats that are compressed already: they are measured as they are. */
  readonly isPlain?: true;
  /** Lists the files, whose sum is measured. */
  readonly listFiles: (build: Build) => readonly string[];
}

/** The same limit for each lazy screen of the widget. */
interface ScreenBudget extends Omit<Budget, 'listFiles'> {
  readonly listScreens: (build: Build) => ReadonlyMap<string, readonly string[]>;
}

const beforeFirstPaint = ['oswald-600', 'open-sans-400'];

/** All budgets, in the order of docs/sizes.md. They are known without a build, which only the files need. */
export const budgets: readonly (Budget | ScreenBudget)[] = [
  {
    name: 'SDK entry with its outbox',
    key: 'sdk',
    limit: 24.2,
    listFiles: ({ sdk }) => sdk.joinFiles('index'),
  },
  {
    name: 'SDK response schemas, beside the entry',
    key: 'schemas',
    limit: 12,
    listFiles: ({ sdk }) => sdk.listAddedFiles('check-response', 'index'),
  },
  {
    name: 'SDK loyalty, beside the entry',
    key: 'loyalty',
    limit: 5,
    listFiles: ({ sdk }) => sdk.listAddedFiles('loyalty', 'index'),
  },
  {
    name: 'SDK offline, beside the entry',
    key: 'offline',
    limit: 1,
    listFiles: ({ sdk }) => sdk.listAddedFiles('offline', 'index'),
  },
  {
    name: 'SDK react, beside the entry',
    key: 'react',
    limit: 2,
    listFiles: ({ sdk }) => sdk.listAddedFiles('react', 'index'),
  },
  {
    name: 'SDK reporter, beside the entry',
    key: 'reporter',
    limit: 2.5,
    listFiles: ({ sdk }) => sdk.listAddedFiles('reporter', 'index'),
  },
  {
    name: 'SDK preparation of pictures, worker included',
    key: 'pictures',
    limit: 6.9,
    listFiles: ({ sdk }) => [...sdk.listAddedFiles('pictures', 'index'), sdk.getFile('picture-worker')],
  },
  {
    name: 'SDK script tag, one file',
    key: 'script',
    limit: 29.5,
    listFiles: ({ sdk }) => [sdk.getScript('cagnotte')],
  },
  {
    name: 'SDK response schemas beside the script',
    key: 'script-schemas',
    limit: 12,
    listFiles: ({ sdk }) => [sdk.getScript('check-response')],
  },
  {
    name: 'SDK loyalty script tag',
    key: 'script-loyalty',
    limit: 6,
    listFiles: ({ sdk }) => [sdk.getScript('cagnotte-loyalty')],
  },
  {
    name: 'SDK embed loader, everything',
    key: 'embed',
    limit: 3.96,
    listFiles: ({ sdk }) => sdk.listFiles('embed'),
  },
  {
    name: 'SDK embed script tag, everything',
    key: 'script-embed',
    limit: 4.07,
    listFiles: ({ sdk }) => [sdk.getScript('cagnotte-embed')],
  },
  { name: 'SDK scanner entry', key: 'scanner', limit: 9, listFiles: ({ sdk }) => sdk.listFiles('scanner') },
  {
    name: 'SDK scanner, first engine',
    key: 'first-engine',
    limit: 45,
    listFiles: ({ sdk }) => sdk.listAddedFiles('quagga-engine', 'scanner'),
  },
  {
    name: 'SDK scanner, second engine',
    key: 'second-engine',
    limit: 13,
    listFiles: ({ sdk }) => sdk.listAddedFiles('zxing-engine', 'scanner', 'quagga-engine'),
  },
  {
    name: 'SDK scanner, binary of the second engine',
    limit: 960,
    isPlain: true,
    listFiles: ({ sdk }) => [sdk.binary],
  },
  { name: 'widget, home: initial JS', limit: 160, listFiles: ({ widget }) => widget.home },
  {
    name: 'widget, home with the checks of responses',
    limit: 171,
    listFiles: ({ widget }) => widget.homeWithChecks,
  },
  { name: 'widget, forms: shared JS', limit: 24, listFiles: ({ widget }) => widget.forms },
  {
    name: 'widget, each further screen: its own JS',
    limit: 18.7,
    listScreens: ({ widget }) => widget.screens,
  },
  { name: 'widget, service worker', limit: 8, listFiles: ({ widget }) => widget.serviceWorker },
  { name: 'widget, all CSS', limit: 19.8, listFiles: ({ widget }) => widget.listAssets('.css') },
  {
    name: 'fonts, all',
    limit: 64,
    isPlain: true,
    listFiles: ({ widget }) => widget.listAssets('.woff2'),
  },
  {
    name: 'fonts before first paint',
    limit: 32,
    isPlain: true,
    listFiles: ({ widget }) =>
      widget.listAssets('.woff2').filter((file) => beforeFirstPaint.some((font) => file.includes(font))),
  },
];

/** A check of size-limit. */
interface Check {
  readonly name: string;
  readonly path: readonly string[];
  readonly limit: string;
  readonly brotli: boolean;
}

/** Returns the budgets with the files of the build, as size-limit reads them. */
export const listChecks = (): readonly Check[] => {
  const build: Build = { sdk: readBuiltSdk(), widget: readBuiltWidget() };
  return budgets.flatMap((budget) => {
    const { limit, isPlain = false } = budget;
    const toCheck = (name: string, path: readonly string[]): Check => ({
      name,
      path,
      limit: `${limit} kB`,
      brotli: !isPlain,
    });
    if ('listFiles' in budget) return [toCheck(budget.name, budget.listFiles(build))];
    return [...budget.listScreens(build)].map(([screen, files]) =>
      toCheck(budget.name.replace('each further screen', screen), files),
    );
  });
};
