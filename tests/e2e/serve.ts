/**
 * The four sites of the browser tests, on ports of their own so that a running `npm start` is left in peace: the
 * sandbox's two, the built widget with its production headers, and a partner's page that frames it.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startSandbox, startStaticSite } from '@cagnotte/sandbox';
import { ports, sites } from './sites.ts';

const host = '127.0.0.1';
const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const built = process.env.WIDGET_DIST ?? fromRoot('widget/dist');

if (!existsSync(`${built}/index.html`)) {
  console.error(`There is no built widget in ${built}: run "npm run build" first.`);
  process.exit(1);
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** `/?src=<address of the widget>&allow=<what its frame may do>` */
const partner = createServer((request, response) => {
  const query = new URL(request.url ?? '/', sites.partner).searchParams;
  response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>
<html lang="fr">
  <head>
    <title>Maison Verger</title>
    <link rel="icon" href="data:," />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <style>body { margin: 0 } iframe { border: 0; width: 100%; height: 100dvh; display: block }</style>
  </head>
  <body>
    <main>
      <h1 style="position: absolute; clip-path: inset(50%)">Ma fidélité</h1>
      <iframe title="Programme de fidélité" src="${escaped(query.get('src') ?? '')}"
        allow="${escaped(query.get('allow') ?? '')}"></iframe>
    </main>
  </body>
</html>`);
});

const startSites = async (): Promise<() => Promise<unknown>> => {
  const sandbox = await startSandbox({ apiPort: ports.api, filesPort: ports.files, host });
  const widget = await startStaticSite({
    root: built,
    host,
    port: ports.widget,
    headersFile: fromRoot('widget/headers.json'),
    replacements: { api: sites.api, files: sites.files },
    config: {
      region: 'FR',
      environment: 'local',
      product: 'kit',
      addresses: { fr: { local: { api: sites.api, proxy: sites.files } } },
      requestIdHeader: 'X-Request-Id',
    },
  });
  partner.listen(ports.partner, host);
  await once(partner, 'listening');
  return () => Promise.all([sandbox.close(), widget.close()]);
};

try {
  const close = await startSites();
  console.log('the four sites are up');
  process.once('SIGTERM', () => void close().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`The browser tests take four ports from ${ports.api}; E2E_PORT=… moves them.`);
  process.exit(1);
}
