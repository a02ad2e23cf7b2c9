import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Defect } from '../defect.ts';
import {
  executeOverlappingRequests,
  ignoreRequestIds,
  refuseOverlappingRequests,
} from '../tools/requests.ts';

/** Operations that can act twice in the check, with the operations that are then wrong too. */
const follows: Partial<Record<OperationId, readonly OperationId[]>> = {
  // One of the two coupons can be returned.
  buyCoupon: ['cancelBuy'],
  cancelBuy: [],
  orderGoody: [],
  resellEarnedCouponAsPoints: [],
  resellEarnedCouponAsFidzs: [],
  requestTransfer: [],
  applyCode: [],
  claimOnPurchase: [],
  claimOnReceipt: [],
  trustingClaimOnPurchase: [],
  reviewReceiptClaims: [],
  reportMissingOnReceipt: [],
};

// With a bar code that belongs to an offer, claims have to succeed.
const settings = { requestIdHeader: 'X-Request-Id', ean: '3254560042711' };
const path = 'header x-request-id';
const rule = 'request_id_ignored';

/** Operations for which two requests overlap. Both orders of a goody get the same response. */
const overlapping = ['buyCoupon', 'orderGoody', 'requestTransfer'] as const;

/** Servers that get a request id, and treat a repetition as another request. */
export const duplicateRequestIds: readonly Defect[] = [
  ...Object.entries(follows).map(([name, others]): Defect => {
    const operationId = name as keyof typeof follows;
    return {
      name: `${operationId} acts twice for one request id`,
      breaks: ignoreRequestIds(operationId),
      named: { operationId, rule, path },
      follows: others,
      settings,
    };
  }),
  {
    name: 'createTransferPayment acts twice for one request id',
    breaks: ignoreRequestIds('createTransferPayment'),
    named: { operationId: 'createTransferPayment', rule, path },
    settings: { ...settings, only: new Set(['createTransferPayment']) },
  },
  ...overlapping.flatMap((operationId): readonly Defect[] => [
    {
      name: `${operationId} acts twice for two requests under one id at the same time`,
      breaks: executeOverlappingRequests(operationId),
      named: { operationId, rule, path, actual: 'sent while the first request was running: ' },
      follows: follows[operationId] ?? [],
      settings,
    },
    {
      name: `${operationId} refuses a request while the first one under its id is running`,
      breaks: refuseOverlappingRequests(operationId),
      named: { operationId, rule, path, actual: 'sent while the first request was running: 409' },
      settings,
    },
  ]),
];
