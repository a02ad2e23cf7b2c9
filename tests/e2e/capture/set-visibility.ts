import type { Page } from '@playwright/test';

/** Hides the page or shows it again, like the system of a phone. */
export const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
