// Written by `npm run generate` from openapi/. Do not edit.

/**
 * A reward that points buy: a coupon or a goody. Its cost is `value`, or `progression_next_value` where it is bought and can be shown as a discount.
 */
export interface Coupon {
  /**
   * Names the reward in every call that buys, cancels, targets, claims or resells it.
   * @minLength 1
   */
  identifier: string;
  id?: number | string;
  /** `Coupon` or `Goody`. For any other kind a client shows its generic error. */
  kind: string;
  /** Cost in points. */
  value: number;
  /**
   * Points the shopper still lacks; 0 when it can be bought now.
   * @minimum 0
   */
  missing_value?: number;
  /**
   * Cost in points of the next step of a progressive discount.
   * @nullable
   */
  progression_next_value?: number | null;
  is_showable_as_a_discount?: boolean;
  /** True on one coupon of a card at most. */
  is_next_goal?: boolean;
  resellable_as_points?: boolean;
  /** Never true together with `resellable_as_points`. */
  resellable_as_fidzs?: boolean;
  title?: string;
  /** @nullable */
  description?: string | null;
  /** @nullable */
  image_url?: string | null;
  /**
   * Conditions of use, in French.
   * @nullable
   */
  terms?: string | null;
  /**
   * What it is worth at the till, in euros.
   * @nullable
   */
  amount?: number | null;
  /**
   * From which total it can be used, in euros.
   * @nullable
   */
  minimum_purchase_amount?: number | null;
  /**
   * CODE-128 content shown at the till, once earned.
   * @nullable
   */
  barcode?: string | null;
  /** @nullable */
  expires_at?: string | null;
}

/**
 * OAuth2 access token of the shopper.
 * @minLength 1
 */
export type AccessToken = string;

/**
 * Session of the same shopper in the sister loyalty service, which has a currency of its own.
 */
export interface SecondService {
  /** @minLength 1 */
  access_token: string;
  /** @nullable */
  refresh_token?: string | null;
}

/**
 * A shopper who has just been identified, with the tokens of the session.
 */
export interface SignedInUser {
  access_token: AccessToken;
  /**
   * Renews the session. Kept by clients, sent in no call of these contracts.
   * @nullable
   */
  refresh_token?: string | null;
  /** @nullable */
  email?: string | null;
  /** @nullable */
  firstname?: string | null;
  /** @nullable */
  lastname?: string | null;
  /** Present when the shopper also belongs to the sister loyalty service. */
  second_service?: SecondService | null;
}

/**
 * The application that sends.
 */
export interface App {
  /**
   * `web` for everything that runs in a browser.
   * @minLength 1
   */
  platform: string;
  /**
   * Version of the SDK that sends.
   * @minLength 1
   */
  version: string;
}

/**
 * Which of the two accounts goes with it.
 */
export type PaymentInformationKind = (typeof PaymentInformationKind)[keyof typeof PaymentInformationKind];

export const PaymentInformationKind = {
  BankAccount: 'BankAccount',
  PaypalAccount: 'PaypalAccount',
} as const;

/**
 * Holder and number of a bank account. In a form, all of it or nothing.
 */
export interface BankAccount {
  /**
   * As the bank knows it.
   * @minLength 1
   */
  firstname?: string;
  /**
   * As the bank knows it.
   * @minLength 1
   */
  lastname?: string;
  /**
   * Sent in capitals and without spaces. A server may mask it in its responses.
   * @minLength 1
   */
  iban?: string;
}

/**
 * Holder and address of a PayPal account. In a form, all of it or nothing.
 */
export interface PaypalAccount {
  /** @minLength 1 */
  firstname?: string;
  /** @minLength 1 */
  lastname?: string;
  /** @minLength 1 */
  email?: string;
}

/**
 * Nothing to say but that it was done. `{}`.
 */
export interface EmptyObject {
  [key: string]: unknown;
}

/**
 * The form body of a call that has no field of its own.
 */
export interface AuthenticatedForm {
  access_token?: AccessToken;
}

/**
 * What was refused and why. A client maps a code it does not know to `other`.
 */
export interface ErrorDetails {
  /** Known values: `invalid_parameter`, `legacy_partner`, `receipt_not_replaceable`, `missing_payment_information`, `empty_pot`, `unknown_email`, `wrong_password`, `account_already_exists`, `not_buyable`, `not_enough_points`, `not_cancelable`, `other`. */
  code: string;
  /**
   * For the developer, in English. Never shown.
   * @nullable
   */
  debug_message?: string | null;
  /**
   * For the shopper, in French.
   * @nullable
   */
  user_message?: string | null;
  /**
   * Name of the parameter at fault, as it stands on the wire. Set with `invalid_parameter`.
   * @nullable
   */
  invalid_parameter?: string | null;
  /**
   * Known values: `invalid`, `defined`, `undefined`, `blank`, `empty`, `equal`, `not_equal`, `wrong_type`, `wrong_constructor`, `object_missing_properties`, `registrations_limit_reached`.
   * @nullable
   */
  invalid_reason?: string | null;
  /** Anything more about the fault; its form depends on the reason. */
  invalid_misc?: unknown;
}

/**
 * Body of a refusal.
 */
export interface ErrorBody {
  error_details: ErrorDetails;
}

/**
 * The shopper's cash pot.
 */
export interface Pot {
  /** What can be transferred now, in euros. */
  current_amount: number;
  /** Remembered account, if any. */
  bank_account?: BankAccount | null;
  /** Remembered account, if any. */
  paypal_account?: PaypalAccount | null;
  /** Part of `current_amount` that comes from this product's refunds, in euros. */
  credited_amount?: number;
  /** Part of `current_amount` that comes from the sister loyalty service, in euros. */
  other_app_amount?: number;
  /** Refunds still being checked, in euros; not in `current_amount`. */
  pending_amount?: number;
}

/**
 * A transfer of the pot to the shopper's account.
 */
export interface TransferPayment {
  id: number | string;
  /** In euros. */
  amount: number;
  /** Known values: `PENDING`, `PAID`, `REJECTED`. */
  status?: string;
  created_at?: string;
  /**
   * The end of the account it went to, ready to be shown.
   * @nullable
   */
  masked_account?: string | null;
  /**
   * How many refunds it paid out.
   * @minimum 0
   */
  pot_refunds_count?: number;
}

/**
 * The transfer that stands just before the page received.
 */
export interface PreviousTransferPayment {
  /** Value of `transfer_payment_id` that gives the page before. */
  id: number | string;
}

/**
 * The pot, with its latest transfers.
 */
export interface PotResponse {
  pot: Pot;
  /** Latest transfers first. */
  transfer_payments?: TransferPayment[];
  /** Where the history goes on; null or absent at its end. */
  previous_transfer_payment?: PreviousTransferPayment | null;
}

export interface TransferPaymentResponse {
  transfer_payment: TransferPayment;
}

/**
 * One refund put into the pot.
 */
export interface PotRefund {
  id: number | string;
  /** In euros. */
  amount: number;
  /**
   * What was refunded, in French.
   * @nullable
   */
  label?: string | null;
  /** `CREDITED` counts as credited. Other known values: `PENDING`, `REJECTED`. */
  status?: string;
  created_at?: string;
}

export interface PotRefundItem {
  pot_refund: PotRefund;
}

export interface OtherAppPotRefundItem {
  other_app_pot_refund: PotRefund;
}

export interface PotRefundsResponse {
  /** Latest first. */
  pot_refunds: PotRefundItem[];
  /** Refunds that the sister loyalty service put into the same pot. */
  other_app_pot_refunds?: OtherAppPotRefundItem[];
  /** The transfer that paid these refunds out, where `transfer_payment_id` asked for one; null or absent for the refunds that are in the pot. */
  transfer_payment?: TransferPayment | null;
  /** Where the history goes on; null or absent at its end. */
  previous_transfer_payment?: PreviousTransferPayment | null;
}
