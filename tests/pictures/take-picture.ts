import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '../e2e/fixtures.ts';
import { waitForIdleNetwork } from '../e2e/go-offline.ts';
import { trackRequests } from '../e2e/track-requests.ts';
import type { Screenshot } from './sheet.ts';

export const schemes = ['light', 'dark'] as const;

export interface PictureOptions {
  readonly url: string;
  /** Presses buttons before the picture is taken. */
  readonly prepare?: ((page: Page) => Promise<void>) | undefined;
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: NonNullable<BrowserContextOptions['colorScheme']>;
  /** Pixels of the picture for a CSS pixel; default 1. */
  readonly scale?: number | undefined;
}

/** Placeholders of content that is loading (widget/ui/lists/skeleton.tsx). */
const skeletons = 'span[aria-hidden="true"][style*="--h:"]';

/** Resolves once a page and its frames show everything that they load. */
const waitUntilComplete = async (page: Page): Promise<void> => {
  await waitForIdleNetwork(page);
  for (const frame of page.frames()) await expect(frame.locator(skeletons)).toHaveCount(0);
  // The content that replaced the skeletons has pictures, too.
  await waitForIdleNetwork(page);
  for (const frame of page.frames())
    await frame.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
};

/** Takes a picture of a page in a separate browser context, once everything is loaded. */
export async function takePicture(
  browser: Browser,
  { url, prepare, viewport, colorScheme, scale = 1 }: PictureOptions,
): Promise<Screenshot> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: scale,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['camera'],
  });
  trackRequests(context);
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await prepare?.(page);
  await waitUntilComplete(page);
  const { width, height } = viewport;
  const png = await page.screenshot();
  await context.close();
  return { label: `${width} × ${height}, ${colorScheme}`, width, height, png };
}
