import { beforeEach, describe, expect, it } from 'vitest';
import {
  captureStore,
  clearRemarks,
  countKeeping,
  retakeShot,
  showLatest,
  showMishap,
  showRefusals,
} from './capture-store.ts';

beforeEach(() => {
  clearRemarks();
  retakeShot(undefined);
});

describe('retaking', () => {
  it('can be begun and given up', () => {
    retakeShot('b');
    expect(captureStore.retaking).toBe('b');
    retakeShot(undefined);
    expect(captureStore.retaking).toBeUndefined();
  });
  it('outlives the remarks of a screen that opens anew', () => {
    retakeShot('b');
    clearRemarks();
    expect(captureStore.retaking).toBe('b');
  });
});

it('pictures being stored are counted, whoever adds them', () => {
  countKeeping(3);
  countKeeping(1);
  countKeeping(-3);
  expect(captureStore.keeping).toBe(1);
  countKeeping(-1);
  expect(captureStore.keeping).toBe(0);
});

it('a screen that opens anew has no remarks about what was done before', () => {
  showRefusals([{ name: 'x', reason: 'empty' }]);
  showMishap('not-sent');
  showLatest(['a']);
  clearRemarks();
  expect(captureStore).toMatchObject({ refusals: [], mishap: undefined, latest: [] });
});
