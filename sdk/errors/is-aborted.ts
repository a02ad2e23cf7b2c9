import { isSdkError } from './sdk-error.ts';

/**
 * Whether a call was aborted on purpose, and did not fail: by its signal, by `cancel` of a batch, or because its receipt was discarded.
 * There is nothing to tell the shopper, and nothing to report.
 * @param error what a method of the SDK rejected with, or the result of its `toJSON`.
 */
export const isAborted = (error: unknown): boolean => isSdkError(error) && error.aborted === true;
