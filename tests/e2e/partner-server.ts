import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { staticFiles, type ServeFiles } from '@cagnotte/contracts/sandbox';
import { ports, sites } from './sites.ts';

/** A stand-in for the widget, on a separate site: this server under another name. */
const standIn = `http://stand-in.localhost:${ports.partner}`;

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Where the partner's demo site is built to, for these addresses. */
export const builtExample = `.cache/partner/${ports.partner}`;
/** Where the shop-window is built to. */
export const builtShowcase = '.cache/showcase';

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

const send = (response: ServerResponse, type: string, content: string): void =>
  void response.setHeader('content-type', `${type}; charset=utf-8`).end(content);

const noCache = (): string => 'no-cache';

/** Built files, by where their paths begin. */
const folders: readonly (readonly [start: string, files: ServeFiles])[] = [
  ['/sdk/', staticFiles(builtSdk, noCache)],
  ['/exemple/', staticFiles(fromRoot(builtExample), noCache)],
  ['/vitrine/', staticFiles(fromRoot(builtShowcase), noCache)],
];

const pageFile = (name: string): Promise<string> => readFile(fromRoot(`tests/e2e/pages/${name}`), 'utf8');

/** A deployment that a test starts on any free port. */
const unconfigured = 'http://unconfigured.localhost:*';

/** The policy of docs/sdk/embed.md, and the page's own icon: no style, no inline script, no other frame. */
const embedPolicy = `default-src 'none'; script-src 'self'; img-src data:; frame-src ${sites.widget} ${standIn} ${unconfigured}`;

/** Pages of the embed loader, by module and by script tag, and the widget's stand-in on a separate site. */
const serveEmbed = async (pathname: string, response: ServerResponse): Promise<boolean> => {
  const name = /^\/embed\/([\w-]+\.(?:html|js))$/.exec(pathname)?.[1];
  if (name === undefined) return false;
  if (name.endsWith('.html')) response.setHeader('content-security-policy', embedPolicy);
  const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
  const isLoader = name === 'cagnotte-embed.js';
  send(response, type, isLoader ? await embedScript() : await pageFile(`embed/${name}`));
  return true;
};

const embedScript = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(`${builtSdk}/package.json`, 'utf8')) as { version: string };
  return readFile(`${builtSdk}/script/${version}/cagnotte-embed.js`, 'utf8');
};

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', sites.partner);
  if (await serveEmbed(pathname, response)) return;
  const folder = folders.find(([start]) => pathname.startsWith(start));
  if (folder) {
    const [start, files] = folder;
    request.url = request.url?.slice(start.length - 1) ?? '/';
    return files(request, response, () => response.writeHead(404).end());
  }
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
 * tickets by the built SDK, `/exemple/` is the demo site of `npm start`, built, and `/embed/module.html` and
 * `/embed/script.html` show the widget by the built embed loader, under a strict policy.
 */
export const createPartnerSite = (): Server =>
  createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
