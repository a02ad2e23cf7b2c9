import type { Operation } from '@cagnotte/openapi';

interface Route {
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const parameter = /\{([^}]+)\}/g;
/** Start of a contract path within an address: a base address can have a path too. */
const contractPathStart = /\/(?=(?:api|v1\/sdk|web_client)\/)/g;
const routes = new WeakMap<Operation, Route>();

const getRoute = (operation: Operation): Route => {
  const cachedRoute = routes.get(operation);
  if (cachedRoute) return cachedRoute;
  const names = [...operation.path.matchAll(parameter)].map(([, name = '']) => name);
  const source = operation.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(parameter, '([^/]+)');
  const route = { names, pattern: new RegExp(`^${source}$`) };
  routes.set(operation, route);
  return route;
};

const decodeSegment = (word: string): string => {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
};

/** Returns the path of an address, without its query. */
export const getPath = (url: string): string =>
  URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/, 1)[0] ?? '');

/** True if a path can only belong to the API or the file proxy. */
export const looksLikeCall = (url: string): boolean => /\/(?:api|v1\/sdk)\//.test(getPath(url));

/** True if a path belongs to the file proxy. */
export const isProxyPath = (path: string): boolean => path.startsWith('/v1/sdk/');

/**
 * Returns the values of the path's parameters, decoded; undefined when the address does not
 * belong to the operation.
 * @param url an address or a path
 */
export const findPathParameters = (
  operation: Operation,
  url: string,
): [name: string, value: string][] | undefined => {
  const path = getPath(url);
  const { pattern, names } = getRoute(operation);
  for (const { index } of path.matchAll(contractPathStart)) {
    const values = pattern.exec(path.slice(index));
    if (values) return names.map((name, at) => [name, decodeSegment(values[at + 1] ?? '')]);
  }
  return undefined;
};

/**
 * Finds the operation that a call belongs to. A literal path (`/api/v3/…`) has priority over one with
 * parameters.
 */
export class OperationFinder {
  readonly #operations: readonly Operation[];

  constructor(operations: readonly Operation[]) {
    this.#operations = [...operations].sort((a, b) => getRoute(a).names.length - getRoute(b).names.length);
  }

  /** @param url an address or a path */
  find(method: string, url: string): Operation | undefined {
    return this.#operations.find(
      (operation) => operation.method === method && findPathParameters(operation, url) !== undefined,
    );
  }

  /** Returns the methods that the contracts have for a path. */
  getMethods(url: string): string[] {
    const operations = this.#operations.filter(
      (operation) => findPathParameters(operation, url) !== undefined,
    );
    return [...new Set(operations.map(({ method }) => method))];
  }
}
