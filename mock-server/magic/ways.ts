import type { ErrorCode } from '@cagnotte/sdk';

/** How a partner provokes each error code of the SDK, besides the words of the table. */
export const ways: Readonly<Record<ErrorCode, string>> = {
  OTHER:
    'The words `other`, `not_found` (a code that the catalogue does not know), `timeout` (30 seconds for a call of the API; 120 seconds after its last byte for an upload) and `broken_json` (no error where the status says all, as of `resetPassword`). A call that its `signal` gives up is OTHER too.',
  WRONG_PLATFORM: 'Made by the SDK: call `uploadWithFiles` outside a browser.',
  NOT_INITIALIZED:
    "Made by the SDK: call any method but `configure`, `init` and `onError` before `init`. With 'missing SETTINGS': let `init` fail with the client id `demo.getPartnerSettings-server_error`, sign in all the same, and send pictures.",
  NO_USER_AUTHENTICATED: 'Made by the SDK: call `getPendingReceipts` before anybody is signed in.',
  CONNECTION_FAILED:
    'The word `connection_failed`: all three attempts fail. For one that fails once, ask for the fault `drop`.',
  SERVER_ERROR: 'The word `server_error`.',
  UNAUTHORIZED: 'The word `unauthorized`; also any client id or token that does not begin with `demo.`.',
  FORBIDDEN: 'The word `forbidden`.',
  BATCH_IS_BEING_SENT:
    'Made by the SDK: call `send` twice without waiting. The token `demo.sendBatch-timeout` keeps a batch sending for 30 seconds.',
  BATCH_IS_ALREADY_SENT: 'Made by the SDK: call `send` again when it has resolved.',
  invalid_parameter:
    'The word of each reason: the error names the field that carries it. Also a request that breaks the contract, or contradicts the state of the world: a `receipt_id` it does not know, a batch sent twice with other receipts, `uuids[]` and `files[]` that are not equally many.',
  legacy_partner: 'Its word; also every user of a client id with the trait `legacy`.',
  receipt_not_replaceable: 'Its EAN; also the uuid of a receipt that was analysed meanwhile.',
  missing_payment_information:
    'Its IBAN. For `createTransferPayment`, which has no field, the token `demo.createTransferPayment-missing_payment_information`.',
  empty_pot: 'Its IBAN. For `createTransferPayment` the token `demo.createTransferPayment-empty_pot`.',
  unknown_email: 'Its word as an e-mail address, to log in or to reset a password.',
  wrong_password: 'Its word as an e-mail address or as the password, to log in.',
  account_already_exists: 'Its word as an e-mail address; also any address that signed up before.',
  not_buyable: 'Its word as the identifier of a coupon or a goody.',
  not_enough_points: 'Its word as the identifier of a coupon or a goody.',
  not_cancelable: 'Its word as the identifier of a coupon.',
};
