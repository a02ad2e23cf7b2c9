import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { resolveFromRoot } from '../../tools/root.ts';
import { ports, sites } from './sites.ts';

/** Folder of the partner's built demo site, for these addresses. */
export const builtExample = `.cache/partner/${ports.partner}`;
/** Folder of the built showcase. */
export const builtShowcase = '.cache/showcase';

const builtSdk = process.env.SDK_DIST ?? resolveFromRoot('sdk/dist');

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders a page with the widget in a frame. */
const renderFramingPage = (src: string, allow: string): string => `<!doctype html>
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
      <iframe title="Programme de fidélité" src="${escapeHtml(src)}"
        allow="${escapeHtml(allow)}"></iframe>
    </main>
  </body>
</html>`;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

/** Returns the type of a built file, by its ending. */
const getContentType = (path: string): string =>
  types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const send = (response: ServerResponse, type: string, content: string | Buffer): void => {
  // A browser compiles WebAssembly while it loads only under the bare type.
  const contentType = type === 'application/wasm' ? type : `${type}; charset=utf-8`;
  response.setHeader('content-type', contentType).end(content);
};

const readPageFile = (name: string): Promise<string> =>
  readFile(resolveFromRoot(`tests/e2e/pages/${name}`), 'utf8');

/** The policy of docs/sdk/embed.md, and the page's own icon: no style, no inline script, no other frame. */
const embedPolicy = `default-src 'none'; script-src 'self'; img-src data:; frame-src ${sites.widget} ${sites.standIn}`;

/** Pages of the embed loader, by module and by script tag, and the widget's stand-in on a separate site. */
const serveEmbed = async (pathname: string, response: ServerResponse): Promise<boolean> => {
  const name = /^\/embed\/([\w-]+\.(?:html|js))$/.exec(pathname)?.[1];
  if (name === undefined) return false;
  if (name.endsWith('.html')) response.setHeader('content-security-policy', embedPolicy);
  const isScript = name === 'cagnotte-embed.js';
  send(
    response,
    getContentType(name),
    isScript ? await readEmbedScript() : await readPageFile(`embed/${name}`),
  );
  return true;
};

const readEmbedScript = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(`${builtSdk}/package.json`, 'utf8')) as { version: string };
  return readFile(`${builtSdk}/script/${version}/cagnotte-embed.js`, 'utf8');
};

/** Folders of built files, by the first part of their addresses, with the files that are served. */
const builtFolders = [
  { prefix: '/sdk/', folder: builtSdk, names: /^(?:[\w-]+\.js|zxing_reader\.wasm)$/ },
  {
    prefix: '/exemple/',
    folder: resolveFromRoot(builtExample),
    names: /^[\w/-]+\.(?:html|js|css|svg|woff2)$/,
  },
  { prefix: '/vitrine/', folder: resolveFromRoot(builtShowcase), names: /^(?!.*\.\.)[\w./-]+$/ },
];

/** Returns the path of a built file; undefined for another address. */
const findBuiltFile = (pathname: string): string | undefined => {
  const built = builtFolders.find(({ prefix }) => pathname.startsWith(prefix));
  if (!built) return undefined;
  const name = pathname === '/vitrine/' ? 'index.html' : pathname.slice(built.prefix.length);
  return built.names.test(name) ? `${built.folder}/${name}` : undefined;
};

const serve = async ({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> => {
  if (await serveEmbed(pathname, response)) return;
  const file = findBuiltFile(pathname);
  if (file) return send(response, getContentType(file), await readFile(file));
  if (pathname === '/envois') return send(response, 'text/html', await readPageFile('partner-uploads.html'));
  if (pathname === '/')
    return send(
      response,
      'text/html',
      renderFramingPage(searchParams.get('src') ?? '', searchParams.get('allow') ?? ''),
    );
  response.writeHead(404).end();
};

/**
 * Creates a partner's site: `/?src=<address of the widget>&allow=<permissions of its frame>` frames
 * the widget, `/envois` sends receipts by the built SDK, `/exemple/` is the demo site of
 * `npm start`, built, and `/embed/module.html` and `/embed/script.html` show the widget by the built
 * embed loader, under a strict policy.
 */
export const createPartnerSite = (): Server =>
  createServer((request, response) => {
    serve(new URL(request.url ?? '/', sites.partner), response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
