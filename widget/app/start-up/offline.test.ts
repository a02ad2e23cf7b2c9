import { afterEach, describe, expect, it, vi } from 'vitest';
import { layout } from '../../ui/layout-store.ts';
import type { OfflineStart, OfflineStartOptions } from './offline-start.ts';
import { followNetwork, createLazyOfflineStart, pollInterval } from './offline.ts';

/** A page with a listener for the `online` event. */
const openPage = (onLine: boolean) => {
  const onOnline = vi.fn();
  const page = Object.assign(new EventTarget(), { navigator: { onLine } });
  page.addEventListener('online', onOnline);
  followNetwork(page as unknown as Window);
  return { page, onOnline };
};

afterEach(() => void vi.useRealTimers());

describe('ST-08 online and offline', () => {
  it('follow the browser events', () => {
    vi.useFakeTimers();
    const { page } = openPage(false);
    expect(layout.isOnline).toBe(false);
    page.dispatchEvent(new Event('online'));
    expect(layout.isOnline).toBe(true);
    page.dispatchEvent(new Event('offline'));
    expect(layout.isOnline).toBe(false);
  });

  it('a page that was opened offline and gets no event polls, and dispatches the event once', () => {
    vi.useFakeTimers();
    const { page, onOnline } = openPage(false);
    vi.advanceTimersByTime(10 * pollInterval);
    expect(onOnline).not.toHaveBeenCalled();
    page.navigator.onLine = true;
    vi.advanceTimersByTime(pollInterval);
    expect(layout.isOnline).toBe(true);
    vi.advanceTimersByTime(10 * pollInterval);
    expect(onOnline).toHaveBeenCalledTimes(1);
  });

  it('while online nothing is polled', () => {
    vi.useFakeTimers();
    const { onOnline } = openPage(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(onOnline).not.toHaveBeenCalled();
  });
});

const settings = { program_name: 'Le Club' };

const setUp = () => {
  const code = {
    OfflineStart: class {
      resume = () => Promise.resolve(settings);
      remember = () => Promise.resolve();
    } as unknown as typeof OfflineStart,
  };
  const load = vi.fn(() => Promise.resolve(code));
  return { load, offline: createLazyOfflineStart({} as OfflineStartOptions, load) };
};

describe('the lazy offline start', () => {
  it('is loaded with the first call, once', async () => {
    const { load, offline } = setUp();
    expect(load).not.toHaveBeenCalled();
    await offline.remember();
    await expect(offline.resume('demo.x', undefined)).resolves.toBe(settings);
    expect(load).toHaveBeenCalledOnce();
  });
  it('does nothing when its code cannot be loaded, and is loaded again', async () => {
    const { load, offline } = setUp();
    load.mockRejectedValueOnce(new TypeError('offline'));
    await expect(offline.resume('demo.x', undefined)).resolves.toBeUndefined();
    await expect(offline.resume('demo.x', undefined)).resolves.toBe(settings);
  });
});
