import { afterEach, describe, expect, it, vi } from 'vitest';
import { layout } from '../ui/layout-store.ts';
import { followNetwork, looksEvery } from './follow-network.ts';

/** A page, and how often it was told that there is a network. */
const openPage = (onLine: boolean) => {
  const heard = vi.fn();
  const page = Object.assign(new EventTarget(), { navigator: { onLine } });
  page.addEventListener('online', heard);
  followNetwork(page as unknown as Window);
  return { page, heard };
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

  it('a page that was opened without a network, and hears of none, finds it and sends the event once', () => {
    vi.useFakeTimers();
    const { page, heard } = openPage(false);
    vi.advanceTimersByTime(10 * looksEvery);
    expect(heard).not.toHaveBeenCalled();
    page.navigator.onLine = true;
    vi.advanceTimersByTime(looksEvery);
    expect(layout.isOnline).toBe(true);
    vi.advanceTimersByTime(10 * looksEvery);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('where there is a network nothing is looked at', () => {
    vi.useFakeTimers();
    const { heard } = openPage(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(heard).not.toHaveBeenCalled();
  });
});
