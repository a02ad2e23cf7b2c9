export { createSdk } from './create-sdk.ts';
export { isOutcomeUnknown } from './errors/outcome.ts';
export { isSdkError, SdkError, type SdkErrorDetails } from './errors/sdk-error.ts';
export { version } from './version.ts';
export type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
export type { PartnerSettings, UserSettings } from '@cagnotte/generated/hooks/v2';
export type { Abortable } from './client/abortable.ts';
export type { Addresses, AddressTable, Environment, Region } from './configuration/configuration.ts';
export type { ErrorCode, ErrorReason } from './errors/error-codes.ts';
export type { SdkErrorJson } from './errors/sdk-error.ts';
export type { BatchEvent, Event, OutboxEvent, ReceiptEvent } from './events.ts';
export type { Callbacks } from './legacy/callbacks.ts';
export type { LogLevel, LogSink } from './log/logger.ts';
export type { CallOptions } from './public-method.ts';
export type { BatchSnapshot } from './receipts/batch/batch-state.ts';
export type {
  AddFileParameters,
  BatchUploader,
  CancelParameters,
  UploadedFile,
} from './receipts/batch/batch-uploader.ts';
export type { UploadFileParameters } from './receipts/upload-file.ts';
export type { UploadOrder } from './receipts/upload-order.ts';
export type {
  PictureHint,
  PictureSnapshot,
  SamePicture,
  UploadSnapshot,
  UploadState,
} from './receipts/upload-snapshot.ts';
export type { PictureOptions } from './pictures/index.ts';
export type { Draft, Outbox, StorageState } from './outbox/outbox.ts';
export type { ReportTransport } from './reporter/report-transport.ts';
export type { SdkOptions } from './sdk-options.ts';
export type {
  BulkUploadParameters,
  ConfigureParameters,
  FileInputParameters,
  IdentifierParameters,
  IframeParameters,
  InitParameters,
  LogInParameters,
  OnErrorParameters,
  Partner,
  PartnerParameters,
  Receipt,
  ResetPasswordParameters,
  Sdk,
  SignUpParameters,
  TokenParameters,
  UploadParameters,
} from './sdk.ts';
export type { Session, SessionSnapshot, TokenPair } from './session/session.ts';
export type { OnTokenExpired } from './session/token-renewal.ts';
export type { Person, User } from './session/user.ts';
