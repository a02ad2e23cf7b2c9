import type { Page } from '@playwright/test';

/**
 * Watches the heap of a page, with the bytes that its objects hold.
 * @returns what ends the watch, and resolves with by how many bytes it grew at most
 */
export const watchHeap = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  const heapNow = async (): Promise<number> => {
    const usage: { usedSize: number; backingStorageSize?: number } =
      await session.send('Runtime.getHeapUsage');
    return usage.usedSize + (usage.backingStorageSize ?? 0);
  };
  await session.send('HeapProfiler.collectGarbage');
  const before = await heapNow();
  let [peak, isWatching] = [before, true];
  const watch = async (): Promise<void> => {
    while (isWatching) peak = Math.max(peak, await heapNow());
  };
  const watching = watch();
  return async () => {
    isWatching = false;
    await watching;
    return peak - before;
  };
};
