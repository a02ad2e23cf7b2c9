import { expect, it, vi } from 'vitest';
import { followOverlays } from './follow-overlays.ts';

const setUp = () => {
  const navigate = vi.fn((_to: unknown, _options?: object) => Promise.resolve());
  const router = {
    state: { location: { key: 'default' } },
    navigate: navigate as (...of: never[]) => unknown,
  };
  const overlays = {
    follow: vi.fn(),
    // As while an overlay is open: its history entry is replaced.
    navigate: (_: boolean, act: (isReplacing: boolean) => Promise<void>) => act(true),
  };
  followOverlays(router, overlays);
  return { navigate, overlays, go: router.navigate as (to: unknown, options?: object) => Promise<void> };
};

it('a navigation replaces the history entry of an open overlay, and keeps its other options', async () => {
  const { navigate, go } = setUp();
  await go('/pot', { state: { a: 1 } });
  expect(navigate).toHaveBeenCalledWith('/pot', { state: { a: 1 }, replace: true });
});

it('a step in the history is passed on unchanged', async () => {
  const { navigate, go } = setUp();
  await go(-1);
  expect(navigate).toHaveBeenCalledWith(-1);
});

it('the history follows the screen that the router shows', () => {
  const { overlays } = setUp();
  const [getShownKey] = overlays.follow.mock.lastCall as [() => string];
  expect(getShownKey()).toBe('default');
});
