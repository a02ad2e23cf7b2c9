// Written by `npm run generate` from openapi/. Do not edit.
import type { components as shared } from './shared.ts';

export interface paths {
  '/api/v2/partners/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Settings of a partner's programme
     * @description Anonymous. Looks the programme up by the partner's client identifier and responds with all that a client needs before anybody signs in: name, terms, colour and header pictures, what is promised to newcomers, and where the file proxy has to put receipts. An unknown client identifier is a 401.
     */
    get: operations['getPartnerSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v2/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register or find a user by the partner's own identifier
     * @description Anonymous: `user[client_token]` names the partner. Finds the user whom the partner knows as `user[external_id]`, or creates them, and responds with the tokens of a session. Idempotent by partner and external id: the same pair always gives the same user. A partner that has not moved to this registration gets `legacy_partner`; a programme that is full gets `invalid_parameter` with the reason `registrations_limit_reached`; a blocked registration is a 403.
     */
    post: operations['createUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v2/users/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Settings of the signed-in user
     * @description Says who stands behind an access token. The upload settings that it may carry take precedence over the partner's for this user. An unknown or expired token is a 401, on which clients sign the user out.
     */
    get: operations['getUserSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v2/receipts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a receipt record
     * @description Creates the record of a receipt before its pictures are sent to the file proxy under the identifier of this response. Idempotent by `uuid` (assumed): for a uuid that is already known for this user, the server responds 200 with the same `receipt_id`, creates nothing, and takes over the fields sent. So a client that did not get the response simply sends the request again. A receipt that was analyzed in the meantime is refused with `receipt_not_replaceable`. The pictures are complete when the proxy holds `receipt_subpictures_count` of them for `receipt_subpictures_uuid`.
     */
    post: operations['createReceipt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v2/receipt_subpictures/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Attach a picture to a receipt
     * @description Called after an upload whose response had a `receipt_subpicture_id`: ties that picture to its receipt. `id` and `receipt_subpicture_id` are the same value. Idempotent. A failure is reported by clients and not fatal to the receipt.
     */
    put: operations['updateReceiptSubpicture'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v2/payment_informations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Remember an account for transfers (deprecated)
     * @deprecated
     * @description The legacy update: remembers the account to which the pot is paid out, in place of the one before. Needs either the bank account or the PayPal account that `kind` announces. Use `requestTransfer` of contract kitv4 with `remember_account`.
     */
    post: operations['updatePaymentInformation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v2/transfer_payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Transfer the pot to the remembered account (deprecated)
     * @deprecated
     * @description Pays the whole pot out to the remembered account. The body is empty but for the token. Not idempotent: a second call pays out what came in since, or is refused with `empty_pot`; calls that carry the same `X-Request-Id` are one. Use `requestTransfer` of contract kitv4.
     */
    post: operations['createTransferPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    PartnerSettingsResponse: {
      settings: components['schemas']['PartnerSettings'];
    };
    /** @description A partner's loyalty programme. */
    PartnerSettings: {
      program_name?: string;
      /** @description Absent or null while a demo programme is not loaded. */
      program_id?: string | null;
      /**
       * Format: uri
       * @description Terms of the programme, in French.
       */
      program_terms_url?: string | null;
      /**
       * @description Dominant colour, any CSS hexadecimal notation.
       * @example #0b7a4f
       */
      primary_color?: string | null;
      /** @description Points that a newcomer gets on registration. */
      welcoming_points?: number;
      /** @description The rewards promised to visitors, cheapest first, by `value`. */
      rewards?: components['schemas']['Coupon'][];
      /** Format: uri */
      header_asset_url?: string | null;
      /** Format: uri */
      header_asset_2x_url?: string | null;
      /** Format: uri */
      header_asset_3x_url?: string | null;
      /** @description Where shoppers may forward digital receipts. */
      email_for_digital_receipts?: string | null;
      /** @description Balance to show before the card is loaded, where the server knows it. */
      points?: number | null;
      trackers?: components['schemas']['Trackers'];
      /** @description Whether a visitor may sign up in a frame, without a token from the partner. */
      auto_register?: boolean;
      /** @description Barcode readers of the scanner; `code_128` only where absent. */
      scanner_readers?: string[];
      /** @description Where the file proxy puts the pictures of receipts. Sent to the proxy as `inbox_path`. */
      upload_path: string;
      /** @description Whether the file proxy also keeps previews. Sent to the proxy as it is. */
      previews_upload_enabled: boolean;
      /** @description Where the file proxy puts previews. Sent to the proxy as it is. */
      previews_upload_path: string;
      /** @description Whether pictures go one by one through `uploadFileToPath`, so that an interrupted receipt resumes at the picture where it stopped. Otherwise all of them go in one `uploadFiles`. */
      resumable_uploads?: boolean;
    };
    /** @description Tag identifiers of the partner. A tag whose identifier is absent is not loaded. */
    Trackers: {
      partner1_tag_manager_id?: string | null;
      purchase_tag_manager_id?: string | null;
      partner_tag_manager_id?: string | null;
      purchase_analytics_id?: string | null;
    };
    CreateUserForm: {
      user: components['schemas']['UserToRegister'];
      /** @description Sent, as true, by the acceptance-test environment only. */
      uat_mode?: boolean;
    };
    UserToRegister: {
      email?: string;
      /** @description How the partner knows the user. */
      external_id: string;
      /** @description Whatever the partner wants kept with the user; values travel as text, each in a form field of its own, `user[custom_fields][<name>]`. OpenAPI has no encoding for a second level: what is generated from this contract may not write it by itself. */
      custom_fields?: {
        [key: string]: unknown;
      };
      /** @description Client identifier of the partner, the `client_id` of the settings. */
      client_token: string;
    };
    PartnerUserResponse: {
      user: components['schemas']['PartnerUser'];
    };
    /** @description A signed-in user, as the partner registered them. */
    PartnerUser: components['schemas']['SignedInUser'] & {
      id?: number | string;
      partner_name?: string | null;
      settings: components['schemas']['UserSettings'];
    };
    UserSettingsResponse: {
      settings: components['schemas']['UserSettings'];
    };
    /** @description A user, and what of the partner's upload settings is different for them. */
    UserSettings: {
      user_id: number | string;
      partner_name?: string | null;
      email?: string | null;
      firstname?: string | null;
      lastname?: string | null;
      /** @description In place of the partner's. */
      upload_path?: string;
      /** @description In place of the partner's. */
      previews_upload_enabled?: boolean;
      /** @description In place of the partner's. */
      previews_upload_path?: string;
    };
    CreateReceiptForm: {
      /** @description Made by the client from the capture time and the user's id; the key of the receipt from then on. */
      uuid: string;
      /**
       * Format: date-time
       * @description When the receipt was captured, UTC.
       */
      captured_at: string;
      /** @description Whatever the partner wants kept with the receipt; values travel as text, each in a form field of its own, `custom_fields[<name>]`. */
      custom_fields?: {
        [key: string]: unknown;
      };
      app: components['schemas']['App'];
      /** @default WEB */
      channel: string;
      /**
       * @description Bar codes scanned with the receipt, joined by commas. Left out when there are none.
       * @example 3250391234561,3017620422003
       */
      scanned_eans?: string;
      /** @description The uuid under which the pictures are uploaded to the file proxy. */
      receipt_subpictures_uuid: string;
      /** @description How many pictures the receipt has. */
      receipt_subpictures_count: number;
      /** @description Offers claimed with the receipt, one parameter each. Left out when there are none. */
      'offer_identifiers[]'?: string[];
      access_token: components['schemas']['AccessToken'];
    };
    ReceiptCreated: {
      /** @description The same for every call with the same uuid. */
      receipt_id: number | string;
    };
    UpdateReceiptSubpictureForm: {
      /** @description From the response of `createReceipt`. */
      receipt_id: number | string;
      /** @description From the response of the file proxy; the same as `id`. */
      receipt_subpicture_id: number | string;
      access_token?: components['schemas']['AccessToken'];
    };
    /** @description The account that `kind` announces is required. */
    PaymentInformation: {
      kind: components['schemas']['PaymentInformationKind'];
      bank_account?: components['schemas']['BankAccount'];
      paypal_account?: components['schemas']['PaypalAccount'];
      access_token?: components['schemas']['AccessToken'];
    };
    /** @description A reward that points buy: a coupon or a goody. Its cost is `value`, or `progression_next_value` where it is bought and can be shown as a discount. */
    Coupon: shared['schemas']['Coupon'];
    /** @description What was refused and why. A client maps a code it does not know to `other`. */
    ErrorDetails: shared['schemas']['ErrorDetails'];
    /** @description Body of a refusal. */
    ErrorBody: shared['schemas']['ErrorBody'];
    /**
     * @description OAuth2 access token of the shopper.
     * @example demo.verger.camille-roux
     */
    AccessToken: string;
    /** @description Session of the same shopper in the sister loyalty service, which has a currency of its own. */
    SecondService: shared['schemas']['SecondService'];
    /** @description A shopper who has just been identified, with the tokens of the session. */
    SignedInUser: shared['schemas']['SignedInUser'];
    /** @description The application that sends. */
    App: shared['schemas']['App'];
    /** @description Nothing to say but that it was done. `{}`. */
    EmptyObject: Record<string, never>;
    /**
     * @description Which of the two accounts goes with it.
     * @enum {string}
     */
    PaymentInformationKind: 'BankAccount' | 'PaypalAccount';
    /** @description Holder and number of a bank account. In a form, all of it or nothing. */
    BankAccount: shared['schemas']['BankAccount'];
    /** @description Holder and address of a PayPal account. In a form, all of it or nothing. */
    PaypalAccount: shared['schemas']['PaypalAccount'];
    /** @description The form body of a call that has no field of its own. */
    AuthenticatedForm: shared['schemas']['AuthenticatedForm'];
    /** @description A transfer of the pot to the shopper's account. */
    TransferPayment: shared['schemas']['TransferPayment'];
    TransferPaymentResponse: shared['schemas']['TransferPaymentResponse'];
  };
  responses: {
    /** @description The token or the client identifier is missing, unknown or expired. */
    Unauthorized: shared['responses']['Unauthorized'];
    /** @description The caller is known and may not do this; the registration is blocked. */
    Forbidden: shared['responses']['Forbidden'];
    /** @description A parameter is missing or wrong. The body names it and gives the reason. */
    InvalidParameter: shared['responses']['InvalidParameter'];
    /** @description The server failed (stands for every 5xx). There is no contract on the body, which may come from a load balancer. */
    ServerError: shared['responses']['ServerError'];
    /** @description Done; a server may respond with this status instead of `{}`. */
    NoContent: shared['responses']['NoContent'];
    /** @description What the call names does not exist, or belongs to someone else. */
    NotFound: shared['responses']['NotFound'];
  };
  parameters: {
    /** @description Access token of the shopper, also sent as a Bearer header. */
    RequiredAccessToken: components['schemas']['AccessToken'];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getPartnerSettings: {
    parameters: {
      query: {
        /**
         * @description Client identifier of the partner.
         * @example demo.verger
         */
        client_id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The settings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerSettingsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  createUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CreateUserForm'];
      };
    };
    responses: {
      /** @description The user, with the tokens of a session. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerUserResponse'];
        };
      };
      /** @description Refused, with one of the codes: `legacy_partner`. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      /** @description A parameter is missing or wrong, or the programme takes no more registrations. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      500: components['responses']['ServerError'];
    };
  };
  getUserSettings: {
    parameters: {
      query: {
        /** @description Access token of the shopper, also sent as a Bearer header. */
        access_token: components['parameters']['RequiredAccessToken'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The settings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserSettingsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  createReceipt: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CreateReceiptForm'];
      };
    };
    responses: {
      /** @description The record exists. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReceiptCreated'];
        };
      };
      /** @description Refused, with one of the codes: `receipt_not_replaceable`. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  updateReceiptSubpicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The `receipt_subpicture_id` of the file proxy's response.
         * @example 990412
         */
        id: number | string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UpdateReceiptSubpictureForm'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  updatePaymentInformation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['PaymentInformation'];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  createTransferPayment: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['AuthenticatedForm'];
      };
    };
    responses: {
      /** @description The transfer asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransferPaymentResponse'];
        };
      };
      /** @description Refused, with one of the codes: `missing_payment_information`, `empty_pot`. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
}
