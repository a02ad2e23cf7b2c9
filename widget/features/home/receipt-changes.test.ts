import { expect, test } from 'vitest';
import { haveReceiptsChanged } from './receipt-changes.ts';

const receipt = (receipt_uuid: string, status: string) => ({ receipt_uuid, status });
const first = receipt('a', 'declared');
const second = receipt('b', 'analyzed');

test.each([
  ['the first response', undefined, [first], false],
  ['no response any more', [first], undefined, false],
  ['the same receipts', [first, second], [{ ...first }, { ...second }], false],
  ['another order', [first, second], [second, first], false],
  ['a new status', [first, second], [receipt('a', 'analyzed'), second], true],
  ['an additional receipt', [first], [second, first], true],
  ['a receipt that is missing', [first, second], [first], true],
  ['another receipt in its place', [first], [second], true],
])('a change of receipts is detected: %s', (_name, before, now, expected) =>
  expect(haveReceiptsChanged(before, now)).toBe(expected),
);
