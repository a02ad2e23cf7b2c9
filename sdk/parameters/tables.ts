import type { Callbacks } from '../callbacks.ts';
import type { UploadOrder } from '../receipts/upload-order.ts';
import type {
  ConfigureParameters,
  IdentifierParameters,
  InitParameters,
  OnErrorParameters,
  TokenParameters,
  UploadParameters,
} from '../sdk.ts';
import { files } from './files-rule.ts';
import { optional, required, type ParameterTable } from './rule.ts';
import { abortSignal, array, callback, date, object, string, text } from './type-rules.ts';

/** Accepted by every method. */
export const callbacksTable: ParameterTable<Callbacks<unknown>> = {
  success: optional(callback),
  failure: optional(callback),
  complete: optional(callback),
};

export type NoParameters = Record<never, never>;

export const noParameters: ParameterTable<NoParameters> = {};

export const configureTable: ParameterTable<ConfigureParameters> = {
  region: required(text),
  environment: required(text),
};

export const initTable: ParameterTable<InitParameters> = {
  clientId: required(text),
  clientSecret: optional(string),
  redirectUrl: optional(string),
  channel: optional(string),
};

export const onErrorTable: ParameterTable<OnErrorParameters> = { handler: required(callback) };

export const identifierTable: ParameterTable<IdentifierParameters> = {
  userExternalId: required(text),
  userEmail: optional(string),
  customFields: optional(object),
};

export const tokenTable: ParameterTable<TokenParameters> = { token: required(text) };

export const orderTable: ParameterTable<UploadOrder> = {
  files: required(files),
  eans: optional(array),
  customFields: optional(object),
  offerIdentifiers: optional(array),
  capturedAt: optional(date),
};

export const uploadTable: ParameterTable<UploadParameters> = {
  ...orderTable,
  onProgress: optional(callback),
  signal: optional(abortSignal),
};
