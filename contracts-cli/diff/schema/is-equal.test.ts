import { expect, it } from 'vitest';
import { isEqual } from './is-equal.ts';

it.each([
  ['the same text', 'a', 'a', true],
  ['another number', 1, 2, false],
  ['null and an object', null, {}, false],
  ['the same fields in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['one more field', { a: 1 }, { a: 1, b: undefined }, false],
  ['another item', [1, [2]], [1, [3]], false],
  ['a list and an object', ['x'], { 0: 'x' }, false],
  ['equal maps', new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]]), true],
  ['another value in a map', new Map([['a', 1]]), new Map([['a', 2]]), false],
  ['a map and an object', new Map([['a', 1]]), { a: 1 }, false],
  ['equal sets', new Set(['a', 'b']), new Set(['b', 'a']), true],
  ['another set', new Set(['a']), new Set(['b']), false],
])('isEqual compares %s', (_, a, b, expected) => {
  expect(isEqual(a, b)).toBe(expected);
  expect(isEqual(b, a)).toBe(expected);
});

const circle = (leadsToStart: boolean) => {
  const end: Record<string, unknown> = { name: 'end' };
  const start = { name: 'start', end };
  end.next = leadsToStart ? start : end;
  return start;
};

it('objects that contain themselves are equal if they do so at the same place', () => {
  expect(isEqual(circle(true), circle(true))).toBe(true);
  expect(isEqual(circle(true), circle(false))).toBe(false);
});
