import { describe, expect, it } from 'vitest';
import { spreadProgress } from './spread-progress.ts';

describe('the progress of one request over the pictures in it', () => {
  it('fills them one after the other, by their bytes', () => {
    expect(spreadProgress([100, 300], 0)).toEqual([]);
    expect(spreadProgress([100, 300], 0.125)).toEqual([{ index: 0, fraction: 0.5 }]);
    expect(spreadProgress([100, 300], 0.625)).toEqual([
      { index: 0, fraction: 1 },
      { index: 1, fraction: 0.5 },
    ]);
    expect(spreadProgress([100, 300], 1)).toEqual([
      { index: 0, fraction: 1 },
      { index: 1, fraction: 1 },
    ]);
  });

  it('counts an empty picture as sent with the whole request', () => {
    expect(spreadProgress([0, 10], 0.5)).toEqual([{ index: 1, fraction: 0.5 }]);
    expect(spreadProgress([0], 1)).toEqual([{ index: 0, fraction: 1 }]);
  });
});
