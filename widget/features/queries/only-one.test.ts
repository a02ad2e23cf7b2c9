import { describe, expect, it } from 'vitest';
import { takeOnlyItem } from './only-one.ts';

describe('RV-15 D70 exactly one item is expected', () => {
  it('one item is returned, and nothing is reported', () => {
    expect(takeOnlyItem(['a'], 'catalogues')).toEqual({ first: 'a', problem: undefined });
  });

  it('the first of several items is returned, and their number is reported', () => {
    expect(takeOnlyItem(['a', 'b'], 'card slots')).toEqual({
      first: 'a',
      problem: 'the response has 2 card slots, one is expected',
    });
  });

  it('an empty list is reported too', () => {
    expect(takeOnlyItem([], 'catalogues')).toEqual({
      first: undefined,
      problem: 'the response has 0 catalogues, one is expected',
    });
  });
});
