import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const onMachine = (slowness: string) => {
  vi.stubEnv('SLOWNESS', slowness);
  return import('./limits.ts');
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe('the time limits of tests', () => {
  it.each([
    ['0.5', 1],
    ['1', 1],
    ['3.2', 3.2],
    ['40', 8],
  ])('a machine that takes %s times as long gets %d times the limits', async (slowness, factor) => {
    const { limits } = await onMachine('1');
    vi.resetModules();
    const { limits: here } = await onMachine(slowness);
    for (const [name, limit] of Object.entries(limits))
      expect(here[name as keyof typeof here], name).toBe(limit * factor);
  });

  it.each([
    ['2.5', 3],
    ['2.6', 1],
  ])('a machine that takes %s times as long gets %d workers', async (slowness, workers) => {
    expect((await onMachine(slowness)).getWorkerCount(3)).toBe(workers);
  });
});
