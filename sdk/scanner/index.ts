/**
 * Reads bar codes from the camera or a picture.
 * @module @cagnotte/sdk/scanner
 */
export { isValidCode128, isValidCode39, isValidCode93, isValidEan, isValidUpc } from './checksums.ts';
export { createScanner } from './scanner.ts';
export { isReaderName } from './readers.ts';
export type { Abortable } from '../client/abortable.ts';
export type { SdkError } from '../errors/sdk-error.ts';
export type { LogSink } from '../log/logger.ts';
export type { Lens } from './camera/open-stream.ts';
export type { EngineName } from './engines/engine.ts';
export type { Reading } from './reading.ts';
export type { ReaderName } from './readers.ts';
export type { LocatorOptions, ScannerOptions } from './scanner-options.ts';
export type { LiveScan, Scanner } from './scanner.ts';
