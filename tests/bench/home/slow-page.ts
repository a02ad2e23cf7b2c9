import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findHeadlessShell, requireChromium } from '../../../tools/gate/browsers/find-browsers.ts';

/**
 * A slow 4G network and a cheap phone. Every request waits for `latency`; the bandwidth is shared by all of
 * them.
 */
export const slow = {
  /** Milliseconds from the request to the first byte of its response. */
  latency: 150,
  /** Bytes per second: 1.6 and 0.75 Mbit/s. */
  down: 200_000,
  up: 93_750,
  /** Factor by which the processor is slowed down. */
  cpu: 4,
};

/** Selector of the points of home. */
export const pointsOnHome = 'section[aria-label="Mes points"] small';
/** Selector of the points wherever a shopper may read them: the page shows them before home is there. */
export const pointsAnywhere = `#shell [data-balance] small, ${pointsOnHome}`;

/** Elements to wait for, by selector. */
export interface Awaited {
  readonly points: string;
  /** Elements that can be used; the same as the points where they are. */
  readonly home: string;
}

/** The times of one visit, in milliseconds since the navigation began. */
export interface Visit {
  readonly firstWords: number;
  readonly points: number;
  readonly home: number;
}

/**
 * Starts Chromium's headless shell, or else a whole browser, which loads pages of its own beside each new
 * page. Frames run in the process of their page, so that they are slowed down with it.
 */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessShell() ?? requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-site-isolation-trials'],
  });

/** Creates a new device. Without a service worker: the emulated network does not slow its requests down. */
export const createDevice = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });

/**
 * Runs in the page and its frames: marks when each element is shown, and reports when all are, in
 * milliseconds since 1970.
 */
const noteWhenVisible = (awaited: Awaited): void => {
  const missing = new Map(Object.entries(awaited));
  const observer = new MutationObserver(() => {
    for (const [name, selector] of missing) {
      if (!document.querySelector(selector)) continue;
      missing.delete(name);
      if (missing.size === 0) observer.disconnect();
      // Marked in the task after the frame that paints the element.
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.mark(name);
          if (missing.size > 0) return;
          (window as unknown as { reportAllShown: (text: string) => void }).reportAllShown(
            String(performance.timeOrigin + performance.now()),
          );
        }),
      );
    }
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
};

/**
 * Opens an address on a slow network. Does not query the page until all awaited elements are shown: on a slow
 * processor the script that Playwright would inject takes as long as some of the measured times.
 * @returns the page, and the time at which the last element was shown, in milliseconds since 1970
 */
export const openSlowly = async (
  context: BrowserContext,
  address: string,
  awaited: Awaited,
): Promise<{ readonly page: Page; readonly seen: Promise<number> }> => {
  const page = await context.newPage();
  await page.addInitScript(noteWhenVisible, awaited);
  const session = await context.newCDPSession(page);
  const seen = new Promise<number>((resolve) =>
    session.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  );
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'reportAllShown' });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.down,
    uploadThroughput: slow.up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, seen };
};

/** Opens an address on a slow network, and waits until all awaited elements are shown. */
export const visitSlowly = async (
  context: BrowserContext,
  address: string,
  awaited: Awaited,
): Promise<{ readonly page: Page; readonly visit: Visit }> => {
  const { page, seen } = await openSlowly(context, address, awaited);
  await seen;
  const visit = await page.evaluate(async () => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
    // The browser reports the first paint later than it happens.
    const firstPaintAt = await new Promise<number>((resolve) =>
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint') resolve(startTime);
      }).observe({ type: 'paint', buffered: true }),
    );
    return { points: at('points'), home: at('home'), firstWords: firstPaintAt };
  });
  return { page, visit };
};
