import { describe, expect, it, vi } from 'vitest';
import { prefetch } from './prefetch.ts';

const Screen = () => null;
const row = (load: () => Promise<typeof Screen>, isNeededOffline?: boolean) => ({
  path: '/x',
  name: 'x',
  screen: { load },
  ...(isNeededOffline && { isNeededOffline }),
});
const atOnce = (work: () => void) => work();
const none = () => [];

describe('screens that may be needed offline', () => {
  it('are prefetched, and no others', () => {
    const needed = vi.fn(() => Promise.resolve(Screen));
    const other = vi.fn(() => Promise.resolve(Screen));
    prefetch(
      [row(needed, true), row(other), { path: '/', name: 'h', screen: { here: Screen } }],
      [],
      atOnce,
      none,
    );
    expect(needed).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
  });
  it('wait until the browser is idle', () => {
    const needed = vi.fn(() => Promise.resolve(Screen));
    prefetch([row(needed, true)], [], () => undefined, none);
    expect(needed).not.toHaveBeenCalled();
  });
  it('may be missing without an error', async () => {
    const missing = vi.fn(() => Promise.reject<typeof Screen>(new Error('gone')));
    prefetch([row(missing, true)], [], atOnce, none);
    await expect(missing.mock.results[0]?.value).rejects.toThrow('gone');
  });
});

it('the fonts are prefetched, and a missing one causes no error', () => {
  const load = vi.fn(() => Promise.reject<FontFace>(new Error('gone')));
  prefetch([], [], atOnce, () => [{ load }, { load }]);
  expect(load).toHaveBeenCalledTimes(2);
});
