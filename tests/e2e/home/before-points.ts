import { expect, type Page } from '@playwright/test';
import { getHomePage } from '../pages/home-page.ts';

/**
 * Records the time at which the points appear, in the page itself or on home, in every page
 * that is opened from now on.
 */
export const recordPointsTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('#shell [data-balance] small, section[aria-label="Mes points"] small'))
        return;
      performance.mark('points');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

/**
 * Returns the addresses of requests that began before the points were shown: page, files, pictures and calls.
 * Needs `recordPointsTime`.
 */
export const listRequestsBeforePoints = async (page: Page): Promise<readonly string[]> => {
  await expect(getHomePage(page).points).toBeVisible();
  return page.evaluate(() => {
    const points = performance.getEntriesByName('points')[0]?.startTime ?? NaN;
    return performance
      .getEntries()
      .filter(({ entryType, startTime }) => /^(navigation|resource)$/.test(entryType) && startTime < points)
      .map(({ name }) => name);
  });
};
