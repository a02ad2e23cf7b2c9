import type { AnswerParts } from './answer-parts.ts';
import { cacheName, pagePath } from './build-caches.ts';
import { networkFirst } from './network-first.ts';
import { withoutAddress } from './without-address.ts';

/** The page of every route: that of the deployment of now, or that of this build where there is no network. */
export function answerPage(request: Request, parts: AnswerParts): Promise<Response> {
  const { caches, build } = parts;
  const kept = () => caches.match(pagePath, { cacheName: cacheName(build), ignoreVary: true });
  return networkFirst(request, parts, kept, async (fresh) => {
    const before = await kept();
    // The page of another build opens with the files of that build, which its own worker keeps.
    if (!before || (await before.text()) !== (await fresh.clone().text())) return;
    // The same page may come with other headers: a deployment has another backend.
    const cache = await caches.open(cacheName(build));
    await cache.put(pagePath, await withoutAddress(fresh));
  });
}
