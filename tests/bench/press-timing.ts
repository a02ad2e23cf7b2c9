import type { Locator, Page, Request } from '@playwright/test';

/** How much slower than this machine the processor is made: a phone of the middle range. */
const slowdown = 4;

interface Measured {
  readonly interactions: { id: number; duration: number }[];
  readonly tasks: number[];
}

/** Runs in each page: what the browser itself measures, from a press to the next frame that shows its effect. */
function observe(): void {
  const interactions: Measured['interactions'] = [];
  const tasks: number[] = [];
  Object.assign(window, { measured: { interactions, tasks } satisfies Measured });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0)
        interactions.push({ id: entry.interactionId, duration: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** What one press took, in milliseconds. */
export interface Press {
  /** Until the next frame; 16 and below count as 0. */
  readonly next: number;
  /** The longest task that followed; below 50 counts as 0. */
  readonly task: number;
}

export interface PressTiming {
  /** Presses, and waits until all that followed is done. */
  readonly measure: (press: () => Promise<unknown>) => Promise<Press>;
  /** Waits until nothing is on its way and the browser is idle. */
  readonly settle: () => Promise<void>;
  /** Slows the processor down, or lets it run at full speed. */
  readonly slow: (isSlow: boolean) => Promise<void>;
}

/** Measures the presses in a page. To be called before its first navigation. */
export const pressTiming = async (page: Page): Promise<PressTiming> => {
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  const take = (): Promise<Press> =>
    page.evaluate(() => {
      const { measured } = window as Window & { measured?: Measured };
      const durations = measured?.interactions.splice(0).map(({ duration }) => duration) ?? [];
      return { next: Math.max(0, ...durations), task: Math.max(0, ...(measured?.tasks.splice(0) ?? [])) };
    });
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  const end = (request: Request) => underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const settle = async (): Promise<void> => {
    do {
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
          }),
      );
    } while (underWay.size > 0);
  };
  return {
    settle,
    slow: async (isSlow) =>
      void (await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slowdown : 1 })),
    measure: async (press) => {
      await take();
      await press();
      await settle();
      return take();
    },
  };
};

/** What can be pressed in a part of a page and leads nowhere else, one of each kind: its rows have the same. */
export const pressables = async (part: Locator): Promise<string[]> => {
  const found = await part
    .locator('button:enabled:visible, a[href]:not([target]):visible, label:has(input:enabled):visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !(element instanceof HTMLAnchorElement) || element.origin === location.origin)
        .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
    );
  const kinds = new Map(found.filter(Boolean).map((name) => [name.replace(/[,«\d].*$/, ''), name]));
  return [...kinds.values()];
};
