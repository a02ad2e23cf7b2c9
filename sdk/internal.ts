/**
 * Exports for the widget, the sandbox, its command line and the tests, besides the public entries. It is not
 * published, and is not stable: a change here changes all users in the same commit.
 */
export { fillPath } from './client/call.ts';
export { takeContractNames } from './client/contract-names.ts';
export { createContractClients } from './client/contract-clients.ts';
export { retryDelays } from './client/send-with-retries.ts';
export { createResponseCheck, type ResponseCheck } from './client/lazy-response-check.ts';
export { parseJson } from './client/parse-json.ts';
export { createResponseError, parseRetryAfter } from './client/response-error.ts';
export { encodeBody, toFormEntries, type FormEntry, encodeFields } from './client/serializers.ts';
export { sendWithFetch, type Send, type WireRequest, type WireResponse } from './platform/transports.ts';
export { parseEnvironment, parseRegion } from './configuration/configuration.ts';
export { getCore } from './core/get-core.ts';
export { createSdkOn } from './create-sdk/create-sdk.ts';
export { type CatalogueEntry, errorCatalogue, reasonCatalogue } from './errors/error-catalogue.ts';
export { errorCodes, errorReasons, findErrorCode } from './errors/error-codes.ts';
export { findCardCatalogs } from './loyalty/card-catalogs.ts';
export { createConnectionError } from './errors/known-errors.ts';
export type { SdkError } from './errors/sdk-error.ts';
export { createLogger } from './log/logger.ts';
export { scrub, scrubbed, scrubText, secretName } from './log/scrub.ts';
export { type AttemptStart, isDue, type OutboxTransitionEvent, transition } from './outbox/model/machine.ts';
export type { Changes, DeviceStore, OutboxPorts, PictureBytes } from './platform/outbox-ports.ts';
export { createRecord } from './outbox/model/record.ts';
export { type OutboxRecord, type PictureRecord } from './platform/outbox-record.ts';
export { readJpegMetadata } from './pictures/strip-jpeg.ts';
export { systemClock } from './platform/clock.ts';
export { createPlatform, type Platform, createRandomText } from './platform/platform.ts';
export { followServerTime } from './platform/server-time.ts';
export type { ScriptPolicy, TrustedTypes } from './platform/trusted-types.ts';
export { createFreeReceiptUuid } from './receipts/receipt-uuid.ts';
export { checkScannerOptions } from './scanner/scanner-options.ts';
export { checkSdkOptions } from './configuration/sdk-options.ts';
export { readTokenCookie } from './session/token-cookie.ts';
export { noRenewal } from './session/create-token-renewal.ts';
export { app } from './platform/version.ts';
