import { expect, type Page } from '@playwright/test';
import { getReads } from './reads-under-way.ts';

/**
 * The last of what the widget fetches ahead, in part of its address: code that no screen has loaded by itself, and the coupons for the
 * till.
 */
const last = ['/assets/count-up-', '/earned_coupons'];

/** The last of what home asks for, and home alone. */
const lastOfHome = '/timeline?';

/** Resolves once every frame of the page has drawn, and done the work that it left for an idle moment. */
const idle = async (page: Page): Promise<void> => {
  await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const last = (): void => {
              // Safari has no such moment, and a frame waits many seconds for one where the machine is busy.
              if ('requestIdleCallback' in window && window === parent) requestIdleCallback(() => resolve());
              else setTimeout(resolve);
            };
            requestAnimationFrame(() => requestAnimationFrame(last));
          }),
      ),
    ),
  );
};

/** Resolves once nothing is being read, and what was read has made the page read nothing more. */
export const untilNothingIsRead = async (page: Page): Promise<void> => {
  const reads = getReads(page.context());
  const look = async () => {
    const before = reads.begun;
    await idle(page);
    return {
      begunMeanwhile: reads.begun - before,
      underWay: [...reads.underWay].map((request) => request.url()),
    };
  };
  await expect.poll(look, 'what is still being read').toEqual({ begunMeanwhile: 0, underWay: [] });
};

/** Takes the network away once nothing is being read: what breaks off in the middle is said on the console. */
export const cutNetwork = async (page: Page): Promise<void> => {
  await untilNothingIsRead(page);
  await page.context().setOffline(true);
};

/** Takes the network away, once the widget of a member has fetched what it shows, and ahead what it may need without one. */
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
    [last, lastOfHome] as const,
  );
  await cutNetwork(page);
};
