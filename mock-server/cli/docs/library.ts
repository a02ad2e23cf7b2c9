import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What shows the contracts in a browser. */
export interface Library {
  /** Whole, in one classic script. */
  readonly script: string;
  /** What its licences ask to stand beside it. */
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

/** @throws Error when the plugin hands out no such script any more */
const scriptOf = (plugin: Plugin): string => {
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
  if (!script) throw new Error(`${name} hands out no js/scalar.js`);
  return script;
};

/** Its own licence, and those of what its script is built with, which the package does not tell. */
const noticesOf = (): string => {
  const entry = pathToFileURL(createRequire(import.meta.url).resolve(name));
  const read = (place: string, base: string | URL): string =>
    readFileSync(new URL(place, base), 'utf8').trim();
  const { version } = JSON.parse(read('../package.json', entry)) as { version: string };
  const carried = read('../../notices/@scalar+fastify-api-reference.txt', import.meta.url);
  return `${name} ${version}\n\n${read('../LICENSE', entry)}\n\n${'-'.repeat(80)}\n\n${carried}\n`;
};

/**
 * The library as npm installed it. This one of Scalar's packages carries the script alone, where `@scalar/api-reference`
 * would bring 270 others with it; it hands the script out as a plugin of a server that needs not be there.
 */
export const readLibrary = async (): Promise<Library> => {
  // Its types import a server that is not installed.
  const library: unknown = await import('@scalar/fastify-api-reference');
  const { default: plugin } = library as { readonly default: Plugin };
  return { script: scriptOf(plugin), notices: noticesOf() };
};
