import { expect, test } from 'vitest';
import { haveMoved } from './receipt-moves.ts';

const receipt = (receipt_uuid: string, status: string) => ({ receipt_uuid, status });
const one = receipt('a', 'declared');
const other = receipt('b', 'analyzed');

test.each([
  ['the first response', undefined, [one], false],
  ['none any more', [one], undefined, false],
  ['the same', [one, other], [{ ...one }, { ...other }], false],
  ['another order', [one, other], [other, one], false],
  ['a new status', [one, other], [receipt('a', 'analyzed'), other], true],
  ['a receipt more', [one], [other, one], true],
  ['a receipt less', [one, other], [one], true],
  ['another receipt in its place', [one], [other], true],
])('%s', (_name, before, now, expected) => expect(haveMoved(before, now)).toBe(expected));
