import { isSdkError } from './sdk-error.ts';

/**
 * True if a call was aborted on purpose, and did not fail: by its signal, by `cancel` of a batch, or because
 * its receipt was discarded. There is nothing to show to the shopper, and nothing to report.
 * @param error the rejection of a method of the SDK, or the result of its `toJSON`
 */
export const isAborted = (error: unknown): boolean => isSdkError(error) && error.aborted === true;
