import { describe, expect, it, vi } from 'vitest';
import type { OfflineStart, OfflineStartOptions } from './offline-start.ts';
import { createLazyOfflineStart } from './offline.ts';

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
