import { getCacheName, configurationPath, isFile, isHashed, pagePath, type Build } from './build-cache.ts';

/** Dependencies of the service worker's responses. */
export interface RespondOptions {
  readonly build: Build;
  readonly caches: CacheStorage;
  /** Stores the response for a path in the cache of the build. */
  readonly put: (path: string, response: Response) => Promise<void>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves after a delay in milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /**
   * Keeps the service worker alive until the work is done. A failure of the work does not change the
   * response.
   */
  readonly waitUntil: (work: () => Promise<unknown>) => void;
  /** Unregisters the service worker and deletes its caches. */
  readonly retire: () => Promise<void>;
}

/** Time without a response after which the cache is used. */
const networkTimeoutMs = 3000;

/**
 * Returns the kind of response that a request gets; undefined for requests that the service worker does not
 * handle.
 */
export function classifyRequest(
  { method, url, mode, destination }: Pick<Request, 'method' | 'url' | 'mode' | 'destination'>,
  { origin, files }: { origin: string; files: readonly string[] },
): 'page' | 'configuration' | 'file' | undefined {
  const { pathname, origin: requested } = new URL(url);
  if (method !== 'GET' || requested !== origin) return undefined;
  // In a frame the widget depends on the host page, which is not available offline.
  if (mode === 'navigate') return destination === 'document' && !/\.\w+$/.test(pathname) ? 'page' : undefined;
  if (pathname === configurationPath) return 'configuration';
  return isHashed(pathname) || files.includes(pathname) ? 'file' : undefined;
}

const responses = { page: respondWithPage, configuration: respondWithConfiguration, file: respondWithFile };

/** Responds to a request of a page; undefined for requests that are left to the browser. */
export function respond(
  request: Request,
  origin: string,
  options: RespondOptions,
): Promise<Response> | undefined {
  const kind = classifyRequest(request, { origin, files: options.build.files });
  return kind && responses[kind](request, options);
}

/** Responds with the page of every route: from the network, else from this build's cache. */
function respondWithPage(request: Request, options: RespondOptions): Promise<Response> {
  const { caches, build, put } = options;
  const findCached = () => caches.match(pagePath, { cacheName: getCacheName(build), ignoreVary: true });
  return networkFirst(request, options, findCached, async (fresh) => {
    const cached = await findCached();
    // The page of another build needs the files of that build, which its own service worker caches.
    if (!cached || (await cached.text()) !== (await fresh.clone().text())) return;
    // The same page may have other headers: a deployment can change its backend.
    await put(pagePath, await withoutUrl(fresh));
  });
}

/**
 * Responds with the deployment's configuration: from the network, else from the cache. It may
 * retire the service worker.
 */
function respondWithConfiguration(request: Request, options: RespondOptions): Promise<Response> {
  const { caches, build, put, retire } = options;
  const findCached = () =>
    caches.match(configurationPath, { cacheName: getCacheName(build), ignoreVary: true });
  return networkFirst(request, options, findCached, async (fresh) => {
    const copy = fresh.clone();
    const configuration: unknown = await fresh.json();
    if ((configuration as { serviceWorker?: unknown } | null)?.serviceWorker === false) return retire();
    await put(configurationPath, copy);
  });
}

/** Responds with a file of the build: from the cache, else from the network and then cached. */
async function respondWithFile(request: Request, options: RespondOptions): Promise<Response> {
  const { build, caches, put, fetch, waitUntil } = options;
  const { pathname } = new URL(request.url);
  // A tab that stayed open requests the hashed files of the previous build.
  const cacheOptions = isHashed(pathname) ? {} : { cacheName: getCacheName(build) };
  const cached = await caches.match(pathname, { ...cacheOptions, ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (isHashed(pathname) && isFile(response)) {
    const copy = response.clone();
    waitUntil(() => put(pathname, copy));
  }
  return response;
}

/**
 * Responds from the network, so that a new deployment shows at the next load, and from the cache when
 * there is no response in time.
 * @param onFresh gets a copy of the network's response, even when it arrives after the time-out
 */
async function networkFirst(
  request: Request,
  { fetch, pause, waitUntil }: Pick<RespondOptions, 'fetch' | 'pause' | 'waitUntil'>,
  findCached: () => Promise<Response | undefined>,
  onFresh: (fresh: Response) => Promise<unknown>,
): Promise<Response> {
  const requested = fetch(request);
  waitUntil(async () => {
    const fresh = await requested;
    if (fresh.ok) await onFresh(fresh.clone());
  });
  const inTime = await Promise.race([requested.catch(() => undefined), pause(networkTimeoutMs)]);
  // A server that is down counts as being offline.
  if (inTime && inTime.status < 500) return inTime;
  return (await findCached()) ?? requested;
}

/** Returns the same response without its URL, which may hold private parameters and must not be stored. */
async function withoutUrl(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}
