// Written by `npm run generate` from openapi/. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * @description OAuth2 access token of the shopper.
     * @example demo.verger.camille-roux
     */
    AccessToken: string;
    /** @description Nothing to say but that it was done. `{}`. */
    EmptyObject: Record<string, never>;
    /** @description The form body of a call that has no field of its own. */
    AuthenticatedForm: {
      access_token?: components['schemas']['AccessToken'];
    };
    /** @description Body of a refusal. */
    ErrorBody: {
      error_details: components['schemas']['ErrorDetails'];
    };
    /** @description What was refused and why. A client maps a code it does not know to `other`. */
    ErrorDetails: {
      /** @description Known values: `invalid_parameter`, `legacy_partner`, `receipt_not_replaceable`, `missing_payment_information`, `empty_pot`, `unknown_email`, `wrong_password`, `account_already_exists`, `not_buyable`, `not_enough_points`, `not_cancelable`, `other`. */
      code: string;
      /** @description For the developer, in English. Never shown. */
      debug_message?: string | null;
      /** @description For the shopper, in French. */
      user_message?: string | null;
      /** @description Name of the parameter at fault, as it stands on the wire. Set with `invalid_parameter`. */
      invalid_parameter?: string | null;
      /** @description Known values: `invalid`, `defined`, `undefined`, `blank`, `empty`, `equal`, `not_equal`, `wrong_type`, `wrong_constructor`, `object_missing_properties`, `registrations_limit_reached`. */
      invalid_reason?: string | null;
      /** @description Anything more about the fault; its form depends on the reason. */
      invalid_misc?: unknown;
    };
    /** @description The application that sends. */
    App: {
      /**
       * @description `web` for everything that runs in a browser.
       * @example web
       */
      platform: string;
      /**
       * @description Version of the SDK that sends.
       * @example 1.2.7-beta.6
       */
      version: string;
    };
    /** @description A shopper who has just been identified, with the tokens of the session. */
    SignedInUser: {
      access_token: components['schemas']['AccessToken'];
      /** @description Renews the session. Kept by clients, sent in no call of these contracts. */
      refresh_token?: string | null;
      email?: string | null;
      firstname?: string | null;
      lastname?: string | null;
      /** @description Present when the shopper also belongs to the sister loyalty service. */
      second_service?: components['schemas']['SecondService'] | null;
    };
    /** @description Session of the same shopper in the sister loyalty service, which has a currency of its own. */
    SecondService: {
      access_token: string;
      refresh_token?: string | null;
    };
    /** @description A reward that points buy: a coupon or a goody. Its cost is `value`, or `progression_next_value` where it is bought and can be shown as a discount. */
    Coupon: {
      /** @description Names the reward in every call that buys, cancels, targets, claims or resells it. */
      identifier: string;
      id?: number | string;
      /**
       * @description `Coupon` or `Goody`. For any other kind a client shows its generic error.
       * @example Coupon
       */
      kind: 'Coupon' | 'Goody' | (string & {});
      /** @description Cost in points. */
      value: number;
      /** @description Points the shopper still lacks; 0 when it can be bought now. */
      missing_value?: number;
      /** @description Cost in points of the next step of a progressive discount. */
      progression_next_value?: number | null;
      is_showable_as_a_discount?: boolean;
      /** @description True on one coupon of a card at most. */
      is_next_goal?: boolean;
      resellable_as_points?: boolean;
      /** @description Never true together with `resellable_as_points`. */
      resellable_as_fidzs?: boolean;
      title?: string;
      description?: string | null;
      /** Format: uri */
      image_url?: string | null;
      /** @description Conditions of use, in French. */
      terms?: string | null;
      /** @description What it is worth at the till, in euros. */
      amount?: number | null;
      /** @description From which total it can be used, in euros. */
      minimum_purchase_amount?: number | null;
      /** @description CODE-128 content shown at the till, once earned. */
      barcode?: string | null;
      /** Format: date-time */
      expires_at?: string | null;
    };
    /** @description Holder and number of a bank account. In a form, all of it or nothing. */
    BankAccount: {
      /** @description As the bank knows it. */
      firstname?: string;
      /** @description As the bank knows it. */
      lastname?: string;
      /** @description Sent in capitals and without spaces. A server may mask it in its responses. */
      iban?: string;
    };
    /** @description Holder and address of a PayPal account. In a form, all of it or nothing. */
    PaypalAccount: {
      firstname?: string;
      lastname?: string;
      email?: string;
    };
    /**
     * @description Which of the two accounts goes with it.
     * @enum {string}
     */
    PaymentInformationKind: 'BankAccount' | 'PaypalAccount';
    /** @description The shopper's cash pot. */
    Pot: {
      /** @description What can be transferred now, in euros. */
      current_amount: number;
      /** @description Remembered account, if any. */
      bank_account?: components['schemas']['BankAccount'] | null;
      /** @description Remembered account, if any. */
      paypal_account?: components['schemas']['PaypalAccount'] | null;
      /** @description Part of `current_amount` that comes from this product's refunds, in euros. */
      credited_amount?: number;
      /** @description Part of `current_amount` that comes from the sister loyalty service, in euros. */
      other_app_amount?: number;
      /** @description Refunds still being checked, in euros; not in `current_amount`. */
      pending_amount?: number;
    };
    /** @description The pot, with its latest transfers. */
    PotResponse: {
      pot: components['schemas']['Pot'];
      /** @description Latest transfers first. */
      transfer_payments?: components['schemas']['TransferPayment'][];
      /** @description Where the history goes on; null or absent at its end. */
      previous_transfer_payment?: components['schemas']['PreviousTransferPayment'] | null;
    };
    /** @description The transfer that stands just before the page received. */
    PreviousTransferPayment: {
      /** @description Value of `transfer_payment_id` that gives the page before. */
      id: number | string;
    };
    /** @description A transfer of the pot to the shopper's account. */
    TransferPayment: {
      id: number | string;
      /** @description In euros. */
      amount: number;
      /** @description Known values: `PENDING`, `PAID`, `REJECTED`. */
      status?: 'PENDING' | 'PAID' | 'REJECTED' | (string & {});
      /** Format: date-time */
      created_at?: string;
      /** @description The end of the account it went to, ready to be shown. */
      masked_account?: string | null;
      /** @description How many refunds it paid out. */
      pot_refunds_count?: number;
    };
    TransferPaymentResponse: {
      transfer_payment: components['schemas']['TransferPayment'];
    };
    /** @description One refund put into the pot. */
    PotRefund: {
      id: number | string;
      /** @description In euros. */
      amount: number;
      /** @description What was refunded, in French. */
      label?: string | null;
      /** @description `CREDITED` counts as credited. Other known values: `PENDING`, `REJECTED`. */
      status?: 'CREDITED' | 'PENDING' | 'REJECTED' | (string & {});
      /** Format: date-time */
      created_at?: string;
    };
    PotRefundItem: {
      pot_refund: components['schemas']['PotRefund'];
    };
    OtherAppPotRefundItem: {
      other_app_pot_refund: components['schemas']['PotRefund'];
    };
    PotRefundsResponse: {
      /** @description Latest first. */
      pot_refunds: components['schemas']['PotRefundItem'][];
      /** @description Refunds that the sister loyalty service put into the same pot. */
      other_app_pot_refunds?: components['schemas']['OtherAppPotRefundItem'][];
      /** @description The transfer that paid these refunds out, where `transfer_payment_id` asked for one; null or absent for the refunds that are in the pot. */
      transfer_payment?: components['schemas']['TransferPayment'] | null;
      /** @description Where the history goes on; null or absent at its end. */
      previous_transfer_payment?: components['schemas']['PreviousTransferPayment'] | null;
    };
  };
  responses: {
    /** @description Done; a server may respond with this status instead of `{}`. */
    NoContent: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description The token or the client identifier is missing, unknown or expired. */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The caller is known and may not do this; the registration is blocked. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description What the call names does not exist, or belongs to someone else. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description A parameter is missing or wrong. The body names it and gives the reason. */
    InvalidParameter: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The server failed (stands for every 5xx). There is no contract on the body, which may come from a load balancer. */
    ServerError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': unknown;
      };
    };
  };
  parameters: {
    /**
     * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
     * @example kit
     */
    Product: string;
    /** @description Access token of the shopper, also sent as a Bearer header. */
    AccessToken: components['schemas']['AccessToken'];
    /** @description Access token of the shopper, also sent as a Bearer header. */
    RequiredAccessToken: components['schemas']['AccessToken'];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
