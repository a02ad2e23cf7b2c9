import type { Page } from '@playwright/test';

/** Takes the network away, once the widget has fetched ahead what it may need without one. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => [...document.fonts].every(({ status }) => status === 'loaded'));
  await page.context().setOffline(true);
};
