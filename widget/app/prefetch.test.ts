import { afterEach, describe, expect, it, vi } from 'vitest';
import { auth } from '../features/session/auth.ts';
import { prefetch, prefetchWhenSignedIn } from './prefetch.ts';

const Screen = () => null;
const createRow = (load: () => Promise<typeof Screen>, isNeededOffline?: boolean) => ({
  path: '/x',
  name: 'x',
  screen: { load, isLoaded: () => false },
  ...(isNeededOffline && { isNeededOffline }),
});
const atOnce = (work: () => void) => work();
const none = () => [];

describe('screens that may be needed offline', () => {
  it('are prefetched, and other screens are not', () => {
    const needed = vi.fn(() => Promise.resolve(Screen));
    const other = vi.fn(() => Promise.resolve(Screen));
    prefetch(
      [createRow(needed, true), createRow(other), { path: '/', name: 'h', screen: { component: Screen } }],
      { later: atOnce, fonts: none },
    );
    expect(needed).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
  });

  it('wait until the browser is idle', () => {
    const needed = vi.fn(() => Promise.resolve(Screen));
    prefetch([createRow(needed, true)], { later: () => undefined, fonts: none });
    expect(needed).not.toHaveBeenCalled();
  });

  it('cause no error when they cannot be loaded', async () => {
    const missing = vi.fn(() => Promise.reject<typeof Screen>(new Error('gone')));
    prefetch([createRow(missing, true)], { later: atOnce, fonts: none });
    await expect(missing.mock.results[0]?.value).rejects.toThrow('gone');
  });
});

it('the fonts are prefetched, and a missing font causes no error', () => {
  const load = vi.fn(() => Promise.reject<FontFace>(new Error('gone')));
  prefetch([], { later: atOnce, fonts: () => [{ load }, { load }] });
  expect(load).toHaveBeenCalledTimes(2);
});

describe('prefetching for a shopper', () => {
  afterEach(() => void (auth.partner = {}));

  const setUp = ({ savesData = false } = {}) => {
    auth.partner = { accessToken: 't' };
    let complete = () => {};
    let navigated: (state: { initialized: boolean; navigation: { state: string } }) => void = () => {};
    const start = vi.fn();
    const work = vi.fn(() => Promise.resolve());
    vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
    prefetchWhenSignedIn({
      router: {
        subscribe: (listener) => {
          navigated = listener;
          return () => undefined;
        },
      },
      idleTasks: [work],
      waitUntilScreenIsComplete: () => new Promise((resolve) => (complete = resolve)),
      savesData: () => savesData,
      start,
    });
    navigated({ initialized: true, navigation: { state: 'idle' } });
    return { complete: () => Promise.resolve(complete()), start, work };
  };

  it('begins once the first screen is complete', async () => {
    const { complete, start } = setUp();
    await Promise.resolve();
    expect(start).not.toHaveBeenCalled();
    await complete();
    expect(start).toHaveBeenCalledOnce();
  });

  it('fetches no code while the shopper saves data, but still fetches the coupons for the till', async () => {
    const { complete, start, work } = setUp({ savesData: true });
    await complete();
    expect(start).not.toHaveBeenCalled();
    expect(work).toHaveBeenCalledOnce();
  });
});
