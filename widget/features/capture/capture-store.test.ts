import { beforeEach, describe, expect, it } from 'vitest';
import {
  captureStore,
  clearRemarks,
  countKeeping,
  retakePicture,
  setLatest,
  setFailedAction,
  setRefusals,
} from './capture-store.ts';

beforeEach(() => {
  clearRemarks();
  retakePicture(undefined);
});

describe('retaking', () => {
  it('is begun and cancelled', () => {
    retakePicture('b');
    expect(captureStore.replacedPicture).toBe('b');
    retakePicture(undefined);
    expect(captureStore.replacedPicture).toBeUndefined();
  });
  it('is kept when the screen is opened again without its notices', () => {
    retakePicture('b');
    clearRemarks();
    expect(captureStore.replacedPicture).toBe('b');
  });
});

it('pictures being stored are counted across all callers', () => {
  countKeeping(3);
  countKeeping(1);
  countKeeping(-3);
  expect(captureStore.keeping).toBe(1);
  countKeeping(-1);
  expect(captureStore.keeping).toBe(0);
});

it('a screen that is opened again has no notices of earlier actions', () => {
  setRefusals([{ name: 'x', reason: 'empty' }]);
  setFailedAction('not-sent');
  setLatest(['a']);
  clearRemarks();
  expect(captureStore).toMatchObject({ refusals: [], failedAction: undefined, latest: [] });
});
