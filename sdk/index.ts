export { createSdk } from './create-sdk/create-sdk.ts';
export { isAborted } from './errors/is-aborted.ts';
export { isOutcomeUnknown } from './errors/outcome.ts';
export { isSdkError, SdkError, type SdkErrorDetails } from './errors/sdk-error.ts';
export { version } from './platform/version.ts';
export type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
export type { PartnerSettings, UserSettings } from '@cagnotte/generated/hooks/v2';
export type { Abortable } from './client/abortable.ts';
export type { RequestControls } from './client/request-controls.ts';
export type { Middleware, TracedCall } from './client/tracing.ts';
export type { Addresses, AddressTable, Environment, Region } from './configuration/configuration.ts';
export type { ErrorCode, ErrorReason } from './errors/error-codes.ts';
export type { SdkErrorJson } from './errors/sdk-error.ts';
export type { BatchEvent, Event, OutboxEvent, ReceiptEvent, SdkEvent } from './receipts/events.ts';
export type { Callbacks } from './methods/callbacks.ts';
export type { LogLevel, LogSink } from './log/logger.ts';
export type { CallOptions } from './methods/public-method.ts';
export type { BatchSnapshot } from './receipts/batch-state.ts';
export type {
  AddFileParameters,
  BulkUploadParameters,
  CancelParameters,
  FileInputParameters,
  Receipt,
  UploadedFile,
  UploadFileParameters,
  UploadOrder,
  UploadParameters,
} from './receipts/upload-parameters.ts';
export type { BatchUploader } from './receipts/batch-uploader.ts';
export type { FileRefusal } from './receipts/file-rules.ts';
export type { FileLimits } from './configuration/file-limits.ts';
export type { ConfigureParameters, InitParameters, OnErrorParameters } from './configuration/parameters.ts';
export type {
  IdentifierParameters,
  LogInParameters,
  PartnerParameters,
  ResetPasswordParameters,
  SignUpParameters,
  TokenParameters,
} from './sign-in/parameters.ts';
export type { IframeParameters } from './legacy/upload-with-iframe.ts';
export type { Partner } from './receipts/authorize-partner.ts';
export type { Sdk } from './create-sdk/sdk.ts';
export type { PictureSnapshot, UploadSnapshot, UploadState, Draft, Outbox } from './outbox/model/outbox.ts';
export type { PictureHint, SamePicture } from './platform/outbox-record.ts';
export type { StorageState } from './platform/outbox-ports.ts';
export type { PictureOptions } from './pictures/index.ts';
export type { ReportTransport } from './reporter/error-reporter.ts';
export type { SdkOptions } from './configuration/sdk-options.ts';
export type { Session, SessionSnapshot, TokenPair, Person, User } from './session/session.ts';
export type { OnTokenExpired } from './configuration/sdk-options.ts';
