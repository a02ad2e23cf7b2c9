import type { AddFileParameters, CancelParameters } from '../receipts/batch/batch-uploader.ts';
import type { UploadFileParameters } from '../receipts/upload-file.ts';
import type { UploadOrder } from '../receipts/upload-order.ts';
import type {
  BulkUploadParameters,
  ConfigureParameters,
  FileInputParameters,
  IdentifierParameters,
  InitParameters,
  LogInParameters,
  OnErrorParameters,
  PartnerParameters,
  ResetPasswordParameters,
  SignUpParameters,
  TokenParameters,
  UploadParameters,
} from '../sdk.ts';
import {
  array,
  callback,
  date,
  file,
  files,
  object,
  optional,
  required,
  string,
  text,
  type ParameterTable,
} from './rules.ts';

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

export const aboutTable: ParameterTable<Omit<UploadOrder, 'files'>> = {
  eans: optional(array),
  customFields: optional(object),
  offerIdentifiers: optional(array),
  capturedAt: optional(date),
};

export const filesTable: ParameterTable<Pick<UploadOrder, 'files'>> = { files: required(files) };

export const orderTable: ParameterTable<UploadOrder> = { ...filesTable, ...aboutTable };

const onProgress = optional(callback);

export const uploadTable: ParameterTable<UploadParameters> = { ...orderTable, onProgress };

export const fileInputTable: ParameterTable<FileInputParameters> = {
  inputId: required(text),
  ...aboutTable,
  onProgress,
};

export const bulkUploadTable: ParameterTable<BulkUploadParameters> = { inputId: required(text), onProgress };

export const addFileTable: ParameterTable<AddFileParameters> = {
  file: required(file),
  capturedAt: optional(date),
  onProgress,
};

export const uploadFileTable: ParameterTable<UploadFileParameters> = {
  file: required(file),
  capturedAt: optional(date),
  batchUuid: optional(text),
  onProgress,
};

export const cancelTable: ParameterTable<CancelParameters> = { receiptUuid: required(text) };
