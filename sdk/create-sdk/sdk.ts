import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { PartnerSettings } from '@cagnotte/generated/hooks/v2';
import type { Middleware } from '../client/tracing.ts';
import type { ConfigureParameters, InitParameters, OnErrorParameters } from '../configuration/parameters.ts';
import type { IframeParameters } from '../legacy/upload-with-iframe.ts';
import type { CallOptions } from '../methods/public-method.ts';
import type { Outbox } from '../outbox/model/outbox.ts';
import type { Partner } from '../receipts/authorize-partner.ts';
import type { BatchUploader } from '../receipts/batch-uploader.ts';
import type {
  BulkUploadParameters,
  FileInputParameters,
  Receipt,
  UploadedFile,
  UploadFileParameters,
  UploadParameters,
} from '../receipts/upload-parameters.ts';
import type { Session, User } from '../session/session.ts';
import type {
  IdentifierParameters,
  LogInParameters,
  PartnerParameters,
  ResetPasswordParameters,
  SignUpParameters,
  TokenParameters,
} from '../sign-in/parameters.ts';

/**
 * The SDK. Every method returns a promise, accepts `signal`, `timeoutMs`, `retries`, `headers` and the
 * deprecated `success`, `failure` and `complete` besides its parameters, and rejects with an `SdkError` only:
 * `invalid_parameter` for a parameter it refuses; `NOT_INITIALIZED` before `init` (except for `configure`,
 * `init` and `onError`); and the errors of every call: `CONNECTION_FAILED`, `SERVER_ERROR`, `UNAUTHORIZED`,
 * `FORBIDDEN`, or `OTHER` for a time-out, a response that cannot be read, or an aborted call.
 */
export interface Sdk extends Partner {
  /** Slug of the loyalty product in the paths of contract `product`. */
  readonly product: string;
  /** Settings of the programme, once `init` has loaded them. */
  readonly settings: PartnerSettings | undefined;
  /** The signed-in user, and the session's tokens. */
  readonly session: Session;
  /**
   * The receipts of the signed-in user, kept on the device until the server has them. Operations
   * `createReceipt`, `uploadFiles` or `uploadFileToPath`, `updateReceiptSubpicture`, and
   * `getPendingReceipts` after a refusal.
   */
  readonly outbox: Outbox;

  /** Chooses the servers to call. Default: region FR, environment production. */
  readonly configure: (parameters: ConfigureParameters & CallOptions<void>) => Promise<void>;

  /**
   * Starts the programme of a partner and, in a browser, signs in the user whose token an earlier visit
   * stored. Operations `getPartnerSettings`, `getUserSettings`. An unknown client is UNAUTHORIZED.
   */
  readonly init: (parameters: InitParameters & CallOptions<PartnerSettings>) => Promise<PartnerSettings>;

  /**
   * Adds a handler that is called for every error, after the failure callback, and once for each optional
   * property that the SDK removed from responses because it broke the contract. Resolves to a function
   * that removes the handler.
   */
  readonly onError: (parameters: OnErrorParameters & CallOptions<() => void>) => Promise<() => void>;

  /**
   * Waits until a user is signed in. NO_USER_AUTHENTICATED when the session ends first, for example by
   * `logout`.
   */
  readonly isAuthorized: (parameters?: CallOptions<true>) => Promise<true>;

  /** Resolves to true if a user, or a partner with a token, is signed in. */
  readonly isAuthenticated: (parameters?: CallOptions<boolean>) => Promise<boolean>;

  /**
   * Registers or finds the user whom the partner knows under its own identifier, and signs them in. Operation
   * `createUser`. Codes: legacy_partner; invalid_parameter with registrations_limit_reached; FORBIDDEN when
   * the registration is blocked.
   */
  readonly authorizeUserWithIdentifier: (
    parameters: IdentifierParameters & CallOptions<User>,
  ) => Promise<User>;

  /**
   * Signs in the user of a token. Operation `getUserSettings`. UNAUTHORIZED also ends the session. The
   * session of another person ends before theirs begins, as with every sign-in.
   */
  readonly authorizeUserWithToken: (parameters: TokenParameters & CallOptions<User>) => Promise<User>;

  /**
   * Replaces an expired token. Operation `getUserSettings`: once the server has confirmed the same user,
   * waiting calls continue. Another person's token ends the session, and signs that person in. UNAUTHORIZED
   * also ends the session; after CONNECTION_FAILED and SERVER_ERROR it is unchanged. NO_USER_AUTHENTICATED
   * when no user is signed in: the token of a partner without a user is replaced by `authorizePartner`.
   */
  readonly setToken: (parameters: TokenParameters & CallOptions<void>) => Promise<void>;

  /**
   * Creates an account and signs its owner in; a cookie signs them in at the next visits. Operations
   * `signUp`, `getUserSettings`. Codes: account_already_exists; invalid_parameter with
   * registrations_limit_reached; FORBIDDEN. A message that begins with 'the account was accepted' says that
   * only the second operation failed: call `login` to continue.
   */
  readonly signup: (parameters: SignUpParameters & CallOptions<User>) => Promise<User>;

  /**
   * Signs in the owner of an account; a cookie signs them in at the next visits. Operations `logIn`,
   * `getUserSettings`. Codes: unknown_email, wrong_password, FORBIDDEN. A message that begins with 'the
   * account was accepted' says that only the second operation failed: call it again.
   */
  readonly login: (parameters: LogInParameters & CallOptions<User>) => Promise<User>;

  /**
   * Requests a message to the owner of an account, to choose a new password. Operation
   * `resetPassword`. Code: unknown_email.
   */
  readonly resetPassword: (parameters: ResetPasswordParameters & CallOptions<void>) => Promise<void>;

  /**
   * Ends the session on this device, and removes the cookie: nothing is sent. Unsent receipts wait for their
   * user.
   */
  readonly logout: (parameters?: CallOptions<void>) => Promise<void>;

  /**
   * Keeps a receipt on the device, creates its record, and sends its pictures. Browsers only. The promise
   * stays pending while the receipt may still arrive, however long the device is offline or the user signed
   * out: see `outbox`. Operations `createReceipt`, `uploadFiles` or `uploadFileToPath`,
   * `updateReceiptSubpicture`, and `getPendingReceipts` after a refusal. Codes: invalid_parameter for a file
   * beyond `fileLimits`, with a `FileRefusal` in `misc`; NO_USER_AUTHENTICATED, WRONG_PLATFORM,
   * NOT_INITIALIZED ('missing SETTINGS'), receipt_not_replaceable. Rejects when the server refuses the
   * receipt for good, which then stays in `outbox` to be retried or discarded, or when it is discarded. When
   * its signal is aborted, the receipt is removed. `timeoutMs`, `retries` and `headers` have no effect: the
   * outbox sends the receipt, perhaps in another page.
   */
  readonly uploadWithFiles: (parameters: UploadParameters & CallOptions<Receipt>) => Promise<Receipt>;

  /**
   * Like `uploadWithFiles`, with the files chosen in an input of the page. Operations `createReceipt`,
   * `uploadFiles` or `uploadFileToPath`, `updateReceiptSubpicture`, and `getPendingReceipts` after a refusal.
   * @deprecated use `uploadWithFiles` with the input's `files`.
   */
  readonly uploadWithFileInput: (parameters: FileInputParameters & CallOptions<Receipt>) => Promise<Receipt>;

  /**
   * Shows the server's own upload page in a frame of the page; resolves to the uuid of the first receipt sent
   * there. Operation `getUploadIframe`. The frame is blanked when the session ends; until the first receipt
   * was sent, the promise then rejects with NO_USER_AUTHENTICATED.
   * @deprecated use `uploadWithFiles`.
   */
  readonly uploadWithIframe: (parameters: IframeParameters & CallOptions<string>) => Promise<string>;

  /** Returns the user's pending receipts. Operation `getPendingReceipts`. NO_USER_AUTHENTICATED. */
  readonly getPendingReceipts: (parameters?: CallOptions<PendingReceipt[]>) => Promise<PendingReceipt[]>;

  /**
   * Sends each file of an input as a separate receipt, all in one request; resolves to the receipts' uuids.
   * Browsers only. Operation `bulkUpload`. NO_USER_AUTHENTICATED ('missing USER').
   */
  readonly bulkUploadWithFileInput: (
    parameters: BulkUploadParameters & CallOptions<readonly string[]>,
  ) => Promise<readonly string[]>;

  /**
   * Opens a new batch: many receipts of one picture each, created together. Operations `uploadFileToPath` and
   * `sendBatch`, when the methods of the batch are called. NO_USER_AUTHENTICATED.
   */
  readonly getBatchUploader: (parameters?: CallOptions<BatchUploader>) => Promise<BatchUploader>;

  /**
   * Lets a partner send pictures without a user, by its own token. Sends nothing. With the same `externalId`
   * it replaces the partner's token; with another, or when a user is signed in, their session ends first.
   * NO_USER_AUTHENTICATED without a token when nobody is signed in; NOT_INITIALIZED ('missing SETTINGS').
   */
  readonly authorizePartner: (parameters?: PartnerParameters & CallOptions<Partner>) => Promise<Partner>;

  /**
   * Sends one picture of a receipt that `sendBatch` will create. Browsers only. Operation `uploadFileToPath`.
   * NO_USER_AUTHENTICATED, WRONG_PLATFORM, NOT_INITIALIZED ('missing SETTINGS').
   */
  readonly uploadFile: (
    parameters: UploadFileParameters & CallOptions<UploadedFile>,
  ) => Promise<UploadedFile>;

  /**
   * Adds a middleware that observes each call, in the order of `use`: calls of the methods, the loyalty
   * client, the outbox and the generated hooks. It may add headers, and gets no token, secret,
   * password, query or body.
   * @returns a function that removes it
   */
  readonly use: (middleware: Middleware) => () => void;

  /**
   * Sends the generated hooks through this SDK; done on creation.
   * @returns a function that disconnects them
   */
  readonly connect: () => () => void;
}
