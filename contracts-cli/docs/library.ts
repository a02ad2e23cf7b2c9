import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The library that shows the contracts in a browser. */
export interface Library {
  /** One classic script. */
  readonly script: string;
  /** Licence notices, to be published with the script. */
  readonly notices: string;
}

interface Reply {
  header(): Reply;
  send(body: string): Reply;
}
interface Route {
  readonly url: string;
  handler(request: object, reply: Reply): void;
}
type Plugin = (server: object, options: object, done: () => void) => void;

const name = '@scalar/fastify-api-reference';

/**
 * Calls the route of the plugin that serves the script.
 * @throws Error when it has none
 */
const readScript = (plugin: Plugin): string => {
  const routes: Route[] = [];
  const server = { route: (route: Route) => routes.push(route) };
  plugin(server, { configuration: { url: 'none' } }, () => undefined);
  let script = '';
  const reply: Reply = {
    header: () => reply,
    send: (body) => {
      script = body;
      return reply;
    },
  };
  routes.find(({ url }) => url.endsWith('/js/scalar.js'))?.handler({}, reply);
  if (!script) throw new Error(`${name} does not serve js/scalar.js`);
  return script;
};

/**
 * Reads the licence of the library, and those of the packages bundled in its script, which its package lacks.
 */
const readNotices = (): string => {
  const entry = pathToFileURL(createRequire(import.meta.url).resolve(name));
  const read = (path: string, base: string | URL): string => readFileSync(new URL(path, base), 'utf8').trim();
  const { version } = JSON.parse(read('../package.json', entry)) as { version: string };
  const carried = read('../notices/@scalar+fastify-api-reference.txt', import.meta.url);
  return `${name} ${version}\n\n${read('../LICENSE', entry)}\n\n${'-'.repeat(80)}\n\n${carried}\n`;
};

/**
 * Reads the library as npm installed it. `@scalar/fastify-api-reference` has the script and no dependencies,
 * whereas `@scalar/api-reference` would install 270 packages. The plugin needs no real fastify server.
 */
export const readLibrary = async (): Promise<Library> => {
  // Its types import a server that is not installed.
  const library: unknown = await import('@scalar/fastify-api-reference');
  const { default: plugin } = library as { readonly default: Plugin };
  return { script: readScript(plugin), notices: readNotices() };
};
