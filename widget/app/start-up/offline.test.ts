import { describe, expect, it, vi } from 'vitest';
import type { Sdk } from '@cagnotte/sdk';
import { readConfiguration } from '../configuration.ts';
import type { OfflineStart, OfflineStartOptions } from './offline-start.ts';
import { createLazyOfflineStart, rememberStarts } from './offline.ts';

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
  it('is loaded once, with the first call', async () => {
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

it('a start is remembered once the first screen is complete', async () => {
  const remember = vi.fn(() => Promise.resolve());
  const sdk = { session: { subscribe: () => () => undefined } } as unknown as Sdk;
  let complete = () => {};
  const firstScreenComplete = new Promise<void>((resolve) => (complete = resolve));
  const lazy = { remember, resume: () => Promise.resolve(undefined), renewWhenPossible: () => undefined };
  const remembered = rememberStarts(sdk, readConfiguration({}), firstScreenComplete, lazy).remember();
  expect(remember).not.toHaveBeenCalled();
  complete();
  await remembered;
  expect(remember).toHaveBeenCalledOnce();
});
