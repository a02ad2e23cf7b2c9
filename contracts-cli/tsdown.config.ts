import { defineConfig } from 'tsdown';
import { runTimeFiles } from '@cagnotte/mock-server/internal/run-time-files';
import sandbox from '@cagnotte/mock-server/package.json' with { type: 'json' };
import sdk from '../sdk/package.json' with { type: 'json' };
import { carriedPackages, readPrismDependencies } from './carried-prism.ts';
import manifest from './package.json' with { type: 'json' };

/**
 * In the package the documents are in another folder, and the page's library is a file instead of a
 * dependency.
 */
const packagedModules = {
  name: 'packaged-modules',
  resolveId: {
    filter: { id: /^\.\/(?:contracts-folder|library)\.ts$/ },
    handler: () => `${import.meta.dirname}/packaged.ts`,
  },
};

/**
 * Dependencies that npm installs. All other imports are our own or Prism's, and become part of the package.
 */
const dependencies = Object.keys({
  ...readPrismDependencies(),
  ...sdk.dependencies,
  ...sandbox.dependencies,
  ...manifest.dependencies,
});
const startsWithAny = (names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})(?:/|$)`);
const isLeftToNpm = startsWithAny(dependencies);
const isPrism = startsWithAny(carriedPackages.filter((name) => name !== 'ajv-formats'));

/** True for Prism, and for the ajv-formats that Prism depends on: our own code depends on a later version. */
const isCarried = (id: string, importer = ''): boolean =>
  isPrism.test(id) || (id === 'ajv-formats' && /[\\/]prism-http[\\/]/.test(importer));

export default defineConfig({
  cwd: import.meta.dirname,
  entry: { main: 'main.ts', 'mock-main': 'mock-main.ts' },
  outDir: 'dist/lib/cli',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  tsconfig: '../tsconfig.node.json',
  dts: false,
  // The upload page is made of the text of its functions, and stack traces need their names.
  minify: false,
  sourcemap: false,
  deps: {
    neverBundle: (id, importer) => isLeftToNpm.test(id) && !isCarried(id, importer),
    alwaysBundle: (id, importer) => id.startsWith('@cagnotte/') || isCarried(id, importer),
    onlyBundle: [...carriedPackages],
  },
  copy: runTimeFiles.map((from) => ({ from, to: 'dist/lib/cli' })),
  plugins: [packagedModules],
  // The unused parts of the sandbox would need further dependencies.
  treeshake: { moduleSideEffects: 'no-external' },
  checks: { pluginTimings: false },
  failOnWarn: true,
  logLevel: 'warn',
  fixedExtension: false,
  hash: false,
  outputOptions: {
    // A command is a file of its name, which is loaded when the command is run.
    chunkFileNames: ({ facadeModuleId }) =>
      `${/\/(\w+)\/command\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}.js`,
  },
});
