import type { Build } from './build.ts';
import { cacheName, configurationPath, isHashed, pagePath } from './build-caches.ts';
import { isFile } from './is-file.ts';

interface KeepingParts {
  readonly caches: CacheStorage;
  readonly fetch: (path: string, options: RequestInit) => Promise<Response>;
}

/** Fetches all that a build needs to open without a network: all of it, or nothing stays. */
export async function keepBuild(build: Build, { caches, fetch }: KeepingParts): Promise<void> {
  const get = async (path: string): Promise<Response> => {
    // What the last build has under the same name is the same: nobody pays for it twice.
    const kept = isHashed(path) ? await caches.match(path) : undefined;
    const answer = kept ?? (await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' }));
    // A page that was led elsewhere is refused by browsers when a worker answers with it.
    if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
    if (path !== pagePath && !isFile(answer)) throw new Error(`${path}: a page in its place`);
    return answer;
  };

  const page = await get(pagePath);
  // Since this worker was made another build may have been deployed; its own worker will come.
  if (!(await page.clone().text()).includes(build.entry)) throw new Error('the page is of another build');
  const keep = async (path: string) => (await caches.open(cacheName(build))).put(path, await get(path));
  try {
    await (await caches.open(cacheName(build))).put(pagePath, page);
    await Promise.all([configurationPath, ...build.files].map(keep));
  } catch (error) {
    // The network went away, or the device is full: half a build opens nothing.
    await caches.delete(cacheName(build));
    throw error;
  }
}
