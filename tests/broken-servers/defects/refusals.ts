import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Defect } from '../defect.ts';
import {
  letsThrough,
  refusal,
  saysOtherwise,
  whenGood,
  whenRefused,
  replaceHeader,
  withJson,
  replaceText,
} from '../tools/responses.ts';

/** A refusal has the code of another mistake. */
const otherCode = (operationId: OperationId, code: string, actual: string): Defect => ({
  name: `${operationId} responds with ${actual} in place of ${code}`,
  breaks: saysOtherwise(operationId, code, { code: actual }),
  named: { operationId, rule: 'error_code', path: '$.error_details.code' },
});

/** A refusal names another parameter. */
const otherParameter = (operationId: OperationId, actual: string): Defect => ({
  name: `${operationId} names ${actual}, which is another parameter than the invalid one`,
  breaks: saysOtherwise(operationId, 'invalid_parameter', { invalid_parameter: actual }),
  named: { operationId, rule: 'error_code', path: '$.error_details.invalid_parameter' },
});

const wrongStatus = (
  operationId: OperationId,
  status: number,
  actual: number,
  level: 'error' | 'warning' = 'error',
): Defect => ({
  name: `${operationId} responds with ${actual} where ${status} is required`,
  breaks: whenRefused(operationId, status, (response) => ({ ...response, status: actual })),
  named: { operationId, rule: 'status_unexpected', path: 'status', level },
});

const wrongCodes: readonly Defect[] = [
  otherCode('logIn', 'unknown_email', 'not_found'),
  otherCode('logIn', 'wrong_password', 'unknown_email'),
  otherCode('resetPassword', 'unknown_email', 'other'),
  otherCode('signUp', 'account_already_exists', 'invalid_parameter'),
  otherCode('buyCoupon', 'not_buyable', 'not_enough_points'),
  otherCode('buyCoupon', 'not_enough_points', 'not_buyable'),
  otherCode('cancelBuy', 'not_cancelable', 'not_found'),
  otherCode('requestTransfer', 'empty_pot', 'other'),
  otherCode('createTransferPayment', 'empty_pot', 'other'),
  otherCode('requestTransfer', 'missing_payment_information', 'invalid_parameter'),
  otherCode('createTransferPayment', 'missing_payment_information', 'empty_pot'),
  otherCode('createReceipt', 'receipt_not_replaceable', 'invalid_parameter'),
  otherCode('showReceiptReview', 'other', 'already_reviewed'),
  otherCode('bulkUpload', 'invalid_parameter', 'bad_request'),
  {
    name: 'a reviewed receipt is refused with another message than Bad Request',
    breaks: saysOtherwise('showReceiptReview', 'other', { debug_message: 'already reviewed' }),
    named: { operationId: 'showReceiptReview', rule: 'error_code', path: '$.error_details.debug_message' },
  },
  otherParameter('applyCode', 'activation_code'),
  otherParameter('reviewReceiptClaims', 'uuid'),
  otherParameter('reportMissingOnReceipt', 'identifier'),
  {
    name: 'a refusal does not name the parameter',
    breaks: saysOtherwise('createFeedback', 'invalid_parameter', { invalid_parameter: null }),
    named: { operationId: 'createFeedback', rule: 'error_code', path: '$.error_details.invalid_parameter' },
  },
  {
    name: 'applyCode gives another reason for its refusal',
    breaks: saysOtherwise('applyCode', 'invalid_parameter', { invalid_reason: 'blank' }),
    named: { operationId: 'applyCode', rule: 'error_code', path: '$.error_details.invalid_reason' },
  },
];

const wrongStatuses: readonly Defect[] = [
  wrongStatus('getPot', 401, 403),
  wrongStatus('orderGoody', 404, 422),
  wrongStatus('cancelReceipt', 404, 500),
  wrongStatus('showReceiptReview', 404, 400, 'warning'),
  {
    name: 'a purchase without enough points succeeds',
    breaks: letsThrough('buyCoupon', 'not_enough_points'),
    named: { operationId: 'buyCoupon', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a code that was used is accepted again',
    breaks: letsThrough('applyCode', 'invalid_parameter', { points: 50 }),
    named: { operationId: 'applyCode', rule: 'status_unexpected', path: 'status', during: 'activation code' },
  },
  {
    name: 'pictures without a uuid for each are accepted',
    breaks: letsThrough('bulkUpload', 'invalid_parameter', { uuids: [] }),
    named: { operationId: 'bulkUpload', rule: 'status_unexpected', path: 'status', during: 'bulk' },
  },
  {
    name: 'a valid request is refused',
    breaks: whenGood('trustingClaimOnPurchase', (response) =>
      withJson(response, refusal('invalid_parameter'), 422),
    ),
    named: { operationId: 'trustingClaimOnPurchase', rule: 'status_unexpected', path: 'status' },
  },
];

const malformedRefusals: readonly Defect[] = [
  {
    name: 'a refusal has no error_details',
    breaks: whenRefused('selectTargetReward', 404, (response) => withJson(response, { error: 'not found' })),
    named: { operationId: 'selectTargetReward', rule: 'field_missing', path: '$.error_details' },
  },
  {
    name: 'a refusal has no code',
    breaks: whenRefused('createFeedback', 422, (response) => withJson(response, { error_details: {} })),
    named: { operationId: 'createFeedback', rule: 'field_missing', path: '$.error_details.code' },
  },
  {
    name: 'a refusal is a page',
    breaks: whenRefused('updateReceiptSubpicture', 404, (response) =>
      replaceHeader(replaceText(response, '<html><h1>404</h1></html>'), 'content-type', 'text/html'),
    ),
    named: { operationId: 'updateReceiptSubpicture', rule: 'content_type', path: 'header content-type' },
  },
];

/** Refusals that are wrong or missing. */
export const refusals: readonly Defect[] = [...wrongCodes, ...wrongStatuses, ...malformedRefusals];
