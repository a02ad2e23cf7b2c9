import { createServer, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sites } from './sites.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Where the partner's demo site is built to, for these addresses. */
export const builtExample = '.cache/partner';

const builtSdk = process.env.SDK_DIST ?? fromRoot('sdk/dist');

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The widget in a frame. */
const framingPage = (src: string, allow: string): string => `<!doctype html>
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
      <iframe title="Programme de fidélité" src="${escaped(src)}"
        allow="${escaped(allow)}"></iframe>
    </main>
  </body>
</html>`;

/** Files of the example, by their path below `/exemple/`. */
const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';

const send = (response: ServerResponse, type: string, content: string): void =>
  void response.setHeader('content-type', `${type}; charset=utf-8`).end(content);

const serve = async ({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> => {
  const module = /^\/sdk\/([\w-]+\.js)$/.exec(pathname)?.[1];
  if (module) return send(response, 'text/javascript', await readFile(`${builtSdk}/${module}`, 'utf8'));
  if (pathname === '/sdk/zxing_reader.wasm')
    return void response
      .setHeader('content-type', 'application/wasm')
      .end(await readFile(`${builtSdk}/zxing_reader.wasm`));
  const example = /^\/exemple\/([\w/-]+\.(?:html|js|css))$/.exec(pathname)?.[1];
  if (example)
    return send(response, typeOf(example), await readFile(fromRoot(`${builtExample}/${example}`), 'utf8'));
  if (pathname === '/envois')
    return send(
      response,
      'text/html',
      await readFile(fromRoot('tests/e2e/pages/partner-uploads.html'), 'utf8'),
    );
  if (pathname === '/')
    return send(
      response,
      'text/html',
      framingPage(searchParams.get('src') ?? '', searchParams.get('allow') ?? ''),
    );
  response.writeHead(404).end();
};

/**
 * A partner's site: `/?src=<address of the widget>&allow=<what its frame may do>` frames the widget, `/envois` sends
 * tickets by the built SDK, and `/exemple/` is the demo site of `npm start`, built.
 */
export const createPartnerSite = (): Server =>
  createServer((request, response) => {
    serve(new URL(request.url ?? '/', sites.partner), response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
