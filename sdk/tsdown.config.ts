import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { defineConfig, type UserConfig } from 'tsdown';
import manifest from './package.json' with { type: 'json' };
import { withoutEvaluation, withoutGlobals } from './patched-packages.config.ts';

/**
 * One file for each public subpath of package.json: `./loyalty` → loyalty.js. A source that is
 * missing fails the build.
 */
const entry = Object.fromEntries(
  Object.entries(manifest.exports)
    .filter(([subpath]) => !/^\.\/(?:internal|testing)/.test(subpath))
    .map(([subpath, source]) => [subpath === '.' ? 'index' : subpath.slice(2), source]),
);

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Returns the modules that load before a module runs, and the module itself. */
const loadedWith = (id: string, graph: Graph, loadedIds = new Set<string>()): Set<string> => {
  if (loadedIds.has(id)) return loadedIds;
  loadedIds.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) loadedWith(imported, graph, loadedIds);
  return loadedIds;
};

const source = (path: string): string => `${import.meta.dirname}/${path}`;
const main = source('index.ts');

/**
 * Returns the shared file that a module belongs to. Three files replace the dozen small ones that lazy
 * parts and other entries would share with the main entry, and compress better by a sixth: modules that
 * the scanner also needs, further modules that the reporter needs, and the rest. Scanner and reporter
 * work without `createSdk`.
 */
const sharedFile = (id: string, graph: Graph): string | null => {
  const isLoadedWith = (name: string) => loadedWith(source(`${name}/index.ts`), graph).has(id);
  if (id === main || !loadedWith(main, graph).has(id)) return null;
  if (isLoadedWith('scanner')) return 'base';
  return isLoadedWith('reporter') ? 'base-of-reporter' : 'core';
};

/** Replaces a module of the sources with another file. */
const replaceModule = (name: string, id: RegExp, file: string) => ({
  name,
  resolveId: { filter: { id }, handler: () => source(file) },
});

/** The engine's binary is beside the code in the package; in the sources it is in `node_modules`. */
const packagedWasm = replaceModule(
  'packaged-wasm',
  /[\\/]wasm-url\.ts$/,
  'scanner/engines/packaged-wasm-url.ts',
);

/** Code of openapi-fetch that never runs, with its replacement. */
const neverRuns: readonly (readonly [code: string | RegExp, replacement: string])[] = [
  // The clients pass their serializers (`send-request.ts`).
  [
    'typeof globalQuerySerializer === "function" ? globalQuerySerializer : createQuerySerializer(globalQuerySerializer)',
    'globalQuerySerializer',
  ],
  ['if (requestQuerySerializer) {', 'if (false) {'],
  [' || globalPathSerializer || defaultPathSerializer', ' || globalPathSerializer'],
  ['globalBodySerializer ?? defaultBodySerializer', 'globalBodySerializer'],
  // There are no middlewares, and the `fetch` of a call reads the response.
  ['const finalMiddlewares = [...globalMiddlewares, ...requestMiddlewares];', ''],
  [/if \(finalMiddlewares\.length\) \{\s+id = randomID\(\)[^]+?(?=if \(!response\))/, ''],
  [/try \{\s+(response = await fetch\(request), requestInitExt\);[^]+?(?=const contentLength)/, '$1); }'],
  [/const contentLength = [^]+?return \{ error, response \};/, 'return { response };'],
  // Every call names its method.
  [/\/\*\* Call a GET endpoint \*\/[^]+?(?=\n {2}\};)/, ''],
  // The clients do not use this setting.
  ['requestInitExt = supportsRequestInitExt() ? requestInitExt : void 0;', ''],
];

/** Removes the code of openapi-fetch that the clients do not use. */
const withoutUnused = {
  name: 'without-unused',
  transform: {
    filter: { id: /[\\/]openapi-fetch[\\/]dist[\\/]/ },
    handler: (code: string) => {
      let changed = code;
      for (const [unused, replacement] of neverRuns) {
        const shorter = changed.replace(unused, replacement);
        if (shorter === changed) throw new Error(`openapi-fetch has changed: it has no ${unused}`);
        changed = shorter;
      }
      return { code: changed, map: null };
    },
  },
};

/** A script cannot be split: it imports code that few pages need from modules beside it. */
const besideScript = {
  name: 'beside-script',
  resolveId: {
    filter: { id: /(pictures|^\.)\/index\.ts$|\/check-response\.ts$/ },
    handler: (id: string, importer: string | undefined) => {
      if (id.endsWith('pictures/index.ts')) return { id: './pictures.js', external: true };
      if (id.endsWith('check-response.ts')) return { id: './check-response.js', external: true };
      if (importer?.endsWith('report-lazily.ts')) return { id: './reporter.js', external: true };
      return null;
    },
  },
};

/** The main script contains its lazy parts from the start. */
const partsInScript = replaceModule('parts-in-script', /[\\/]lazy-parts\.ts$/, 'script/parts-in-script.ts');

/** The loyalty script uses the core of the main script. */
const coreFromMainScript = replaceModule(
  'core-from-main-script',
  /[\\/]get-core\.ts$/,
  'script/core-from-main-script.ts',
);

const script = `dist/script/${manifest.version}`;

/** `import styles from './styles.css?inline'` returns minified text, as in Vite. */
const inlineStyles = {
  name: 'inline-styles',
  load: {
    filter: { id: /\.css\?inline$/ },
    handler: (id: string) => {
      const filename = id.replace('?inline', '');
      const { code } = transform({ filename, code: readFileSync(filename), minify: true });
      return { code: `export default ${JSON.stringify(code.toString())}`, moduleType: 'js' as const };
    },
  },
};

/** Inlines constants such as paths: otherwise the main entry would contain the paths of the other entries. */
const optimization = { inlineConst: { mode: 'all', pass: 2 } } as const;

const shared: UserConfig = {
  cwd: import.meta.dirname,
  outDir: 'dist',
  platform: 'browser',
  target: 'es2022',
  tsconfig: '../tsconfig.product.json',
  // Names without a hash: the files of a version never change, and reports and budgets can name them.
  hash: false,
  deps: {
    alwaysBundle: [/.*/],
    neverBundle: [/^react(-dom)?(\/|$)/, '@tanstack/react-query'],
    onlyBundle: false,
  },
  // CommonJS is for partners whose test runner or older bundler still needs it; newer tools load the modules.
  checks: { legacyCjs: false, pluginTimings: false },
  failOnWarn: true,
  logLevel: 'warn',
};

export default defineConfig([
  {
    ...shared,
    name: 'code',
    entry,
    format: ['esm', 'cjs'],
    dts: false,
    minify: true,
    sourcemap: true,
    plugins: [packagedWasm, withoutEvaluation, withoutGlobals, withoutUnused, inlineStyles],
    // Otherwise CommonJS would be built for Node, with the engine for servers. CommonJS does not know its
    // own address: the page passes the address of the binary to the scanner (`wasmUrl`), or the scanner
    // works without that engine.
    inputOptions: (options, format) => {
      const define = format === 'cjs' ? { 'import.meta': '{}' } : {};
      const transform = { ...options.transform, define: { ...options.transform?.define, ...define } };
      return { ...options, platform: 'browser', transform, optimization };
    },
    outputOptions: {
      // The hooks run in browsers: frameworks that render on servers need this directive.
      banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
      codeSplitting: {
        groups: [
          { name: 'quagga2', test: /@ericblade[\\/]quagga2/ },
          { name: 'zxing', test: /zxing-wasm/ },
          { name: sharedFile, debugName: 'base, base of reporter and core' },
        ],
      },
    },
  },
  {
    ...shared,
    name: 'types',
    entry,
    format: 'esm',
    dts: { emitDtsOnly: true, eager: true },
    outputOptions: {
      // Real names between the files, so that people can read them.
      minifyInternalExports: false,
      codeSplitting: { groups: [{ name: 'types.d', test: /\.d\.ts$/, minShareCount: 2 }] },
    },
  },
  // Each worker is one file beside the code that starts it: it also runs where workers cannot import.
  ...['dist', script].map((outDir): UserConfig => ({
    ...shared,
    name: `worker of ${outDir}`,
    entry: { 'picture-worker': 'pictures/picture-worker.ts' },
    outDir,
    format: 'iife',
    dts: false,
    minify: true,
    sourcemap: true,
    clean: false,
    outputOptions: { entryFileNames: '[name].js', codeSplitting: false },
  })),
  // Each chunk that the script loads on demand is one file, too.
  ...Object.entries({
    pictures: 'pictures/index.ts',
    reporter: 'reporter/index.ts',
    'check-response': 'client/check-response.ts',
  }).map(([name, file]): UserConfig => ({
    ...shared,
    name: `${name} beside the script`,
    entry: { [name]: file },
    outDir: script,
    format: 'esm',
    dts: false,
    minify: true,
    sourcemap: true,
    clean: false,
    plugins: [withoutGlobals],
    outputOptions: { entryFileNames: '[name].js' },
  })),
  {
    ...shared,
    name: 'loyalty script',
    entry: { 'cagnotte-loyalty': 'script/cagnotte-loyalty.ts' },
    outDir: script,
    format: 'iife',
    dts: false,
    minify: true,
    sourcemap: true,
    clean: false,
    plugins: [coreFromMainScript],
    outputOptions: { entryFileNames: '[name].js', codeSplitting: false },
  },
  {
    ...shared,
    name: 'embed script',
    entry: { 'cagnotte-embed': 'script/cagnotte-embed.ts' },
    outDir: script,
    format: 'iife',
    dts: false,
    minify: true,
    // The source map is beside the script, and not named in it: every byte of this script counts.
    sourcemap: 'hidden',
    clean: false,
    plugins: [inlineStyles],
    outputOptions: { entryFileNames: '[name].js', codeSplitting: false },
  },
  {
    ...shared,
    name: 'script',
    entry: { cagnotte: 'script/cagnotte.ts' },
    outDir: script,
    format: 'iife',
    globalName: 'Cagnotte',
    dts: false,
    minify: true,
    sourcemap: true,
    plugins: [besideScript, partsInScript, withoutUnused],
    outputOptions: {
      entryFileNames: '[name].js',
      codeSplitting: false,
      // The embed script is asynchronous: if it ran first, its global is extended and not replaced.
      extend: true,
      banner: `/*! ${manifest.name} ${manifest.version}, ${manifest.license}. Others' code in it: THIRD-PARTY-NOTICES.txt */`,
    },
  },
]);
