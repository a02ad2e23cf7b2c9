import { describe, expect, it, vi } from 'vitest';
import { linkOffline } from './link-offline.ts';
import type { OfflineStart, OfflineStartParts } from './offline-start.ts';

const settings = { program_name: 'Le Club' };

const setUp = () => {
  const code = {
    OfflineStart: class {
      resume = () => Promise.resolve(settings);
      remember = () => Promise.resolve();
    } as unknown as typeof OfflineStart,
  };
  const load = vi.fn(() => Promise.resolve(code));
  return { load, offline: linkOffline({} as OfflineStartParts, load) };
};

describe('the device’s memory', () => {
  it('is fetched with the first question, once', async () => {
    const { load, offline } = setUp();
    expect(load).not.toHaveBeenCalled();
    await offline.remember();
    await expect(offline.resume('demo.x', undefined)).resolves.toBe(settings);
    expect(load).toHaveBeenCalledOnce();
  });
  it('remembers nothing where its code cannot be had, and is asked for again', async () => {
    const { load, offline } = setUp();
    load.mockRejectedValueOnce(new TypeError('offline'));
    await expect(offline.resume('demo.x', undefined)).resolves.toBeUndefined();
    await expect(offline.resume('demo.x', undefined)).resolves.toBe(settings);
  });
});
