// Written by `npm run generate` from openapi/. Do not edit.
import type { components as shared } from './shared.ts';

export interface paths {
  '/api/kitv4/pending_receipts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Receipts on their way
     * @description The shopper's receipts that still wait for something: analysis, review, or to be taken again. Latest capture first. A receipt appears as soon as its pictures are complete, under the uuid the client gave it, and leaves the list once completed or cancelled.
     */
    get: operations['getPendingReceipts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kitv4/offers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refund offers open now
     * @description A read. The refund offers that the shopper can claim with a receipt today, those that end first listed first.
     */
    post: operations['listOffers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kitv4/offer_history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refund offers of the past
     * @description A read. The refund offers that have ended, latest end first.
     */
    post: operations['listOfferHistory'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kitv4/potv2': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The cash pot
     * @description A read. What the shopper can transfer now, the remembered account if there is one, and the latest transfers. The refunds that a transfer paid out come from `listKitPotRefunds` with its id.
     */
    post: operations['getKitPot'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kitv4/pot_refunds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refunds of a transfer, or of the pot
     * @description A read. With a `transfer_payment_id`, the refunds that this transfer paid out; without, those that wait in the pot. `previous_transfer_payment` tells where the history goes on.
     */
    post: operations['listKitPotRefunds'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kitv4/transfer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Transfer the pot
     * @description Pays the whole pot out, to the account given or, with none given, to the remembered one. `remember_account` keeps the account given for later. Without either account: `missing_payment_information`; with nothing in the pot: `empty_pot`. Not idempotent by itself: requests with the same `X-Request-Id` are one, a second one finds an empty pot.
     */
    post: operations['requestTransfer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kitv4/forget_payment_informations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Forget the remembered account
     * @description Forgets the remembered bank or PayPal account. Idempotent: there may be none.
     */
    post: operations['forgetPaymentInformations'];
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
    PendingReceiptsResponse: {
      /** @description Latest capture first. */
      receipts: components['schemas']['PendingReceipt'][];
    };
    /** @description A receipt on its way. */
    PendingReceipt: {
      /** @description The `uuid` of its creation. */
      receipt_uuid: string;
      /** Format: date-time */
      captured_at: string;
      /** @description Known values: `declared` (received), `analyzed` (to be reviewed), `filtered_analyzed` (analyzed, nothing to review), `user_reviewed`, `completed`, `rejected`. Any other is shown as waiting. */
      status:
        | 'declared'
        | 'analyzed'
        | 'filtered_analyzed'
        | 'user_reviewed'
        | 'completed'
        | 'rejected'
        | (string & {});
      /**
       * Format: uri
       * @description First picture of the receipt.
       */
      image_url?: string | null;
      /** @description How many pictures it has. */
      subpictures_count?: number;
      /** @description How many purchases wait for the shopper, once analyzed: those that are probably eligible to a programme and have no claim. The review marks the same ones. */
      purchases_to_review_count?: number;
      /** @description The shop, once it was read on the receipt. A client shows the time of the capture alone where it is absent. */
      shop_name?: string | null;
      /** @description What was paid, in euros, once it was read on the receipt. */
      total_amount?: number | null;
      /** @description Points that it has brought, once its review is over. */
      points?: number | null;
      /** @description Why it was rejected, in French, lower case, ready to follow a comma. */
      rejection_reason?: string | null;
      /** @description False where no other photograph of a rejected receipt can be accepted, as it was sent before. Absent, it can be photographed again. */
      is_retakable?: boolean | null;
    };
    OffersResponse: {
      offers: components['schemas']['Offer'][];
    };
    /** @description A refund on a product, paid into the pot. */
    Offer: {
      /** @description What a receipt carries as `offer_identifiers[]`. */
      identifier: string;
      title: string;
      /** @description Refund, in euros. */
      amount?: number;
      /** Format: uri */
      image_url?: string | null;
      /** Format: date-time */
      starts_at?: string | null;
      /** Format: date-time */
      ends_at?: string | null;
    };
    PotRefundsForm: {
      /** @description Left out for what waits in the pot. */
      transfer_payment_id?: number | string;
      access_token?: components['schemas']['AccessToken'];
    };
    /** @description `kind` and the account that it announces, or neither: the remembered account is used then. */
    TransferForm: {
      kind?: components['schemas']['PaymentInformationKind'];
      bank_account?: components['schemas']['BankAccount'];
      paypal_account?: components['schemas']['PaypalAccount'];
      remember_account: boolean;
      access_token?: components['schemas']['AccessToken'];
    };
    /**
     * @description OAuth2 access token of the shopper.
     * @example demo.verger.camille-roux
     */
    AccessToken: string;
    /** @description What was refused and why. A client maps a code it does not know to `other`. */
    ErrorDetails: shared['schemas']['ErrorDetails'];
    /** @description Body of a refusal. */
    ErrorBody: shared['schemas']['ErrorBody'];
    /** @description The form body of a call that has no field of its own. */
    AuthenticatedForm: shared['schemas']['AuthenticatedForm'];
    /** @description Holder and number of a bank account. In a form, all of it or nothing. */
    BankAccount: shared['schemas']['BankAccount'];
    /** @description Holder and address of a PayPal account. In a form, all of it or nothing. */
    PaypalAccount: shared['schemas']['PaypalAccount'];
    /** @description The shopper's cash pot. */
    Pot: shared['schemas']['Pot'];
    /** @description A transfer of the pot to the shopper's account. */
    TransferPayment: shared['schemas']['TransferPayment'];
    /** @description The transfer that stands just before the page received. */
    PreviousTransferPayment: shared['schemas']['PreviousTransferPayment'];
    /** @description The pot, with its latest transfers. */
    PotResponse: shared['schemas']['PotResponse'];
    /** @description One refund put into the pot. */
    PotRefund: shared['schemas']['PotRefund'];
    PotRefundItem: shared['schemas']['PotRefundItem'];
    OtherAppPotRefundItem: shared['schemas']['OtherAppPotRefundItem'];
    PotRefundsResponse: shared['schemas']['PotRefundsResponse'];
    /**
     * @description Which of the two accounts goes with it.
     * @enum {string}
     */
    PaymentInformationKind: 'BankAccount' | 'PaypalAccount';
    TransferPaymentResponse: shared['schemas']['TransferPaymentResponse'];
    /** @description Nothing to say but that it was done. `{}`. */
    EmptyObject: Record<string, never>;
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
    /** @description What the call names does not exist, or belongs to someone else. */
    NotFound: shared['responses']['NotFound'];
    /** @description Done; a server may respond with this status instead of `{}`. */
    NoContent: shared['responses']['NoContent'];
  };
  parameters: {
    /** @description Access token of the shopper, also sent as a Bearer header. */
    AccessToken: components['schemas']['AccessToken'];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getPendingReceipts: {
    parameters: {
      query?: {
        /** @description Access token of the shopper, also sent as a Bearer header. */
        access_token?: components['parameters']['AccessToken'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The receipts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PendingReceiptsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  listOffers: {
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
      /** @description The offers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OffersResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  listOfferHistory: {
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
      /** @description The offers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OffersResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  getKitPot: {
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
      /** @description The pot. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PotResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  listKitPotRefunds: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['PotRefundsForm'];
      };
    };
    responses: {
      /** @description The refunds. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PotRefundsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  requestTransfer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['TransferForm'];
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
  forgetPaymentInformations: {
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
}
