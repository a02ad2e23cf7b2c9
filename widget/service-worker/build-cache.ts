/** One build of the widget. The widget's build writes it into the service worker. */
export interface Build {
  /** Differs for each build. */
  readonly id: string;
  /** Path of the page's entry script. */
  readonly entry: string;
  /** Paths of the precached files, each beginning with a slash. */
  readonly files: readonly string[];
}

/** Prefix of all caches of the widget, and of no others. */
const cachePrefix = 'cagnotte-build-';

/** Path under which a build's page is cached, for every route. */
export const pagePath = '/';
/** Path of the deployment's configuration. */
export const configurationPath = '/config.json';

/**
 * True if the file name has a hash of the content: the content under this name never changes, in any build.
 */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** True if a response is the requested file: some hosts respond with the page for a missing file. */
export const isFile = (response: Response): boolean =>
  response.ok && !(response.headers.get('content-type') ?? '').startsWith('text/html');

/** Returns the name of the cache of a build. */
export const getCacheName = ({ id }: Build): string => `${cachePrefix}${id}`;

interface CacheBuildOptions {
  readonly caches: CacheStorage;
  readonly fetch: (path: string, options: RequestInit) => Promise<Response>;
}

/**
 * Caches every file that a build needs to open offline. On a failure it rejects, and the cache is deleted.
 */
export async function cacheBuild(build: Build, { caches, fetch }: CacheBuildOptions): Promise<void> {
  const getFile = async (path: string): Promise<Response> => {
    // A file with the same hash in an earlier build is the same file, and is not downloaded again.
    const cached = isHashed(path) ? await caches.match(path) : undefined;
    const response = cached ?? (await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' }));
    // Browsers refuse a redirected response for a navigation.
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    if (path !== pagePath && !isFile(response)) throw new Error(`${path}: a page in its place`);
    return response;
  };

  const page = await getFile(pagePath);
  // A later deployment has its own service worker, which caches that build.
  if (!(await page.clone().text()).includes(build.entry)) throw new Error('the page is of another build');
  const addToCache = async (path: string) =>
    (await caches.open(getCacheName(build))).put(path, await getFile(path));
  try {
    await (await caches.open(getCacheName(build))).put(pagePath, page);
    await Promise.all([configurationPath, ...build.files].map(addToCache));
  } catch (error) {
    // An incomplete build cannot open the page.
    await caches.delete(getCacheName(build));
    throw error;
  }
}

/**
 * Deletes the caches of all builds.
 * @param except the build whose cache stays
 */
export async function deleteBuildCaches(caches: CacheStorage, except?: Build): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(cachePrefix) && (!except || name !== getCacheName(except)),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Adds responses to the cache of a build, for as long as there is one. */
export class BuildCache {
  readonly #build: Build;
  readonly #caches: CacheStorage;
  #isDeleted = false;

  constructor(build: Build, caches: CacheStorage) {
    this.#build = build;
    this.#caches = caches;
  }

  /** Stores the response for a path. Without a cache nothing is stored. */
  async put(path: string, response: Response): Promise<void> {
    const name = getCacheName(this.#build);
    const hasCache = await this.#caches.has(name);
    // A deleted cache may be there again, empty: Chromium opens it to store compiled code.
    if (hasCache && !this.#isDeleted) await (await this.#caches.open(name)).put(path, response);
  }

  /** Deletes the caches of all builds for good. */
  async delete(): Promise<void> {
    this.#isDeleted = true;
    await deleteBuildCaches(this.#caches);
  }
}
