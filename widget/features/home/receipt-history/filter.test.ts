import { expect, it } from 'vitest';
import { mergeReceipts } from './entries.ts';
import { filterReceipts, receiptFilters, getFilter } from './filter.ts';

const listed = { receipt_uuid: 'a', captured_at: '', status: '' };

it.each([
  ['declared', listed, 'underway'],
  ['analyzed', listed, 'underway'],
  ['being_thought_about', listed, 'underway'],
  [undefined, undefined, 'underway'],
  ['declared', undefined, 'underway'],
  ['analyzed', undefined, 'accepted'],
  ['filtered_analyzed', listed, 'accepted'],
  ['user_reviewed', listed, 'accepted'],
  ['completed', undefined, 'accepted'],
  ['rejected', listed, 'refused'],
  ['rejected', undefined, 'refused'],
] as const)('a receipt that is %s, listed as %o, is %s', (status, pending, expected) => {
  expect(getFilter({ status, pending })).toBe(expected);
});

it('every receipt is in the list of all receipts, and in one other', () => {
  const entries = mergeReceipts({
    messages: [],
    uploads: [],
    pending: ['declared', 'completed', 'rejected', 'analyzed'].map((status, index) => ({
      receipt_uuid: `${index}`,
      captured_at: `2026-11-1${9 - index}T08:00:00Z`,
      status,
    })),
  });
  const uuids = receiptFilters.map((filter) => filterReceipts(entries, filter).map(({ uuid }) => uuid));
  expect(uuids).toEqual([['0', '1', '2', '3'], ['0', '3'], ['1'], ['2']]);
});
