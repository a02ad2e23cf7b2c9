import type { ErrorCode } from '@cagnotte/sdk';

/** How a partner provokes each error code of the SDK, besides the words of the table. */
export const provocations: Readonly<Record<ErrorCode, string>> = {
  OTHER:
    'The words `other`, `not_found` (a code that the catalogue does not have), `timeout` (after 30 seconds for a call of the API; for an upload, 120 seconds after its last byte) and `broken_json` (no error for an operation whose status is enough, such as `resetPassword`). A call that is aborted by its `signal` also has the code OTHER.',
  WRONG_PLATFORM: 'Raised by the SDK: call `uploadWithFiles` outside a browser.',
  NOT_INITIALIZED:
    "Raised by the SDK: call any method except `configure`, `init` and `onError` before `init`. For the message 'missing SETTINGS': let `init` fail with the client id `demo.getPartnerSettings-server_error`, sign in after that, and send pictures.",
  NO_USER_AUTHENTICATED: 'Raised by the SDK: call `getPendingReceipts` before a user is signed in.',
  CONNECTION_FAILED:
    'The word `connection_failed`: all three attempts fail. For a request that fails only once, request the fault `drop`.',
  SERVER_ERROR: 'The word `server_error`.',
  UNAUTHORIZED: 'The word `unauthorized`; also any client id or token that does not begin with `demo.`.',
  FORBIDDEN: 'The word `forbidden`.',
  BATCH_IS_BEING_SENT:
    'Raised by the SDK: call `send` twice without waiting. With the token `demo.sendBatch-timeout`, a batch is being sent for 30 seconds.',
  BATCH_IS_ALREADY_SENT: 'Raised by the SDK: call `send` again after it has resolved.',
  invalid_parameter:
    'The word of each reason: the error names the field that has the word. Also a request that breaks the contract, or contradicts the state of the world: an unknown `receipt_id`, a batch that is sent twice with different receipts, or different numbers of `uuids[]` and `files[]`.',
  legacy_partner: 'Its word; also every user of a client id with the word `legacy`.',
  receipt_not_replaceable: 'Its EAN; also the uuid of a receipt that has been analysed since it was sent.',
  missing_payment_information:
    'Its IBAN. For `createTransferPayment`, which has no field for it, the token `demo.createTransferPayment-missing_payment_information`.',
  empty_pot: 'Its IBAN. For `createTransferPayment`, the token `demo.createTransferPayment-empty_pot`.',
  unknown_email: 'Its word as an e-mail address, when you log in or reset a password.',
  wrong_password: 'Its word as an e-mail address or as the password, when you log in.',
  account_already_exists: 'Its word as an e-mail address; also any address that has signed up before.',
  not_buyable: 'Its word as the identifier of a coupon or a goody.',
  not_enough_points: 'Its word as the identifier of a coupon or a goody.',
  not_cancelable: 'Its word as the identifier of a coupon.',
};
