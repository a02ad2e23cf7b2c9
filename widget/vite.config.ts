import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutEvaluation } from '@cagnotte/sdk/internal/patched-packages';
import { scopedNames } from './class-names.config.ts';
import { pageScripts } from './page-scripts.config.ts';
import { pageShell } from './page-shell.config.ts';
import { reactModules } from './react-modules.config.ts';
import { serviceWorker } from './service-worker.config.ts';

const { API_PORT = '4100', FILES_PORT = '4101', WIDGET_PORT = '4102' } = process.env;
// Elsewhere where https stands in front of them: see tools/dev/dev.ts.
const {
  API_ORIGIN: api = `http://api.localhost:${API_PORT}`,
  FILES_ORIGIN: files = `http://files.localhost:${FILES_PORT}`,
} = process.env;
const port = Number(WIDGET_PORT);

/** What a deployment writes into `/config.json`, here for the sandbox. */
const configuration = {
  region: 'FR',
  environment: 'local',
  product: 'kit',
  addresses: { fr: { local: { api, proxy: files } } },
  requestIdHeader: 'X-Request-Id',
  // The demo programme with trackers, by a name of its own for this very site: tags run on a bound host only.
  hosts: { [`trackers.localhost:${WIDGET_PORT}`]: 'demo.trackers' },
};

function answerConfiguration(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(configuration));
}

/** Serves `/config.json` in development; in production the deployment does. */
const runTimeConfiguration: Plugin = {
  name: 'run-time-configuration',
  configureServer: ({ middlewares }) => void middlewares.use('/config.json', answerConfiguration),
};

/** The router's package names only its build with warnings for developers; the one without lies beside it. */
const routerBuild = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const routerWithoutWarnings = [
  { find: /^react-router$/, replacement: `${routerBuild}/dist/production/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dist/production/dom-export.mjs` },
];

/**
 * Prepared before the first page. What a screen or the scanner loads later is here, too: found later, it would replace packages that
 * open pages have, whose next import is then a 504. `tools/dev/dev-servers.test.ts` misses none.
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
  // Its own: in a folder that is shared, another server or tool replaces what this one has prepared.
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
  // Reached as widget.localhost, a site of its own as in production; not every system resolves that name itself.
  server: { host: '127.0.0.1', port, strictPort: true },
  css: { modules: { generateScopedName: scopedNames(command === 'build' ? 'short' : 'whole') } },
  build: {
    // The oldest browsers there may be (docs/deploying.md); page/baseline.js has a word for older ones.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'],
    manifest: true,
    modulePreload: { polyfill: false },
    // A font or a drawing inlined into CSS or JS would be paid for before it is needed.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Of what the first screen needs, one file that changes with us and one that changes with the libraries.
          groups: [
            // The libraries begin with what holds them up until the shell is painted.
            { name: 'libraries', test: /node_modules|react-modules|start-after-shell/, tags: ['$initial'] },
            { name: 'app', test: /./, tags: ['$initial'] },
            // The styles of all later screens: apart from each other they would weigh half as much again. The camera's are many,
            // and nobody else's; those of what is read once are no weight for every screen.
            { name: 'camera-styles', test: /widget\/features\/capture\/.*\.module\.css/ },
            {
              name: 'styles',
              test: /widget\/(?!features\/(?:capture|install|onboarding|privacy))[\w-]+\/.*\.module\.css/,
            },
            // What checks responses and forms.
            { name: 'zod', test: /node_modules\/zod/ },
            // What every form needs, and no other screen.
            { name: 'forms', test: /react-hook-form|@hookform|widget\/forms/ },
          ],
        },
      },
    },
  },
}));
