import { describe, expect, it, vi } from 'vitest';
import { BuildCache, cacheBuild, getCacheName, deleteBuildCaches, type Build } from './build-cache.ts';
import { classifyRequest, respond, type RespondOptions } from './respond.ts';
import { skipWaitingForPage } from './skip-waiting.ts';

const origin = 'https://widget.example';
const build: Build = {
  id: 'new',
  entry: '/assets/index-new.js',
  files: ['/icon.svg', '/assets/index-new.js', '/assets/libraries.js'],
};
const page = '<script type="module" src="/assets/index-new.js"></script>';

/** The used part of the browser's `CacheStorage`. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();

  open(name: string) {
    const entries = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, entries);
    return Promise.resolve({
      put: (path: string, response: Response) => Promise.resolve(entries.set(path, response)),
    });
  }

  match(path: string, { cacheName: name }: { cacheName?: string } = {}) {
    const searched = name === undefined ? [...this.kept.values()] : [this.kept.get(name)];
    return Promise.resolve(
      searched
        .map((entries) => entries?.get(path))
        .find(Boolean)
        ?.clone(),
    );
  }

  has = (name: string) => Promise.resolve(this.kept.has(name));
  keys = () => Promise.resolve([...this.kept.keys()]);
  delete = (name: string) => Promise.resolve(this.kept.delete(name));
}

const createStorage = () => {
  const caches = new Caches();
  return { caches, cacheStorage: caches as unknown as CacheStorage };
};

const createResponse = (content: string, type = 'text/javascript', status = 200) =>
  new Response(content, { status, headers: { 'content-type': type } });

/** Creates a host that serves this build. */
const createHost = (changes: Record<string, () => Response> = {}) => {
  const responders: typeof changes = {
    '/': () => createResponse(page, 'text/html'),
    '/config.json': () => createResponse('{}', 'application/json'),
    ...changes,
  };
  return vi.fn((path: string) => Promise.resolve(responders[path]?.() ?? createResponse(path)));
};

const resolveNothing = () => Promise.resolve();

describe('the cache of a build', () => {
  it('has the page, the settings of the deployment, the code and the fonts', async () => {
    const { caches, cacheStorage } = createStorage();
    await cacheBuild(build, { caches: cacheStorage, fetch: createHost() });
    expect([...(caches.kept.get(getCacheName(build))?.keys() ?? [])].sort()).toEqual(
      ['/', '/config.json', ...build.files].sort(),
    );
  });

  it('reuses files that an earlier build has under the same name', async () => {
    const { caches, cacheStorage } = createStorage();
    await (await caches.open('cagnotte-build-old')).put('/assets/libraries.js', createResponse('libraries'));
    const fetch = createHost();
    await cacheBuild(build, { caches: cacheStorage, fetch });
    expect(fetch.mock.calls.map(([path]) => path)).not.toContain('/assets/libraries.js');
    expect(
      await (await cacheStorage.match('/assets/libraries.js', { cacheName: getCacheName(build) }))?.text(),
    ).toBe('libraries');
  });

  it.each<[string, string, Record<string, () => Response>]>([
    [
      'a file is missing',
      '/assets/libraries.js: 404',
      { '/assets/libraries.js': () => createResponse('', 'text/plain', 404) },
    ],
    [
      'a page is served in place of a file',
      '/assets/libraries.js: a page in its place',
      { '/assets/libraries.js': () => createResponse(page, 'text/html') },
    ],
    [
      'another build was deployed in between',
      'the page is of another build',
      { '/': () => createResponse('<p>newer</p>', 'text/html') },
    ],
  ])('is not created when %s', async (_, message, changes) => {
    const { caches, cacheStorage } = createStorage();
    await expect(cacheBuild(build, { caches: cacheStorage, fetch: createHost(changes) })).rejects.toThrow(
      message,
    );
    expect(caches.kept.has(getCacheName(build))).toBe(false);
  });
});

describe('the service worker', () => {
  const classify = (url: string, overrides: Partial<Request> = {}) =>
    classifyRequest(
      { method: 'GET', mode: 'cors', destination: '', ...overrides, url: new URL(url, origin).href },
      { origin, files: build.files },
    );
  const navigation = { mode: 'navigate', destination: 'document' } as const;

  it('handles the page of any route, settings and files of a build', () => {
    expect(classify('/profile/shoot?clientId=x', navigation)).toBe('page');
    expect(classify('/config.json')).toBe('configuration');
    expect(classify('/assets/of-an-older-build.js')).toBe('file');
    expect(classify('/icon.svg')).toBe('file');
  });

  it('does not handle the API, the file proxy, other origins, frames and other methods', () => {
    expect(classify('https://api.example/api/v2/users/settings')).toBeUndefined();
    expect(classify('https://files.example/picture.jpg')).toBeUndefined();
    expect(classify('/api/v2/users/settings')).toBeUndefined();
    expect(classify('/assets/x.js', { method: 'POST' })).toBeUndefined();
    expect(classify('/service-worker.js')).toBeUndefined();
    expect(classify('/?clientId=x', { mode: 'navigate', destination: 'iframe' })).toBeUndefined();
    expect(classify('/terms.pdf', navigation)).toBeUndefined();
  });
});

describe('a response of the service worker', () => {
  const start = async (network: (url: string) => Response | Promise<Response>, isSlow = false) => {
    const { caches, cacheStorage } = createStorage();
    await cacheBuild(build, { caches: cacheStorage, fetch: createHost() });
    const backgroundWork: Promise<unknown>[] = [];
    const cache = new BuildCache(build, cacheStorage);
    const retire = vi.fn(() => cache.delete());
    const fetch = vi.fn(({ url }: Request) => Promise.resolve(network(url)));
    const options: RespondOptions = {
      build,
      caches: cacheStorage,
      put: (path, content) => cache.put(path, content),
      fetch,
      pause: () => (isSlow ? Promise.resolve() : new Promise(() => undefined)),
      waitUntil: (work) => void backgroundWork.push(work().catch(() => undefined)),
      retire,
    };
    const requestPath = async (path: string, isPage = false) => {
      const request = new Request(new URL(path, origin));
      if (isPage)
        Object.defineProperties(request, { mode: { value: 'navigate' }, destination: { value: 'document' } });
      const response = await respond(request, origin, options);
      if (!isSlow) await Promise.all(backgroundWork);
      return response;
    };
    return { requestPath, caches, cacheStorage, retire, fetch };
  };
  const failOffline = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

  it('is the page of the newest deployment', async () => {
    const { requestPath } = await start(() => createResponse('<p>newer</p>', 'text/html'));
    expect(await (await requestPath('/profile/shoot', true))?.text()).toBe('<p>newer</p>');
  });

  it.each([
    ['without a network', failOffline, false],
    ['where the server is down', () => createResponse('', 'text/html', 503), false],
    ['where the network is silent', () => new Promise<Response>(() => undefined), true],
  ] as const)('is the cached page %s', async (_, network, isSlow) => {
    const { requestPath } = await start(network, isSlow);
    expect(await (await requestPath('/profile/shoot?clientId=x', true))?.text()).toBe(page);
  });

  it('is cached with its latest headers when it is the page of this build', async () => {
    const { requestPath, cacheStorage } = await start(
      () => new Response(page, { headers: { 'content-security-policy': "connect-src 'self'" } }),
    );
    await requestPath('/?clientId=x', true);
    const kept = await cacheStorage.match('/', { cacheName: getCacheName(build) });
    expect(kept?.headers.get('content-security-policy')).toBe("connect-src 'self'");
  });

  it('is not cached with the files of this build when it is the page of another', async () => {
    const { requestPath, cacheStorage } = await start(() => createResponse('<p>newer</p>', 'text/html'));
    await requestPath('/', true);
    expect(await (await cacheStorage.match('/', { cacheName: getCacheName(build) }))?.text()).toBe(page);
  });

  it('has the settings from the network, and offline the settings from the cache', async () => {
    const responses = [createResponse('{"region":"US"}', 'application/json')];
    const { requestPath } = await start(() => responses.shift() ?? failOffline());
    expect(await (await requestPath('/config.json'))?.json()).toEqual({ region: 'US' });
    expect(await (await requestPath('/config.json'))?.json()).toEqual({ region: 'US' });
  });

  it('may retire the service worker by the settings', async () => {
    const { requestPath, retire } = await start(() =>
      createResponse('{"serviceWorker":false}', 'application/json'),
    );
    expect(await (await requestPath('/config.json'))?.json()).toEqual({ serviceWorker: false });
    expect(retire).toHaveBeenCalledOnce();
  });

  it('has the files of this and of an older build offline', async () => {
    const { requestPath, caches, fetch } = await start(failOffline);
    await (await caches.open('cagnotte-build-old')).put('/assets/older.js', createResponse('older'));
    expect(await (await requestPath('/assets/older.js'))?.text()).toBe('older');
    expect(await (await requestPath('/assets/libraries.js'))?.text()).toBe('/assets/libraries.js');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is cached with its first use when the file was not precached', async () => {
    const { requestPath, fetch } = await start(() => createResponse('binary', 'application/wasm'));
    await requestPath('/assets/engine.wasm');
    expect(await (await requestPath('/assets/engine.wasm'))?.text()).toBe('binary');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is not cached when the server sends a page in place of the file', async () => {
    const { requestPath, cacheStorage } = await start(() => createResponse(page, 'text/html'));
    await requestPath('/assets/gone.js');
    expect(await cacheStorage.match('/assets/gone.js')).toBeUndefined();
  });

  it('is not cached by a retired service worker, even where its cache is there again', async () => {
    const { requestPath, caches } = await start((url) =>
      url.endsWith('.json')
        ? createResponse('{"serviceWorker":false}', 'application/json')
        : createResponse('x'),
    );
    await requestPath('/config.json');
    await requestPath('/assets/other.js');
    expect([...caches.kept]).toEqual([]);
    await caches.open(getCacheName(build));
    await requestPath('/assets/other.js');
    expect([...caches.kept.values()].map((responses) => responses.size)).toEqual([0]);
  });
});

describe('a new service worker', () => {
  const message = { type: 'cagnotte.take-over', entry: build.entry };
  /** @param counts number of open pages at each attempt; the last one repeats */
  const countActivations = async (message: unknown, ...counts: number[]) => {
    const skipWaiting = vi.fn(resolveNothing);
    let open = 0;
    const matchAll = () => {
      open = counts.shift() ?? open;
      return Promise.resolve(Array.from({ length: open }, () => ({})));
    };
    await skipWaitingForPage(message, build, { clients: { matchAll }, skipWaiting, pause: resolveNothing });
    return skipWaiting.mock.calls.length;
  };

  it('is activated when the only open page is of its build', async () => {
    expect(await countActivations(message, 1)).toBe(1);
  });

  it('is activated while the previous page is still being closed', async () => {
    expect(await countActivations(message, 2, 2, 1)).toBe(1);
  });

  it('is not activated while a page of another build may still need its files, nor after another message', async () => {
    expect(await countActivations(message, 2)).toBe(0);
    expect(await countActivations({ ...message, entry: '/assets/index-old.js' }, 1)).toBe(0);
    for (const other of [undefined, null, 'x', {}, { type: 'SKIP_WAITING' }])
      expect(await countActivations(other, 1)).toBe(0);
  });

  it('deletes the caches of other builds when it is activated, and no other cache', async () => {
    const { caches, cacheStorage } = createStorage();
    for (const name of [getCacheName(build), 'cagnotte-build-old', 'of-somebody-else'])
      await caches.open(name);
    await deleteBuildCaches(cacheStorage, build);
    expect([...caches.kept.keys()]).toEqual([getCacheName(build), 'of-somebody-else']);
  });
});
