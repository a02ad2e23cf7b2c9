import { expect, it } from 'vitest';
import { getOperation } from '../../testing/contract-operation.ts';
import { createOtherReads } from './others.ts';

it('a read that needs only programme and token, and that no scenario covers, gets its own scenario', () => {
  const otherReads = createOtherReads(
    [getOperation('getPot'), getOperation('listCardSlots')],
    new Set(['getPot']),
  );
  expect(otherReads.map(({ name, covers }) => [name, covers])).toEqual([
    ['read: listCardSlots', ['listCardSlots']],
  ]);
});

it.each(['getUploadIframe', 'buyCoupon', 'listOffers', 'findUserWithEmail'])(
  '%s gets no scenario of its own',
  (operationId) => {
    expect(createOtherReads([getOperation(operationId)], new Set())).toEqual([]);
  },
);
