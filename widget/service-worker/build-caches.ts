import type { Build } from './build.ts';

/** Every cache of ours begins so, and no other does. */
const prefix = 'cagnotte-build-';

/** Path under which a build's page is kept, whatever address it answers for. */
export const pagePath = '/';
/** Path of what a deployment sets at run time. */
export const configurationPath = '/config.json';

/** A file whose name holds a hash of its content: the same under this name for ever, whichever build it is of. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Name of the cache that holds a build. */
export const cacheName = ({ id }: Build): string => `${prefix}${id}`;

/** Drops what is kept for builds. @param except the one that stays. */
export async function dropBuilds(caches: CacheStorage, except?: Build): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && (!except || name !== cacheName(except)));
  await Promise.all(old.map((name) => caches.delete(name)));
}
