import type { Page } from '@playwright/test';

/**
 * Holds back the code of the app, or the files that a pattern names, until the returned function is called.
 */
export const holdCode = async (page: Page, files = /\/assets\/.*\.js$/): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};
