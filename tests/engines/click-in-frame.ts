import type { Locator } from '@playwright/test';
import { isFirefox } from './is-firefox.ts';

/**
 * Clicks in a frame of another site. Firefox gives the pointer of WebDriver BiDi to the page, and nothing to such a frame: there the
 * element is clicked by script.
 */
export const clickInFrame = (target: Locator): Promise<void> =>
  isFirefox() ? target.evaluate((element: HTMLElement) => element.click()) : target.click();
