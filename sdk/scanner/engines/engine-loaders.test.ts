import { expect, it, vi } from 'vitest';
import { getRejection } from '../../testing/get-rejection.ts';
import { checkScannerOptions } from '../scanner-options.ts';
import { engineLoaders } from './engine-loaders.ts';

vi.mock('./quagga-engine.ts', () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
);
vi.mock('./zxing-engine.ts', () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
);

it.each(['quagga2', 'zxing'] as const)(
  '%s fails with the advice to reload the page when a deployment has removed its code',
  async (name) => {
    const load = engineLoaders[name](checkScannerOptions({}));
    expect(await getRejection(load())).toMatchObject({
      code: 'CONNECTION_FAILED',
      message: expect.stringContaining('reload the page') as string,
    });
  },
);
