import type { Locator, Page, Request } from '@playwright/test';

/** Factor by which the processor is slowed down: a cheap phone. */
export const slowdown = 4;

interface Measured {
  readonly interactions: number[];
  readonly tasks: number[];
}

/**
 * Runs in each page: notes the browser's own measurement from a press to the next frame that shows its
 * effect.
 */
function observe(): void {
  const interactions: number[] = [];
  const tasks: number[] = [];
  Object.assign(window, { measured: { interactions, tasks } satisfies Measured });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0) interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** The times of one press, in milliseconds. */
export interface Press {
  /** Until the next frame, in steps of 8; below 16 it counts as 0. */
  readonly nextFrame: number;
  /** The longest task until everything that the press began is done; below 50 it counts as 0. */
  readonly longestTask: number;
}

export interface PressTiming {
  /** Presses the middle of an element, as a person does. No code of the bench runs in the page meanwhile. */
  readonly press: (target: Locator) => Promise<Press>;
  /** Presses a key. */
  readonly key: (key: string) => Promise<Press>;
  /** Waits until no request is in flight and the browser is idle. */
  readonly settle: () => Promise<void>;
  /** Slows the processor down. */
  readonly slowDown: () => Promise<void>;
}

/** Measures the presses in a page. Must be called before its first navigation. */
export const createPressTiming = async (page: Page): Promise<PressTiming> => {
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  const takeTimes = (): Promise<Press> =>
    page.evaluate(() => {
      const { measured } = window as Window & { measured?: Measured };
      return {
        nextFrame: Math.max(0, ...(measured?.interactions.splice(0) ?? [])),
        longestTask: Math.max(0, ...(measured?.tasks.splice(0) ?? [])),
      };
    });
  const inFlight = new Set<Request>();
  page.on('request', (request) => inFlight.add(request));
  const forgetRequest = (request: Request): void => void inFlight.delete(request);
  page.on('requestfinished', forgetRequest);
  page.on('requestfailed', forgetRequest);
  const waitForIdle = (): Promise<void> =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
        }),
    );
  const settle = async (): Promise<void> => {
    do await waitForIdle();
    while (inFlight.size > 0);
  };
  const measure = async (performPress: () => Promise<void>): Promise<Press> => {
    await settle();
    await takeTimes();
    await performPress();
    await settle();
    // The browser reports a press some frames after the one that showed its effect.
    await settle();
    return takeTimes();
  };
  return {
    settle,
    press: async (target) => {
      await settle();
      let box: Awaited<ReturnType<Locator['boundingBox']>>;
      // Waits for an element that stays: a section that has just loaded may replace it.
      do {
        await target.hover();
        box = await target.boundingBox();
      } while (!box);
      const { x, y, width, height } = box;
      return measure(() => page.mouse.click(x + width / 2, y + height / 2));
    },
    key: (key) => measure(() => page.keyboard.press(key)),
    slowDown: async () => void (await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })),
  };
};
