import { describe, expect, it } from 'vitest';
import { getRenderedRows, findRowAt, getRowTops, usualRowHeight } from './message-list.tsx';

describe('the rendered rows of a long list', () => {
  const keys = ['a', 'b', 'c', 'd'];
  const tops = getRowTops(
    keys,
    new Map([
      ['a', 100],
      ['c', 50],
    ]),
  );

  it('start where the rows above them end, and a row that was never rendered has the height of most rows', () =>
    expect([...tops]).toEqual([
      0,
      100,
      100 + usualRowHeight,
      150 + usualRowHeight,
      150 + 2 * usualRowHeight,
    ]));

  it.each([
    [-500, 0],
    [0, 0],
    [99, 0],
    [100, 1],
    [100 + usualRowHeight, 2],
    [1e6, 3],
  ])('begin at %i pixels with row %i', (position, row) => expect(findRowAt(tops, position)).toBe(row));

  it('may be none', () => {
    expect([...getRowTops([], new Map())]).toEqual([0]);
    expect(findRowAt(getRowTops([], new Map()), 400)).toBe(0);
    expect(getRenderedRows({ first: 0, last: 0 }, [-1], 0)).toEqual([]);
  });

  it('are those near the visible part, and the focused row with its neighbours, in their order', () => {
    expect(getRenderedRows({ first: 3, last: 5 }, [-1], 100)).toEqual([3, 4, 5]);
    expect(getRenderedRows({ first: 3, last: 5 }, [50, 0], 52)).toEqual([0, 1, 3, 4, 5, 49, 50, 51]);
    expect(getRenderedRows({ first: 3, last: 5 }, [5, 3], 6)).toEqual([2, 3, 4, 5]);
  });
});
