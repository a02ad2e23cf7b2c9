import type { ErrorCode, ErrorReason } from '@cagnotte/sdk';
import type { OperationId } from '../contracts/operation-types.ts';
import type { MagicOutcome } from './outcome.ts';

/** Outcomes of any operation. */
const common: readonly MagicOutcome[] = [
  {
    word: 'other',
    number: 1,
    sdkCode: 'OTHER',
    response: { status: 400, code: 'other', message: 'Bad Request' },
  },
  {
    word: 'not_found',
    number: 2,
    sdkCode: 'OTHER',
    response: { status: 404, code: 'not_found', message: 'there is nothing under this name' },
  },
  {
    word: 'unauthorized',
    number: 3,
    sdkCode: 'UNAUTHORIZED',
    response: { status: 401, code: 'unauthorized', message: 'the access token is expired' },
  },
  {
    word: 'forbidden',
    number: 4,
    sdkCode: 'FORBIDDEN',
    response: { status: 403, code: 'forbidden', message: 'the registration of this user is blocked' },
  },
  {
    word: 'server_error',
    number: 5,
    sdkCode: 'SERVER_ERROR',
    response: { status: 500, code: 'other', message: 'Internal Server Error' },
  },
  {
    word: 'connection_failed',
    number: 6,
    sdkCode: 'CONNECTION_FAILED',
    response: {
      fault: 'drop',
      description: 'closes the connection without carrying the request out',
      message: 'Request has been terminated',
    },
  },
  {
    word: 'timeout',
    number: 7,
    sdkCode: 'OTHER',
    response: {
      fault: 'hang',
      description: 'never responds, and does not carry the request out',
      message: 'timeout of 30000ms exceeded',
    },
  },
  {
    word: 'broken_json',
    number: 8,
    sdkCode: 'OTHER',
    response: {
      fault: 'broken-json',
      description: 'carries the request out, and truncates its response',
      message: 'Parser is unable to parse the response',
    },
  },
];

const limitedReasons: readonly ErrorReason[] = ['registrations_limit_reached'];

const reasons: readonly ErrorReason[] = [
  'invalid',
  'defined',
  'undefined',
  'blank',
  'empty',
  'equal',
  'not_equal',
  'wrong_type',
  'wrong_constructor',
  'object_missing_properties',
  'registrations_limit_reached',
];

/** `invalid_parameter` with each reason. It names the field with the magic value. */
const invalidParameters = reasons.map((reason, index): MagicOutcome => ({
  word: reason,
  number: 10 + index,
  sdkCode: 'invalid_parameter',
  reason,
  response: { status: 422, code: 'invalid_parameter', message: `a refusal was asked for: ${reason}` },
  ...(limitedReasons.includes(reason) && { raisedBy: ['signUp', 'createUser'] }),
}));

const createCodedOutcome = (
  code: ErrorCode,
  number: number,
  message: string,
  ...raisedBy: readonly OperationId[]
): MagicOutcome => ({
  word: code,
  number,
  sdkCode: code,
  response: { status: 400, code, message },
  raisedBy,
});

const business: readonly MagicOutcome[] = [
  {
    ...createCodedOutcome('receipt_not_replaceable', 9, 'this receipt has been analyzed', 'createReceipt'),
    formerEan: '4000000004096',
  },
  createCodedOutcome('legacy_partner', 21, 'this partner has not moved to this registration', 'createUser'),
  createCodedOutcome('unknown_email', 22, 'no account has this e-mail address', 'logIn', 'resetPassword'),
  createCodedOutcome('wrong_password', 23, 'the password is wrong', 'logIn'),
  createCodedOutcome('account_already_exists', 24, 'an account already has this e-mail address', 'signUp'),
  createCodedOutcome(
    'missing_payment_information',
    25,
    'no account given and none remembered',
    'requestTransfer',
    'createTransferPayment',
  ),
  createCodedOutcome('empty_pot', 26, 'the pot is empty', 'requestTransfer', 'createTransferPayment'),
  createCodedOutcome('not_buyable', 27, 'this reward is not for sale', 'buyCoupon', 'orderGoody'),
  createCodedOutcome('not_enough_points', 28, 'the points do not suffice', 'buyCoupon', 'orderGoody'),
  createCodedOutcome('not_cancelable', 29, 'this purchase can not be undone any more', 'cancelBuy'),
];

/** All outcomes of magic values. */
export const outcomes: readonly MagicOutcome[] = [...common, ...business, ...invalidParameters];
