import { defineConfig } from 'tsdown';
import manifest from './package.json' with { type: 'json' };
import sandbox from '../mock-server/package.json' with { type: 'json' };

/** Read beside the code that asks for them. */
const assets = ['pictures/brand-art.svg', 'upload-page/page.html', 'upload-page/page.css'];

/** The page's library stands in the package, and not among what it depends on. */
const packagedLibrary = {
  name: 'packaged-library',
  resolveId: {
    filter: { id: /\/library\.ts$/ },
    handler: () => `${import.meta.dirname}/cli/docs/packaged-library.ts`,
  },
};

/** Left to npm. Whatever else is imported is our own, and becomes part of the package. */
const dependencies = Object.keys({ ...sandbox.dependencies, ...manifest.dependencies }).filter(
  (name) => !name.startsWith('@cagnotte/'),
);

export default defineConfig({
  cwd: import.meta.dirname,
  entry: { main: 'cli/main.ts', 'mock-main': 'cli/mock-main.ts' },
  // So deep that the way from the code to the contracts is the one from its sources.
  outDir: 'dist/lib/cli',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  tsconfig: '../tsconfig.node.json',
  dts: false,
  // The upload page is made of the text of its functions; whoever reads a stack trace wants the names.
  minify: false,
  sourcemap: false,
  deps: {
    neverBundle: dependencies.map((name) => new RegExp(`^${name}(/|$)`)),
    alwaysBundle: [/^@cagnotte\//],
    onlyBundle: [],
  },
  copy: assets.map((from) => ({ from: `../mock-server/${from}`, to: 'dist/lib/cli' })),
  plugins: [packagedLibrary],
  // What the sandbox can do beyond what is used here asks for more than what is used.
  treeshake: { moduleSideEffects: 'no-external' },
  checks: { pluginTimings: false },
  failOnWarn: true,
  logLevel: 'warn',
  fixedExtension: false,
  hash: false,
  outputOptions: {
    // A command is a file of its name, which is loaded when it is asked for.
    chunkFileNames: ({ facadeModuleId }) =>
      `${/\/(\w+)\/command\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}.js`,
  },
});
