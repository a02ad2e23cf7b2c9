import type { AnswerParts } from './answer-parts.ts';
import { cacheName, configurationPath } from './build-caches.ts';
import { networkFirst } from './network-first.ts';

/** What the deployment sets: as it says now, or as it said last. It may also say that the worker is to go. */
export function answerConfiguration(request: Request, parts: AnswerParts): Promise<Response> {
  const { caches, build, retire } = parts;
  const kept = () => caches.match(configurationPath, { cacheName: cacheName(build), ignoreVary: true });
  return networkFirst(request, parts, kept, async (fresh) => {
    const copy = fresh.clone();
    const said: unknown = await fresh.json();
    if ((said as { serviceWorker?: unknown } | null)?.serviceWorker === false) return retire();
    if (!(await caches.has(cacheName(build)))) return;
    await (await caches.open(cacheName(build))).put(configurationPath, copy);
  });
}
