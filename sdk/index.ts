export { createSdk } from './create-sdk.ts';
export { isSdkError } from './errors/is-sdk-error.ts';
export { SdkError } from './errors/sdk-error.ts';
export { version } from './version.ts';
export type { Callbacks } from './callbacks.ts';
export type { Addresses, AddressTable } from './configuration/address-table.ts';
export type { PartnerSettings } from './configuration/program.ts';
export type { ErrorCode } from './errors/error-code.ts';
export type { ErrorReason } from './errors/error-reason.ts';
export type { LogLevel, LogSink } from './log/log-sink.ts';
export type { PendingReceipt } from './receipts/get-pending-receipts.ts';
export type { UploadOrder } from './receipts/upload-order.ts';
export type { PictureSnapshot, UploadSnapshot, UploadState } from './receipts/upload-snapshot.ts';
export type { Uploads } from './receipts/uploads.ts';
export type { SdkOptions } from './sdk-options.ts';
export type {
  ConfigureParameters,
  IdentifierParameters,
  InitParameters,
  OnErrorParameters,
  Receipt,
  Sdk,
  TokenParameters,
  UploadParameters,
} from './sdk.ts';
export type { Session, SessionSnapshot } from './session/session.ts';
export type { User, UserSettings } from './session/user.ts';
