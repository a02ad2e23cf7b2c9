import type { Callbacks } from './callbacks.ts';
import type { PartnerSettings } from './configuration/program.ts';
import type { SdkError } from './errors/sdk-error.ts';
import type { PendingReceipt } from './receipts/get-pending-receipts.ts';
import type { UploadOrder } from './receipts/upload-order.ts';
import type { Uploads } from './receipts/uploads.ts';
import type { Session } from './session/session.ts';
import type { User } from './session/user.ts';

export interface ConfigureParameters {
  /** 'FR' or 'US', in any case. */
  readonly region: string;
  /** 'local', 'staging', 'sandbox', 'production' or 'prod-uat'. */
  readonly environment: string;
}

export interface InitParameters {
  /** Client identifier of the partner. */
  readonly clientId: string;
  /** Only for trusted hosts; never sent by the methods here. */
  readonly clientSecret?: string | undefined;
  /** Kept, sent nowhere. */
  readonly redirectUrl?: string | undefined;
  /** Written on every receipt. Default: 'WEB'. */
  readonly channel?: string | undefined;
}

export interface OnErrorParameters {
  readonly handler: (error: SdkError) => void;
}

export interface IdentifierParameters {
  /** How the partner knows the user. */
  readonly userExternalId: string;
  readonly userEmail?: string | undefined;
  /** Whatever the partner wants kept with the user; values travel as text. */
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
}

export interface TokenParameters {
  /** Access token of the user. */
  readonly token: string;
}

export interface UploadParameters extends UploadOrder {
  /** Told the progress of the upload, from 0 to 1; it never goes back, and 1 is the server's word. */
  readonly onProgress?: ((progress: number) => void) | undefined;
  /** Gives the upload up: it leaves `uploads`, and the promise rejects with OTHER and the reason's message. */
  readonly signal?: AbortSignal | undefined;
}

/** A receipt that the server has, with all its pictures. */
export interface Receipt {
  readonly uuid: string;
  readonly receiptId: number;
}

/**
 * The SDK. Every method returns a promise, accepts `success`, `failure` and `complete` callbacks beside its parameters,
 * and rejects with an {@link SdkError} only: `invalid_parameter` for a parameter it refuses; `NOT_INITIALIZED` before
 * `init` (but for `configure`, `init` and `onError`); and what every call can meet: `CONNECTION_FAILED`,
 * `SERVER_ERROR`, `UNAUTHORIZED`, `FORBIDDEN`, or `OTHER` for a time-out or an answer that cannot be read.
 */
export interface Sdk {
  /** Slug of the loyalty product in the paths of contract `product`. */
  readonly product: string;
  /** Settings of the programme, once `init` has loaded them. */
  readonly settings: PartnerSettings | undefined;
  /** Who is signed in. */
  readonly session: Session;
  /** The receipts of the signed-in user that are being sent, were sent, or failed. In memory. */
  readonly uploads: Uploads;

  /** Chooses the servers to talk to. Default: region FR, environment production. */
  readonly configure: (parameters: ConfigureParameters & Callbacks<void>) => Promise<void>;

  /**
   * Starts the programme of a partner and, in a browser, signs in whoever an earlier visit left a token for.
   * Operations `getPartnerSettings`, `getUserSettings`. An unknown client is UNAUTHORIZED.
   */
  readonly init: (parameters: InitParameters & Callbacks<PartnerSettings>) => Promise<PartnerSettings>;

  /** Has a handler called for every error, after the failure callback. Resolves to what removes it again. */
  readonly onError: (parameters: OnErrorParameters & Callbacks<() => void>) => Promise<() => void>;

  /** Whether a user is signed in at this moment. */
  readonly isAuthenticated: (parameters?: Callbacks<boolean>) => Promise<boolean>;

  /**
   * Registers or finds the user whom the partner knows under an identifier of its own, and signs them in.
   * Operation `createUser`. Codes: legacy_partner; invalid_parameter with registrations_limit_reached; FORBIDDEN when
   * the registration is blocked.
   */
  readonly authorizeUserWithIdentifier: (parameters: IdentifierParameters & Callbacks<User>) => Promise<User>;

  /** Signs in whoever stands behind a token. Operation `getUserSettings`. UNAUTHORIZED also ends the session. */
  readonly authorizeUserWithToken: (parameters: TokenParameters & Callbacks<User>) => Promise<User>;

  /**
   * Creates the record of a receipt, then sends its pictures. Browsers only.
   * Operations `createReceipt`, `uploadFiles` or `uploadFileToPath`, `updateReceiptSubpicture`.
   * Codes: NO_USER_AUTHENTICATED, WRONG_PLATFORM, NOT_INITIALIZED ('missing SETTINGS'), receipt_not_replaceable.
   * After a failure the receipt stays in `uploads`, where `retry` goes on with it under the same uuid.
   */
  readonly uploadWithFiles: (parameters: UploadParameters & Callbacks<Receipt>) => Promise<Receipt>;

  /** The user's receipts that still wait for something. Operation `getPendingReceipts`. NO_USER_AUTHENTICATED. */
  readonly getPendingReceipts: (parameters?: Callbacks<PendingReceipt[]>) => Promise<PendingReceipt[]>;

  /** Ends the session on this device: nothing is sent. What was on its way stops. */
  readonly logout: (parameters?: Callbacks<void>) => Promise<void>;

  /** Lets the generated hooks leave through this SDK; done on creation. @returns what disconnects them. */
  readonly connect: () => () => void;
}
