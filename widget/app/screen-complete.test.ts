import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitUntilScreenIsComplete } from './screen-complete.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const screen = {
    fetching: 1,
    arePartsLoading: true,
    image: { complete: false, loading: 'eager' as const },
    router: { initialized: false, navigation: { state: 'loading' } },
  };
  const done = vi.fn();
  void waitUntilScreenIsComplete({
    router: { state: screen.router },
    queries: { isFetching: () => screen.fetching },
    images: () => [screen.image, { complete: false, loading: 'lazy' }],
    arePartsLoading: () => screen.arePartsLoading,
  }).then(done);
  return { screen, done };
};

it('a screen is complete once its code, its data and its pictures are loaded, and nothing new follows', async () => {
  const { screen, done } = setUp();
  const stays = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).not.toHaveBeenCalled();
  };
  await stays();
  screen.router.navigation.state = 'idle';
  await stays();
  screen.router.initialized = true;
  await stays();
  screen.arePartsLoading = false;
  await stays();
  screen.fetching = 0;
  await stays();
  screen.image.complete = true;
  await vi.advanceTimersByTimeAsync(100);
  // The new section requests data.
  screen.fetching = 1;
  await stays();
  screen.fetching = 0;
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toHaveBeenCalledOnce();
});

it('a read that hangs delays the screen for twenty seconds at most', async () => {
  const { done } = setUp();
  await vi.advanceTimersByTimeAsync(19_900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toHaveBeenCalledOnce();
});
