import { answer } from './answer.ts';
import type { Build } from './build.ts';
import { dropBuilds } from './build-caches.ts';
import { keepBuild } from './keep-build.ts';
import { takeOver } from './take-over.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Put here when the widget is built. */
declare const BUILD: Build;

const worker = self as unknown as WorkerScope;
const build = BUILD;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

worker.addEventListener('install', (event) => {
  event.waitUntil(keepBuild(build, { caches, fetch: (path, options) => fetch(path, options) }));
});

worker.addEventListener('activate', (event) => {
  // It begins where no page of another build is open: nobody needs those files any more.
  event.waitUntil(dropBuilds(caches, build).then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  const { clients } = worker;
  event.waitUntil(takeOver(event.data, build, { clients, skipWaiting: () => worker.skipWaiting(), pause }));
});

worker.addEventListener('fetch', (event) => {
  const response = answer(event.request, worker.location.origin, {
    build,
    caches,
    fetch: (request) => fetch(request),
    pause,
    meanwhile: (work) => event.waitUntil(work().catch(() => undefined)),
    retire: async () => {
      await worker.registration.unregister();
      await dropBuilds(caches);
    },
  });
  if (response) event.respondWith(response);
});
