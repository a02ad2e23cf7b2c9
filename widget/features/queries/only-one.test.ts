import { describe, expect, it } from 'vitest';
import { onlyOne } from './only-one.ts';

describe('RV-15 D70 exactly one is expected', () => {
  it('one is taken, and there is nothing to report', () => {
    expect(onlyOne(['a'], 'catalogues')).toEqual({ first: 'a', problem: undefined });
  });
  it('of several the first is taken, and they are reported', () => {
    expect(onlyOne(['a', 'b'], 'card slots')).toEqual({
      first: 'a',
      problem: 'the answer has 2 card slots, one is expected',
    });
  });
  it('none is reported too', () => {
    expect(onlyOne([], 'catalogues')).toEqual({
      first: undefined,
      problem: 'the answer has 0 catalogues, one is expected',
    });
  });
});
