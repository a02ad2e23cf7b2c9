import type { AnswerParts } from './answer-parts.ts';
import { cacheName, isHashed } from './build-caches.ts';
import { isFile } from './is-file.ts';

/** A file of the build: as it is kept, or from the network, and then kept as well. */
export async function answerFile(request: Request, parts: AnswerParts): Promise<Response> {
  const { build, caches, fetch, meanwhile } = parts;
  const { pathname } = new URL(request.url);
  // A hashed file of any build will do: a tab that stayed open asks for those of the last one.
  const where = isHashed(pathname) ? {} : { cacheName: cacheName(build) };
  const kept = await caches.match(pathname, { ...where, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (isHashed(pathname) && isFile(answer)) {
    const copy = answer.clone();
    meanwhile(async () => {
      if (await caches.has(cacheName(build))) await (await caches.open(cacheName(build))).put(pathname, copy);
    });
  }
  return answer;
}
