import { expect, it } from 'vitest';
import { haveReceiptsChanged } from './receipt-changes.ts';

const receipt = (receipt_uuid: string, status: string) => ({ receipt_uuid, status });
const first = receipt('a', 'declared');
const second = receipt('b', 'analyzed');

it.each([
  ['the first response', false, undefined, [first]],
  ['no response any more', false, [first], undefined],
  ['the same receipts', false, [first, second], [{ ...first }, { ...second }]],
  ['another order', false, [first, second], [second, first]],
  ['a new status', true, [first, second], [receipt('a', 'analyzed'), second]],
  ['an additional receipt', true, [first], [second, first]],
  ['a receipt that is missing', true, [first, second], [first]],
  ['another receipt in its place', true, [first], [second]],
])('after %s, the receipts count as changed: %s', (_name, expected, before, now) =>
  expect(haveReceiptsChanged(before, now)).toBe(expected),
);
