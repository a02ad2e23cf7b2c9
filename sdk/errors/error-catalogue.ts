import type { ErrorCode, ErrorReason } from './error-codes.ts';
import {
  batchIsAlreadySent,
  batchIsBeingSent,
  connectionFailed,
  missingSettings,
  missingUser,
  notInitialized,
  noUserAuthenticated,
  timedOut,
  unparseable,
  wrongPlatform,
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
    when: 'Every error without another code: a response that took too long or cannot be read, a refusal under a code that this version does not know, a call that was aborted (`isAborted`), an error of other code (it is kept in `cause`).',
    whatToDo:
      'Look at `outcomeUnknown`: where it is true a purchase, an order, a resale, a claim or a transfer may have been carried out, so ask the server before it is attempted again. Where `retryable` is true the call may be made again. Else tell the shopper that something went wrong, and report the error.',
    status: 'any but 401, 403 and 5xx, or none',
    retryable: 'sometimes',
    messages: [
      [
        timedOut(30_000, {}).message,
        'no response within `timeoutMs`; of an upload: no byte for 60 seconds, or no response 120 seconds after the last one',
      ],
      [
        unparseable({}).message,
        'the body is no JSON; of a success the outcome is unknown, a refusal (`status`) is one all the same',
      ],
      [
        'the response of … is not what its contract says: … should be …',
        'a required property is missing, null or of a wrong type; operation and JSON path are named',
      ],
      [
        'the response of … was used without …: … should be …',
        'only the handlers of `onError` get it: a property that is not needed was wrong or missing',
      ],
      [
        'a response was not checked: its schema could not be loaded',
        'only the handlers of `onError` get it: the code that checks responses could not be loaded',
      ],
      ['Bad Request', 'of `showReceiptReview`: the receipt was reviewed before'],
      ['the receipt was discarded', 'by `outbox.discard`, in this tab or another'],
      [
        'the file "…" can no longer be read',
        'it was deleted or moved since it was chosen; nothing was added',
      ],
      [
        'the picture "…" can no longer be read on this device',
        'what was stored is gone or damaged: the other pictures of its receipt are sent without it',
      ],
      [
        'this receipt can no longer be read on this device',
        'what was stored is damaged: `outbox.discard` takes it off the list',
      ],
      [
        'the pictures of a receipt were removed from this device: it was not sent within … days',
        'it waited for longer than `unsentReceiptDays`; `outbox.discard` takes it off the list',
      ],
      [
        'what is kept on this device cannot be read now',
        'the database failed in the middle of a visit; it is tried again after 1, 5, 15 and 60 seconds',
      ],
      [
        'this device cannot remove the receipt yet',
        'the database failed; this page does not send the receipt any more, and removes it once the database responds',
      ],
      [
        'Unable to play video stream. Is webcam working?',
        'of the scanner: the camera showed nothing for five seconds',
      ],
      ['the receipt was cancelled', 'by `cancel` of its batch, while its picture was on its way'],
    ],
    raisedBy: 'every method',
  },
  WRONG_PLATFORM: {
    when: 'A method that needs a browser was called outside one, on a server for instance; or the scanner was started where there is no camera to ask for.',
    whatToDo:
      'Call it in the page. The package itself may be imported anywhere. For the scanner, offer to type the code.',
    retryable: false,
    messages: [
      [wrongPlatform().message, 'the method needs a page'],
      ['enumerateDevices is not defined', 'of the scanner: this browser cannot list its cameras'],
      [
        'getUserMedia is not defined',
        'of the scanner: this browser has no cameras, or the page is not served over https',
      ],
    ],
    raisedBy:
      '`uploadWithFiles`, `uploadWithFileInput`, `uploadWithIframe`, `bulkUploadWithFileInput`, `uploadFile`, `addFile` of a batch, the scanner, `embedWidget`',
  },
  NOT_INITIALIZED: {
    when: 'A method was called before `init`, or pictures were to be sent before the settings of the programme were there.',
    whatToDo: 'Wait for the promise of `init` first. When `init` itself failed, call it again.',
    retryable: false,
    messages: [
      [notInitialized().message, 'every method but `configure`, `init` and `onError`'],
      [missingSettings().message, '`init` could not load the settings: nobody knows where pictures go'],
    ],
    raisedBy: 'every method but `configure`, `init` and `onError`',
  },
  NO_USER_AUTHENTICATED: {
    when: 'Nobody is signed in, and the call needs a user. Nothing was sent. Also how an upload ends whose user signs out meanwhile, and a call that waited for a renewed token when the session ended or became another person’s.',
    whatToDo: 'Sign the user in, then call again.',
    retryable: false,
    messages: [
      [noUserAuthenticated().message, 'the receipt flow'],
      [missingUser().message, 'any other call that carries a token'],
    ],
    raisedBy: 'every method that acts for a user; `setToken`; `isAuthorized` when the session ends first',
  },
  CONNECTION_FAILED: {
    when: 'No response was received, three times (once where the request moves points or money and carries no request id): the network is down, the server is out of reach, or the connection was cut. Browsers also report a refusal by CORS rules like this.',
    whatToDo:
      'Tell the shopper that the network is missing and offer to try again; where `outcomeUnknown` is true, ask the server first what became of the request. A receipt needs nothing: it is in `outbox`, and is sent when the network is back. If it happens to everybody, look at the CORS rules and at `connect-src` of your Content-Security-Policy.',
    retryable: true,
    messages: [
      [
        connectionFailed({}).message,
        'then which request it was, without its query, and what may be the cause; with the browser’s own error in `cause`',
      ],
      ['no response from …: check src', 'of the embed loader: the widget was not ready within 15 seconds'],
      [
        'blocked by CSP: add … to frame-src',
        'of the embed loader: the Content-Security-Policy of the page blocked the frame of the widget',
      ],
    ],
    raisedBy: everyCall,
  },
  SERVER_ERROR: {
    when: 'The server failed. The SDK does not repeat such a call by itself, because it may have been carried out.',
    whatToDo:
      'Offer to try again; where `outcomeUnknown` is true, ask the server first what became of the request. If it lasts, give the `requestId` to the team that runs the server.',
    status: '5xx',
    retryable: true,
    raisedBy: everyCall,
  },
  UNAUTHORIZED: {
    when: 'The token is refused: expired, revoked or never valid. Of `init`: the client id is unknown.',
    whatToDo:
      'Sign the user in again. Give `createSdk` an `onTokenExpired` and it will not come to this: the SDK then asks you for another token and repeats the call, once the server has confirmed that it is the same user’s. Without one, or with another person’s, the session ends.',
    status: '401',
    retryable: false,
    raisedBy: everyCall,
  },
  FORBIDDEN: {
    when: 'The server knows the caller and does not allow it: the registration is blocked, or the call is not theirs to make.',
    whatToDo:
      'Tell the shopper so (`userMessage` has the words of the server). Signing in again changes nothing.',
    status: '403',
    retryable: false,
    raisedBy: everyCall,
  },
  BATCH_IS_BEING_SENT: {
    when: 'A batch was changed or sent while it is on its way.',
    whatToDo: 'Wait for the promise of `send`. If it fails, the batch is open again.',
    retryable: false,
    messages: [[batchIsBeingSent().message, '']],
    raisedBy: '`addFile`, `cancel` and `send` of a batch',
  },
  BATCH_IS_ALREADY_SENT: {
    when: 'A batch was changed or sent after it had been sent.',
    whatToDo: 'Ask `getBatchUploader` for a new one.',
    retryable: false,
    messages: [[batchIsAlreadySent().message, '']],
    raisedBy: '`addFile`, `cancel` and `send` of a batch',
  },
  invalid_parameter: {
    when: 'A parameter is refused, mostly by the SDK and before anything was sent, sometimes by the server. `parameter` names it and `reason` says why; a name from the server is that of the wire (`first_name`).',
    whatToDo:
      'Read the message: it is written for you. [Mistakes of the first day](sdk/mistakes.md) has the right call for most. Show the shopper an error beside the field where the value is theirs.',
    status: '422, or none',
    retryable: false,
    raisedBy: 'every method with parameters',
  },
  legacy_partner: {
    when: 'The programme has not moved to this way of registering users yet.',
    whatToDo:
      'Ask the team that runs the programme. Until then, sign users in with `authorizeUserWithToken`.',
    status: '400',
    retryable: false,
  },
  receipt_not_replaceable: {
    when: 'The server has this receipt already, and has analysed it.',
    whatToDo: 'Tell the shopper that the receipt is in; there is nothing to send again.',
    status: '400',
    retryable: false,
  },
  missing_payment_information: {
    when: 'A transfer was asked for without an account, and the server remembers none.',
    whatToDo:
      'Ask for an IBAN or for the e-mail address of a PayPal account, then ask for the transfer again.',
    status: '400',
    retryable: false,
  },
  empty_pot: {
    when: 'A transfer was asked for, and there is nothing in the pot.',
    whatToDo: 'Load the pot again and offer no transfer while it is empty.',
    status: '400',
    retryable: false,
  },
  unknown_email: {
    when: 'Nobody has an account under this e-mail address.',
    whatToDo: 'Show it beside the field; offer to sign up.',
    status: '400',
    retryable: false,
  },
  wrong_password: {
    when: 'The password is not that of the account. A session that is open stays open.',
    whatToDo: 'Show it beside the field; offer `resetPassword`.',
    status: '400',
    retryable: false,
  },
  account_already_exists: {
    when: 'The e-mail address has an account already.',
    whatToDo: 'Show it beside the field; offer to log in, or `resetPassword`.',
    status: '400',
    retryable: false,
  },
  not_buyable: {
    when: 'What was to be bought is withdrawn or out of stock; or it is a goody and `buyCoupon` was called, or a coupon and `orderGoody`.',
    whatToDo: 'Load the shop again.',
    status: '400',
    retryable: false,
  },
  not_enough_points: {
    when: 'The card has fewer points than this costs.',
    whatToDo: 'Load the cards and the shop again: the points shown were not those of the server.',
    status: '400',
    retryable: false,
  },
  not_cancelable: {
    when: 'The purchase can not be undone, or no longer: the delay of the server has passed, the coupon was used, or it was never bought.',
    whatToDo: 'Load the coupons again, and stop offering to undo it.',
    status: '400',
    retryable: false,
  },
};

/** The meaning of each reason of an `invalid_parameter` error, for the documentation. Texts are Markdown. */
export const reasonCatalogue: Readonly<Record<ErrorReason, string>> = {
  invalid:
    'The value is of the right type, and is not one that makes sense here: an unknown region, a date that does not exist. Also any reason of a server that this version does not know.',
  defined:
    'The value must not be given: “does not exist”, of an option or a parameter of `init` that is mostly misspelt.',
  undefined: 'The value is missing: “must be provided”.',
  blank:
    'The text has nothing but spaces: “can not be blank”. Also the uuid of a receipt that is not in the batch.',
  empty: 'The text, the list or the batch has nothing in it: “can not be empty”.',
  equal: 'The value must not be equal to another. Only from the server.',
  not_equal: 'The value must be equal to another, as a repeated password. Only from the server.',
  wrong_type: 'The value is of another type: “must be a string”, “must be an array”, “can not be a number”.',
  wrong_constructor: 'The object is of another kind: “must be an instance of Date”, “must be a File”.',
  object_missing_properties: 'The object lacks a property that the method needs, such as its `identifier`.',
  registrations_limit_reached: 'The programme takes no more registrations. Only from the server.',
};
