import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Defect } from '../defect.ts';
import {
  acceptRefusedCalls,
  createRefusal,
  changeRefusalDetails,
  replaceSuccesses,
  replaceRefusals,
  replaceHeader,
  withJson,
  replaceText,
} from '../tools/responses.ts';

/** Gives a refusal the code of another mistake. */
const createCodeDefect = (operationId: OperationId, code: string, actual: string): Defect => ({
  name: `${operationId} responds with ${actual} in place of ${code}`,
  breaks: changeRefusalDetails(operationId, code, { code: actual }),
  named: { operationId, rule: 'error_code', path: '$.error_details.code' },
});

/** Names another parameter in a refusal. */
const createParameterDefect = (operationId: OperationId, actual: string): Defect => ({
  name: `${operationId} names ${actual}, which is another parameter than the invalid one`,
  breaks: changeRefusalDetails(operationId, 'invalid_parameter', { invalid_parameter: actual }),
  named: { operationId, rule: 'error_code', path: '$.error_details.invalid_parameter' },
});

const createStatusDefect = (
  operationId: OperationId,
  status: number,
  actual: number,
  level: 'error' | 'warning' = 'error',
): Defect => ({
  name: `${operationId} responds with ${actual} where ${status} is required`,
  breaks: replaceRefusals(operationId, status, (response) => ({ ...response, status: actual })),
  named: { operationId, rule: 'status_unexpected', path: 'status', level },
});

const wrongCodes: readonly Defect[] = [
  createCodeDefect('logIn', 'unknown_email', 'not_found'),
  createCodeDefect('logIn', 'wrong_password', 'unknown_email'),
  createCodeDefect('resetPassword', 'unknown_email', 'other'),
  createCodeDefect('signUp', 'account_already_exists', 'invalid_parameter'),
  createCodeDefect('buyCoupon', 'not_buyable', 'not_enough_points'),
  createCodeDefect('buyCoupon', 'not_enough_points', 'not_buyable'),
  createCodeDefect('cancelBuy', 'not_cancelable', 'not_found'),
  createCodeDefect('requestTransfer', 'empty_pot', 'other'),
  createCodeDefect('createTransferPayment', 'empty_pot', 'other'),
  createCodeDefect('requestTransfer', 'missing_payment_information', 'invalid_parameter'),
  createCodeDefect('createTransferPayment', 'missing_payment_information', 'empty_pot'),
  createCodeDefect('createReceipt', 'receipt_not_replaceable', 'invalid_parameter'),
  createCodeDefect('showReceiptReview', 'other', 'already_reviewed'),
  createCodeDefect('bulkUpload', 'invalid_parameter', 'bad_request'),
  {
    name: 'a reviewed receipt is refused with another message than Bad Request',
    breaks: changeRefusalDetails('showReceiptReview', 'other', { debug_message: 'already reviewed' }),
    named: { operationId: 'showReceiptReview', rule: 'error_code', path: '$.error_details.debug_message' },
  },
  createParameterDefect('applyCode', 'activation_code'),
  createParameterDefect('reviewReceiptClaims', 'uuid'),
  createParameterDefect('reportMissingOnReceipt', 'identifier'),
  {
    name: 'a refusal does not name the parameter',
    breaks: changeRefusalDetails('createFeedback', 'invalid_parameter', { invalid_parameter: null }),
    named: { operationId: 'createFeedback', rule: 'error_code', path: '$.error_details.invalid_parameter' },
  },
  {
    name: 'applyCode gives another reason for its refusal',
    breaks: changeRefusalDetails('applyCode', 'invalid_parameter', { invalid_reason: 'blank' }),
    named: { operationId: 'applyCode', rule: 'error_code', path: '$.error_details.invalid_reason' },
  },
];

const wrongStatuses: readonly Defect[] = [
  createStatusDefect('getPot', 401, 403),
  createStatusDefect('orderGoody', 404, 422),
  createStatusDefect('cancelReceipt', 404, 500),
  createStatusDefect('showReceiptReview', 404, 400, 'warning'),
  {
    name: 'a purchase without enough points succeeds',
    breaks: acceptRefusedCalls('buyCoupon', 'not_enough_points'),
    named: { operationId: 'buyCoupon', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a code that was used is accepted again',
    breaks: acceptRefusedCalls('applyCode', 'invalid_parameter', { points: 50 }),
    named: { operationId: 'applyCode', rule: 'status_unexpected', path: 'status', during: 'activation code' },
  },
  {
    name: 'pictures without a uuid for each are accepted',
    breaks: acceptRefusedCalls('bulkUpload', 'invalid_parameter', { uuids: [] }),
    named: { operationId: 'bulkUpload', rule: 'status_unexpected', path: 'status', during: 'bulk' },
  },
  {
    name: 'a valid request is refused',
    breaks: replaceSuccesses('trustingClaimOnPurchase', (response) =>
      withJson(response, createRefusal('invalid_parameter'), 422),
    ),
    named: { operationId: 'trustingClaimOnPurchase', rule: 'status_unexpected', path: 'status' },
  },
];

const malformedRefusals: readonly Defect[] = [
  {
    name: 'a refusal has no error_details',
    breaks: replaceRefusals('selectTargetReward', 404, (response) =>
      withJson(response, { error: 'not found' }),
    ),
    named: { operationId: 'selectTargetReward', rule: 'field_missing', path: '$.error_details' },
  },
  {
    name: 'a refusal has no code',
    breaks: replaceRefusals('createFeedback', 422, (response) => withJson(response, { error_details: {} })),
    named: { operationId: 'createFeedback', rule: 'field_missing', path: '$.error_details.code' },
  },
  {
    name: 'a refusal is a page',
    breaks: replaceRefusals('updateReceiptSubpicture', 404, (response) =>
      replaceHeader(replaceText(response, '<html><h1>404</h1></html>'), 'content-type', 'text/html'),
    ),
    named: { operationId: 'updateReceiptSubpicture', rule: 'content_type', path: 'header content-type' },
  },
];

/** Refusals that are wrong or missing. */
export const refusals: readonly Defect[] = [...wrongCodes, ...wrongStatuses, ...malformedRefusals];
