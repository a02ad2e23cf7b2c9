import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect } from '../fixtures.ts';

/** Sizes of windows, in CSS pixels. `enlarged` is a phone at twice the size of letters. */
export const narrowPhone = { width: 320, height: 640 };
export const phone = { width: 390, height: 844 };
export const enlarged = { width: 195, height: 422 };
export const sideways = { width: 844, height: 390 };
export const tablet = { width: 768, height: 1024 };
export const laptop = { width: 1024, height: 768 };
export const desktop = { width: 1280, height: 800 };
export const large = { width: 1920, height: 1080 };

/** Returns the edges of a part, in pixels of the window; fails for a part that is not visible. */
export const getEdges = async (part: Locator) => {
  await expect(part).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height };
};

/** Counts the lines of the text of a part. */
export const countLines = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(
      range.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
    );
  });

/** Expects that nothing overflows sideways at any width, and that every control is visible and readable. */
export const expectFitting = async (page: Page, screen: string) => {
  for (const size of [{ width: 280, height: 600 }, narrowPhone, phone, desktop]) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, `${screen} at ${size.width} px`).toBe(0);
  }
  // The window is high enough for the whole page: on a phone, the dock may cover a button until it is
  // scrolled.
  await page.setViewportSize({ ...phone, height: 1800 });
  await expectAccessible(page, screen);
  await page.setViewportSize(phone);
};
