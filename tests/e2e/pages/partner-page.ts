import type { Frame, Page } from '@playwright/test';
import { sites } from '../sites.ts';

/** Returns the widget's frame in a page. */
export const getWidgetFrame = (page: Page): Frame => {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(sites.widget));
  if (!frame) throw new Error('the widget is not in the page');
  return frame;
};

/** Returns a partner's page that shows the widget in a frame (partner-server.ts serves it). */
export const getPartnerPage = (page: Page) => ({
  widget: page.frameLocator('iframe'),

  /** @param allow permissions of the frame, as in the attribute */
  async open(widgetAddress: string, allow = 'camera') {
    await page.goto(`${sites.partner}/?${new URLSearchParams({ src: widgetAddress, allow }).toString()}`);
  },

  /** True if the widget's site may keep a cookie here, as in a top-level page. */
  async canKeepCookies(): Promise<boolean> {
    return getWidgetFrame(page).evaluate(() => {
      document.cookie = 'probe=1; SameSite=None; Secure';
      return document.cookie.includes('probe=1');
    });
  },
});
