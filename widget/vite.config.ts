import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutEvaluation } from '@cagnotte/sdk/internal/patched-packages';
import { createScopedNames } from './class-names.config.ts';
import { pageScripts } from './page-scripts.config.ts';
import { pageShell } from './page-shell.config.ts';
import { reactModules } from './react-modules.config.ts';
import { serviceWorker } from './service-worker.config.ts';

const { API_PORT = '4100', FILES_PORT = '4101', WIDGET_PORT = '4102' } = process.env;
// Other origins when an https proxy is in front of the servers: see tools/dev/dev.ts.
const {
  API_ORIGIN: api = `http://api.localhost:${API_PORT}`,
  FILES_ORIGIN: files = `http://files.localhost:${FILES_PORT}`,
} = process.env;
const port = Number(WIDGET_PORT);

/** The content of `/config.json` for the sandbox; a deployment writes its own. */
const configuration = {
  region: 'FR',
  environment: 'local',
  product: 'kit',
  addresses: { fr: { local: { api, proxy: files } } },
  requestIdHeader: 'X-Request-Id',
  // The demo programme with trackers has its own host name for this site: tags run on a bound host only.
  hosts: { [`trackers.localhost:${WIDGET_PORT}`]: 'demo.trackers' },
};

function serveConfiguration(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(configuration));
}

/** Serves `/config.json` in development; in production the deployment does. */
const runTimeConfiguration: Plugin = {
  name: 'run-time-configuration',
  configureServer: ({ middlewares }) => void middlewares.use('/config.json', serveConfiguration),
};

/**
 * The router's package exports only its build with warnings for developers; the build without them
 * is in a folder beside it.
 */
const routerBuild = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const routerWithoutWarnings = [
  { find: /^react-router$/, replacement: `${routerBuild}/dist/production/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dist/production/dom-export.mjs` },
];

/**
 * Packages that Vite prepares before the first page, also those that a screen or the scanner loads later. A
 * package found later would replace prepared packages, and the next import of an open page would fail with
 * 504. `tools/dev/dev-servers.test.ts` checks the list.
 */
const packages = [
  '@ericblade/quagga2',
  '@hookform/resolvers/standard-schema',
  '@tanstack/react-query',
  'ibantools',
  'jsbarcode/bin/barcodes/CODE128/index.js',
  'jsbarcode/bin/barcodes/EAN_UPC/index.js',
  'openapi-fetch',
  'react',
  'react-dom/client',
  'react-hook-form',
  'react-router-dom',
  'valtio',
  'zod/mini',
  'zod/v4/core',
  'zxing-wasm/reader',
];

export default defineConfig(({ command }) => ({
  // A folder for this server only: in a shared one, another server or tool would replace the prepared
  // packages.
  cacheDir: `${import.meta.dirname}/../.cache/vite/widget-${port}`,
  optimizeDeps: { include: packages },
  resolve: { alias: command === 'build' ? routerWithoutWarnings : [] },
  plugins: [
    reactModules(),
    { ...withoutEvaluation, apply: 'build' },
    react(),
    runTimeConfiguration,
    pageScripts(),
    pageShell(),
    serviceWorker(),
  ],
  // Reached as widget.localhost, a site of its own as in production; not every system resolves that name
  // itself.
  server: { host: '127.0.0.1', port, strictPort: true },
  css: { modules: { generateScopedName: createScopedNames(command === 'build' ? 'short' : 'whole') } },
  build: {
    // The oldest browsers there may be (docs/deploying.md); page/baseline.js shows a message in older ones.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'],
    manifest: true,
    modulePreload: { polyfill: false },
    // A font or a drawing inlined into CSS or JS would be downloaded before it is needed.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The code of the first screen: one file that changes with the app, and one that
          // changes with the libraries.
          groups: [
            // The libraries begin with the module that delays them until the shell is painted.
            { name: 'libraries', test: /node_modules|react-modules|start-after-shell/, tags: ['$initial'] },
            { name: 'app', test: /./, tags: ['$initial'] },
            // The styles of all later screens: in separate files they would be half as large
            // again. The camera has many styles that no other screen uses, and screens that are
            // read once keep their own.
            { name: 'camera-styles', test: /widget\/features\/capture\/.*\.module\.css/ },
            {
              name: 'styles',
              test: /widget\/(?!features\/(?:capture|install|onboarding|privacy))[\w-]+\/.*\.module\.css/,
            },
            // The checks of responses and forms.
            { name: 'zod', test: /node_modules\/zod/ },
            // Code that every form needs, and no other screen.
            { name: 'forms', test: /react-hook-form|@hookform|widget\/forms/ },
          ],
        },
      },
    },
  },
}));
