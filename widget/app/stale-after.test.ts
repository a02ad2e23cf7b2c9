import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getGetPendingReceiptsQueryKey } from '@cagnotte/generated/hooks/kitv4';
import {
  getGetPotQueryKey,
  getGetShopQueryKey,
  getListAvailableEarnedCouponsQueryKey,
  getListPotRefundsQueryKey,
  getListTimelineQueryKey,
  getShowReceiptReviewQueryKey,
} from '@cagnotte/generated/hooks/product';
import { invalidateStale } from './stale-after.ts';

const keys = {
  pending: getGetPendingReceiptsQueryKey(),
  review: getShowReceiptReviewQueryKey('kit', { receipt_uuid: 'r' }),
  coupons: getListAvailableEarnedCouponsQueryKey('kit'),
  timeline: getListTimelineQueryKey('kit', { limit: 10 }),
  shop: getGetShopQueryKey('kit'),
};

/** Returns which of all queries are stale after a mutation. */
const staleAfter = async (...mutationKey: string[]) => {
  const queries = new QueryClient();
  for (const key of Object.values(keys)) queries.setQueryData(key, {});
  await invalidateStale(queries, mutationKey);
  return Object.entries(keys).flatMap(([name, key]) =>
    queries.getQueryState(key)?.isInvalidated ? [name] : [],
  );
};

it.each([
  ['claimOnPurchase', ['pending', 'review']],
  ['trustingClaimOnPurchase', ['pending', 'review']],
  ['claimOnReceipt', ['review']],
  ['reportMissingOnReceipt', ['coupons']],
  ['cancelReceipt', ['pending', 'timeline', 'shop']],
  ['skipReceiptValidation', ['pending', 'timeline', 'shop']],
  ['reviewReceiptClaims', ['pending', 'coupons', 'timeline', 'shop']],
  ['reportUserFeedback', []],
  ['createFeedback', []],
])('the queries that show the changed data are stale after %s', async (change, expected) =>
  expect(await staleAfter(change)).toEqual(expected),
);

it.each(['requestTransfer', 'createTransferPayment'])(
  'PO-01 the pot is refetched after %s, with its refunds',
  async (mutation) => {
    const queries = new QueryClient();
    const potKeys = [getGetPotQueryKey('kit'), getListPotRefundsQueryKey('kit')];
    for (const key of potKeys) queries.setQueryData(key, {});
    await invalidateStale(queries, [mutation]);
    expect(potKeys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  },
);

it('every query is stale after a mutation without a key or with an unknown one', async () => {
  expect(await staleAfter('somethingNew')).toEqual(Object.keys(keys));
  expect(await staleAfter()).toEqual(Object.keys(keys));
});
