import { expect, type Page } from '@playwright/test';
import { getTrackedRequests } from './track-requests.ts';

/**
 * The last prefetched files, by a part of their addresses: code that no screen has loaded, and
 * the coupons for the till.
 */
const lastPrefetched = ['/assets/count-up-', '/earned_coupons'];

/** The last request of home, which no other screen sends. */
const lastReadOfHome = '/timeline?';

/**
 * Longest wait for the idle work of a frame, in milliseconds: a browser may call back late or never
 * while it has much to draw.
 */
const maxIdleWait = 5000;

/** Resolves once every frame of the page is drawn, and has done its idle work, or after `maxIdleWait`. */
const waitForIdlePage = async (page: Page): Promise<void> => {
  await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(
        (maxWait) =>
          new Promise<void>((resolve) => {
            setTimeout(resolve, maxWait);
            const resolveWhenIdle = (): void => {
              // Safari has no idle callback, and on a busy machine a frame waits many seconds for one.
              if ('requestIdleCallback' in window && window === parent) requestIdleCallback(() => resolve());
              else setTimeout(resolve);
            };
            requestAnimationFrame(() => requestAnimationFrame(resolveWhenIdle));
          }),
        maxIdleWait,
      ),
    ),
  );
};

/** Resolves once everything that the widget needs offline is cached. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      if (navigator.serviceWorker.controller) resolve();
      else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });

/** Resolves once no request is in flight, and the responses have caused no further ones. */
export const waitForIdleNetwork = async (page: Page): Promise<void> => {
  const requests = getTrackedRequests(page.context());
  const readActivity = async () => {
    const before = requests.begun;
    await waitForIdlePage(page);
    return {
      begunMeanwhile: requests.begun - before,
      inFlight: [...requests.inFlight].map((request) => request.url()),
    };
  };
  await expect.poll(readActivity, 'requests in flight').toEqual({ begunMeanwhile: 0, inFlight: [] });
};

/** Turns the network off once no request is in flight: a broken one would be logged on the console. */
export const cutNetwork = async (page: Page): Promise<void> => {
  await waitForIdleNetwork(page);
  await page.context().setOffline(true);
};

/**
 * Turns the network off, once a member's widget has loaded its screen and prefetched what it may need
 * offline.
 */
export const goOffline = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    ([parts, ofHome]) => {
      const loadedUrls = performance.getEntriesByType('resource').map(({ name }) => name);
      const awaited = location.pathname === '/' ? [...parts, ofHome] : parts;
      // The fallbacks are fonts of the machine, which may have none of them.
      const fonts = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
      return (
        fonts.every(({ status }) => status === 'loaded') &&
        awaited.every((part) => loadedUrls.some((name) => name.includes(part)))
      );
    },
    [lastPrefetched, lastReadOfHome] as const,
  );
  await cutNetwork(page);
};
