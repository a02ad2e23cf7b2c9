import { fields, optional, required, string, text, type ParameterTable } from '../methods/parameter-rules.ts';

/** A user with the partner's identifier: see `authorizeUserWithIdentifier`. */
export interface IdentifierParameters {
  /** The partner's identifier of the user. */
  readonly userExternalId: string;
  readonly userEmail?: string | undefined;
  /** The partner's data to store with the user; values are sent as text. */
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
}

/** The token to sign in with: see `authorizeUserWithToken` and `setToken`. */
export interface TokenParameters {
  /** Access token of the user. */
  readonly token: string;
}

/** The account to create: see `signup`. */
export interface SignUpParameters {
  readonly email: string;
  /** Never logged. The server decides whether it is strong enough. */
  readonly password: string;
  /** A code that the partner gave out, if the shopper has one. */
  readonly activationCode?: string | undefined;
  readonly firstName?: string | undefined;
}

/** The account to sign in to: see `login`. */
export interface LogInParameters {
  readonly email: string;
  readonly password: string;
}

/** The account whose password is forgotten: see `resetPassword`. */
export interface ResetPasswordParameters {
  readonly email: string;
}

/** A partner that sends without a user: see `authorizePartner`. */
export interface PartnerParameters {
  /** Access token of the partner. Default: the token of the signed-in user. */
  readonly token?: string | undefined;
  /** Identifies the partner in the uuids of receipts without a user. Default: the client id. */
  readonly externalId?: string | undefined;
}

export const identifierTable: ParameterTable<IdentifierParameters> = {
  userExternalId: required(text),
  userEmail: optional(string),
  customFields: optional(fields),
};

export const tokenTable: ParameterTable<TokenParameters> = { token: required(text) };

export const signUpTable: ParameterTable<SignUpParameters> = {
  email: required(text),
  password: required(text),
  activationCode: optional(string),
  firstName: optional(string),
};

export const logInTable: ParameterTable<LogInParameters> = {
  email: required(text),
  password: required(text),
};

export const resetPasswordTable: ParameterTable<ResetPasswordParameters> = { email: required(text) };

export const partnerTable: ParameterTable<PartnerParameters> = {
  token: optional(text),
  externalId: optional(text),
};
