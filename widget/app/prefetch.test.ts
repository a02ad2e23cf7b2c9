import { describe, expect, it, vi } from 'vitest';
import { loadsOfScreens, prefetch } from './prefetch.ts';

const Screen = () => null;
const row = (guard?: 'partner' | 'visitor', path = '/x') => ({
  path,
  name: 'x',
  screen: { load: vi.fn(() => Promise.resolve(Screen)), isLoaded: () => false },
  ...(guard && { guard }),
});
const atOnce = (work: () => void) => work();
const none = () => [];

describe('screens', () => {
  it('that the guards let a member or a visitor open are prefetched, and no others', () => {
    const [forAll, forMembers, forVisitors] = [row(), row('partner'), row('visitor')];
    const home = { path: '/', name: 'h', screen: { here: Screen } };
    const rows = [forAll, forMembers, forVisitors, home, row(undefined, '/errors/x')];
    expect(loadsOfScreens(rows, true)).toEqual([forAll.screen.load, forMembers.screen.load]);
    expect(loadsOfScreens(rows, false)).toEqual([forAll.screen.load, forVisitors.screen.load]);
  });
  it('wait until the browser is idle', () => {
    const { load } = row().screen;
    prefetch([load], () => undefined, none);
    expect(load).not.toHaveBeenCalled();
  });
  it('may be missing without an error', async () => {
    const missing = vi.fn(() => Promise.reject<typeof Screen>(new Error('gone')));
    prefetch([missing], atOnce, none);
    await expect(missing.mock.results[0]?.value).rejects.toThrow('gone');
  });
});

it('the fonts are prefetched, and a missing one causes no error', () => {
  const load = vi.fn(() => Promise.reject<FontFace>(new Error('gone')));
  prefetch([], atOnce, () => [{ load }, { load }]);
  expect(load).toHaveBeenCalledTimes(2);
});
