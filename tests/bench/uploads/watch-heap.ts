import type { Page } from '@playwright/test';

/**
 * Watches the heap of a page, with the bytes that its objects hold.
 * @returns a function that stops watching, and resolves with the largest growth of the heap in bytes
 */
export const watchHeap = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  const measureHeap = async (): Promise<number> => {
    const usage: { usedSize: number; backingStorageSize?: number } =
      await session.send('Runtime.getHeapUsage');
    return usage.usedSize + (usage.backingStorageSize ?? 0);
  };
  await session.send('HeapProfiler.collectGarbage');
  const before = await measureHeap();
  let [peak, isWatching] = [before, true];
  const watch = async (): Promise<void> => {
    while (isWatching) peak = Math.max(peak, await measureHeap());
  };
  const watching = watch();
  return async () => {
    isWatching = false;
    await watching;
    return peak - before;
  };
};
