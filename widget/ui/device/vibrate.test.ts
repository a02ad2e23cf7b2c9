import { afterEach, expect, it, vi } from 'vitest';
import { vibrate } from './vibrate.ts';

const withMotion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
afterEach(() => vi.unstubAllGlobals());

it('the device vibrates when it can', () => {
  const buzz = vi.fn();
  withMotion(false);
  vi.stubGlobal('navigator', { vibrate: buzz });
  vibrate(30);
  expect(buzz).toHaveBeenCalledExactlyOnceWith(30);
});

it('the device does not vibrate with reduced motion, and when it cannot', () => {
  const buzz = vi.fn();
  withMotion(true);
  vi.stubGlobal('navigator', { vibrate: buzz });
  vibrate(30);
  expect(buzz).not.toHaveBeenCalled();
  withMotion(false);
  vi.stubGlobal('navigator', {});
  expect(() => vibrate(30)).not.toThrow();
});
