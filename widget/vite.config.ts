import type { IncomingMessage, ServerResponse } from 'node:http';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import headers from './headers.json' with { type: 'json' };

const { API_PORT = '4100', FILES_PORT = '4101', WIDGET_PORT = '4102' } = process.env;
const api = `http://api.localhost:${API_PORT}`;
const files = `http://files.localhost:${FILES_PORT}`;
const port = Number(WIDGET_PORT);

/** What a deployment writes into `/config.json`, here for the sandbox. */
const configuration = {
  region: 'FR',
  environment: 'local',
  product: 'kit',
  addresses: { fr: { local: { api, proxy: files } } },
  requestIdHeader: 'X-Request-Id',
};

function answerConfiguration(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(configuration));
}

/** Serves `/config.json` in development and preview; in production the deployment does. */
const runTimeConfiguration: Plugin = {
  name: 'run-time-configuration',
  configureServer: ({ middlewares }) => void middlewares.use('/config.json', answerConfiguration),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/config.json', answerConfiguration),
};

const fill = (value: string) => value.replaceAll('{api}', api).replaceAll('{files}', files);

export default defineConfig({
  plugins: [react(), runTimeConfiguration],
  // Reached as widget.localhost, a site of its own as in production; not every system resolves that name itself.
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    headers: Object.fromEntries(Object.entries(headers['/*']).map(([name, value]) => [name, fill(value)])),
  },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // A font or a drawing inlined into CSS or JS would be paid for before it is needed.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Of what the first screen needs, one file that changes with us and one that changes with the libraries.
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'app', test: /^(?!.*(main\.tsx|\.html)$)/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
