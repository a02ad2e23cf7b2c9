import { beforeEach, describe, expect, it } from 'vitest';
import {
  captureStore,
  clearRemarks,
  countStoring,
  setReplacedPicture,
  setLatestIds,
  setFailedAction,
  setRefusals,
} from './capture-store.ts';

beforeEach(() => {
  clearRemarks();
  setReplacedPicture(undefined);
});

describe('retaking', () => {
  it('is begun and cancelled', () => {
    setReplacedPicture('b');
    expect(captureStore.replacedPicture).toBe('b');
    setReplacedPicture(undefined);
    expect(captureStore.replacedPicture).toBeUndefined();
  });

  it('is kept when the screen is opened again without its remarks', () => {
    setReplacedPicture('b');
    clearRemarks();
    expect(captureStore.replacedPicture).toBe('b');
  });
});

it('pictures being stored are counted across all callers', () => {
  countStoring(3);
  countStoring(1);
  countStoring(-3);
  expect(captureStore.storingCount).toBe(1);
  countStoring(-1);
  expect(captureStore.storingCount).toBe(0);
});

it('a screen that is opened again has no remarks about earlier actions', () => {
  setRefusals([{ name: 'x', reason: 'empty' }]);
  setFailedAction('not-sent');
  setLatestIds(['a']);
  clearRemarks();
  expect(captureStore).toMatchObject({ refusals: [], failedAction: undefined, latestIds: [] });
});
