import type { ErrorCode, ErrorReason } from './error-codes.ts';
import {
  createBatchIsAlreadySentError,
  createBatchIsBeingSentError,
  createConnectionError,
  createMissingSettingsError,
  createMissingTokenError,
  createNotInitializedError,
  createSignInRequiredError,
  createTimeoutError,
  createUnparseableError,
  createWrongPlatformError,
} from './known-errors.ts';

/** The documentation of a code. Texts are Markdown. */
export interface CatalogueEntry {
  readonly when: string;
  readonly whatToDo: string;
  /** HTTP status; none for an error that is decided before, or without, a response. */
  readonly status?: string;
  /** Value of `retryable`. */
  readonly retryable: boolean | 'sometimes';
  /** Messages that are always the same, each with its meaning. */
  readonly messages?: readonly (readonly [message: string, meaning: string])[];
  /** Methods that may raise it. Codes that only the server sends are documented in the contracts. */
  readonly raisedBy?: string;
}

const everyCall = 'every method that sends something';

/** Every code, for the documentation. Shipped code does not import it. */
export const errorCatalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = {
  OTHER: {
    when: 'Every error that has no code of its own: a response that took too long or cannot be read, a refusal with a code that this version does not know, a call that was aborted (`isAborted`), or an error of code outside the SDK (see `cause`).',
    whatToDo:
      'Look at `outcomeUnknown`. If it is true, a purchase, an order, a resale, a claim or a transfer may have been carried out: ask the server before you try again. If `retryable` is true, you may make the call again. Otherwise tell the shopper that something went wrong, and report the error.',
    status: 'any but 401, 403 and 5xx, or none',
    retryable: 'sometimes',
    messages: [
      [
        createTimeoutError(30_000, {}).message,
        'there was no response within `timeoutMs`; an upload ends when no byte was sent for 60 seconds, or when no response came within 120 seconds after the last byte',
      ],
      [
        createUnparseableError({}).message,
        'the body is not JSON. With a status of success the outcome is unknown; any other status is still a refusal',
      ],
      [
        'the response of … is not what its contract says: … should be …',
        'a required property is missing, null or of a wrong type; operation and JSON path are named',
      ],
      [
        'the response of … was used without …: … should be …',
        'only `onError` handlers receive it: a property that is not needed was wrong or missing',
      ],
      [
        'a response was not checked: its schema could not be loaded',
        'only `onError` handlers receive it: the code that checks responses could not be loaded',
      ],
      ['Bad Request', 'from `showReceiptReview`: the receipt has been reviewed already'],
      ['the receipt was discarded', 'by `outbox.discard`, in this tab or another'],
      [
        'the file "…" can no longer be read',
        'it was deleted or moved after it was chosen; nothing was added',
      ],
      [
        'the picture "…" can no longer be read on this device',
        'its stored bytes are gone or damaged: the other pictures of the receipt are sent without it',
      ],
      [
        'this receipt can no longer be read on this device',
        'its stored record is damaged: `outbox.discard` removes it from the list',
      ],
      [
        'the pictures of a receipt were removed from this device: it was not sent within … days',
        'it waited for longer than `unsentReceiptDays`; `outbox.discard` removes it from the list',
      ],
      [
        'what is kept on this device cannot be read now',
        'the database failed during a visit; the SDK tries again after 1, 5, 15 and 60 seconds',
      ],
      [
        'this device cannot remove the receipt yet',
        'the database failed; this page no longer sends the receipt, and removes it when the database responds again',
      ],
      [
        'Unable to play video stream. Is webcam working?',
        'from the scanner: the camera showed nothing for five seconds',
      ],
      ['the receipt was cancelled', 'by `cancel` of its batch, while its picture was being sent'],
    ],
    raisedBy: 'every method',
  },
  WRONG_PLATFORM: {
    when: 'A method that needs a browser was called outside one, for example on a server; or the scanner was started where pages have no access to cameras.',
    whatToDo:
      'Call the method in a page. The package itself may be imported anywhere. Instead of the scanner, let the shopper type the code.',
    retryable: false,
    messages: [
      [createWrongPlatformError().message, 'the method needs a page'],
      ['enumerateDevices is not defined', 'from the scanner: this browser cannot list its cameras'],
      [
        'getUserMedia is not defined',
        'from the scanner: this browser gives pages no access to cameras, or the page is not served over https',
      ],
    ],
    raisedBy:
      '`uploadWithFiles`, `uploadWithFileInput`, `uploadWithIframe`, `bulkUploadWithFileInput`, `uploadFile`, `addFile` of a batch, the scanner, `embedWidget`',
  },
  NOT_INITIALIZED: {
    when: 'A method was called before `init`, or pictures should have been sent before the settings of the programme were loaded.',
    whatToDo: 'Wait for the promise of `init` first. If `init` itself failed, call it again.',
    retryable: false,
    messages: [
      [createNotInitializedError().message, 'every method but `configure`, `init` and `onError`'],
      [
        createMissingSettingsError().message,
        '`init` could not load the settings, which say where pictures are sent',
      ],
    ],
    raisedBy: 'every method but `configure`, `init` and `onError`',
  },
  NO_USER_AUTHENTICATED: {
    when: 'The call needs a user, and nobody is signed in. Nothing was sent. An upload also ends with this code when its user signs out, and so does a call that waits for a renewed token when the session ends or passes to another person.',
    whatToDo: 'Sign the user in, then call again.',
    retryable: false,
    messages: [
      [createSignInRequiredError().message, 'the receipt flow'],
      [createMissingTokenError().message, 'any other call that carries a token'],
    ],
    raisedBy:
      'every method that acts for a user; `setToken`; `isAuthorized` if the session ends before it resolves',
  },
  CONNECTION_FAILED: {
    when: 'The request was sent three times and got no response. (A request that moves points or money and has no request id is sent once.) The network is down, the server cannot be reached, or the connection was cut. Browsers report a refusal by CORS rules in the same way.',
    whatToDo:
      'Tell the shopper that there is no connection, and offer to try again; if `outcomeUnknown` is true, first ask the server what became of the request. For a receipt you need to do nothing: it is in `outbox`, and is sent when the network is back. If it happens to everybody, check the CORS rules and `connect-src` of your Content-Security-Policy.',
    retryable: true,
    messages: [
      [
        createConnectionError({}).message,
        'it goes on with the request, without its query, and possible causes; the browser’s own error is in `cause`',
      ],
      ['no response from …: check src', 'from the embed loader: the widget was not ready within 15 seconds'],
      [
        'blocked by CSP: add … to frame-src',
        'from the embed loader: the Content-Security-Policy of the page blocked the frame of the widget',
      ],
    ],
    raisedBy: everyCall,
  },
  SERVER_ERROR: {
    when: 'The server failed. The SDK does not repeat the call by itself, because it may have been carried out.',
    whatToDo:
      'Offer to try again; if `outcomeUnknown` is true, first ask the server what became of the request. If it keeps failing, give the `requestId` to the team that runs the server.',
    status: '5xx',
    retryable: true,
    raisedBy: everyCall,
  },
  UNAUTHORIZED: {
    when: 'The server refused the token: it has expired, was revoked or was never valid. From `init`: the client id is unknown.',
    whatToDo:
      'Sign the user in again. To avoid it, give `createSdk` an `onTokenExpired`: the SDK then asks you for another token, and repeats the call once the server has confirmed that the token belongs to the same user. Without another token, or with one of another person, the session ends.',
    status: '401',
    retryable: false,
    raisedBy: everyCall,
  },
  FORBIDDEN: {
    when: 'The server knows the caller and does not allow the call: their registration is blocked, or they have no right to make it.',
    whatToDo: 'Tell the shopper (`userMessage` is the server’s text). Signing in again changes nothing.',
    status: '403',
    retryable: false,
    raisedBy: everyCall,
  },
  BATCH_IS_BEING_SENT: {
    when: 'A batch was changed or sent while it was being sent.',
    whatToDo: 'Wait for the promise of `send`. If it fails, the batch is open again.',
    retryable: false,
    messages: [[createBatchIsBeingSentError().message, '']],
    raisedBy: '`addFile`, `cancel` and `send` of a batch',
  },
  BATCH_IS_ALREADY_SENT: {
    when: 'A batch was changed or sent after it had been sent.',
    whatToDo: 'Ask `getBatchUploader` for a new one.',
    retryable: false,
    messages: [[createBatchIsAlreadySentError().message, '']],
    raisedBy: '`addFile`, `cancel` and `send` of a batch',
  },
  invalid_parameter: {
    when: 'A parameter was refused: usually by the SDK, before anything was sent, and sometimes by the server. `parameter` names it and `reason` says why. The server uses its own names (`first_name`).',
    whatToDo:
      'Read the message: it is written for you. [Mistakes of the first day](sdk/mistakes.md) shows the right call for most of them. If the shopper typed the value, show the error beside its field.',
    status: '422, or none',
    retryable: false,
    raisedBy: 'every method with parameters',
  },
  legacy_partner: {
    when: 'The programme does not register users in this way yet.',
    whatToDo:
      'Ask the team that runs the programme to change it. Until then, sign users in with `authorizeUserWithToken`.',
    status: '400',
    retryable: false,
  },
  receipt_not_replaceable: {
    when: 'The server already has this receipt, and has analysed it.',
    whatToDo: 'Tell the shopper that the receipt has arrived. There is nothing to send again.',
    status: '400',
    retryable: false,
  },
  missing_payment_information: {
    when: 'A transfer was requested without an account, and the server has none on record.',
    whatToDo: 'Ask for an IBAN or the e-mail address of a PayPal account, then request the transfer again.',
    status: '400',
    retryable: false,
  },
  empty_pot: {
    when: 'A transfer was requested while the pot was empty.',
    whatToDo: 'Load the pot again, and offer no transfer while it is empty.',
    status: '400',
    retryable: false,
  },
  unknown_email: {
    when: 'No account has this e-mail address.',
    whatToDo: 'Show the error beside the field, and offer to sign up.',
    status: '400',
    retryable: false,
  },
  wrong_password: {
    when: 'The password is wrong. A session that is open stays open.',
    whatToDo: 'Show the error beside the field, and offer `resetPassword`.',
    status: '400',
    retryable: false,
  },
  account_already_exists: {
    when: 'There is already an account with this e-mail address.',
    whatToDo: 'Show the error beside the field, and offer to log in or `resetPassword`.',
    status: '400',
    retryable: false,
  },
  not_buyable: {
    when: 'The reward is withdrawn or out of stock; or `buyCoupon` was called for a goody, or `orderGoody` for a coupon.',
    whatToDo: 'Load the shop again.',
    status: '400',
    retryable: false,
  },
  not_enough_points: {
    when: 'The card has fewer points than the reward costs.',
    whatToDo: 'Load the cards and the shop again: the points that the page shows are out of date.',
    status: '400',
    retryable: false,
  },
  not_cancelable: {
    when: 'The purchase cannot be undone: the time for it has passed, the coupon was used, or it was never bought.',
    whatToDo: 'Load the coupons again, and no longer offer to undo the purchase.',
    status: '400',
    retryable: false,
  },
};

/** The meaning of each reason of an `invalid_parameter` error, for the documentation. Texts are Markdown. */
export const reasonCatalogue: Readonly<Record<ErrorReason, string>> = {
  invalid:
    'The value has the right type but makes no sense here: an unknown region, a date that does not exist. Any reason of the server that this version does not know becomes this one, too.',
  defined: 'There is no such option or parameter of `init`: “does not exist”. Its name is probably misspelt.',
  undefined: 'The value is missing: “must be provided”.',
  blank:
    'The text has only spaces: “can not be blank”. Also for the uuid of a receipt that is not in the batch.',
  empty: 'The text, the list or the batch is empty: “can not be empty”.',
  equal: 'The value must not be equal to another. Only from the server.',
  not_equal: 'The value must be equal to another, like a repeated password. Only from the server.',
  wrong_type: 'The value has the wrong type: “must be a string”, “must be an array”, “can not be a number”.',
  wrong_constructor: 'The object is of the wrong kind: “must be an instance of Date”, “must be a File”.',
  object_missing_properties:
    'The object has no value for a property that the method needs, such as its `identifier`.',
  registrations_limit_reached: 'The programme accepts no more registrations. Only from the server.',
};
