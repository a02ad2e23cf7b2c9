import { BuildCache, cacheBuild, deleteBuildCaches, type Build } from './build-cache.ts';
import { respond } from './respond.ts';
import { skipWaitingForPage } from './skip-waiting.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Defined by the widget's build. */
declare const BUILD: Build;

const worker = self as unknown as WorkerScope;
const build = BUILD;
const cache = new BuildCache(build, caches);
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheBuild(build, { caches, fetch: (path, options) => fetch(path, options) }));
});

worker.addEventListener('activate', (event) => {
  // It is activated when no page of another build is open, so the other caches are not needed any more.
  event.waitUntil(deleteBuildCaches(caches, build).then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  const { clients } = worker;
  const skipWaiting = () => worker.skipWaiting();
  event.waitUntil(skipWaitingForPage(event.data, build, { clients, skipWaiting, pause }));
});

worker.addEventListener('fetch', (event) => {
  const response = respond(event.request, worker.location.origin, {
    build,
    caches,
    put: (path, content) => cache.put(path, content),
    fetch: (request) => fetch(request),
    pause,
    waitUntil: (work) => event.waitUntil(work().catch(() => undefined)),
    retire: async () => {
      await worker.registration.unregister();
      await cache.delete();
    },
  });
  if (response) event.respondWith(response);
});
