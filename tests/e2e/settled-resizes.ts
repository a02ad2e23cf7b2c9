import type { BrowserContext, Page } from '@playwright/test';

/** Resolves when the page has been laid out once more, after its handlers of `resize`. */
const waitForLayout = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Its first report comes with the next layout. `requestAnimationFrame` does not work here, as it
        // stops with the clock of some tests.
        new ResizeObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document.documentElement);
      }),
  );

/**
 * Makes `setViewportSize` of every page of a context wait until the page has the layout of its new size.
 * Playwright's own ends before the page gets the event, so one measurement in four found the rail or the
 * dock of the size before.
 */
export const settleResizes = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const resize = page.setViewportSize.bind(page);
    page.setViewportSize = async (size) => {
      await resize(size);
      await waitForLayout(page);
    };
  });
};
