import { SdkError } from './sdk-error.ts';

/** Something was ended on purpose: nothing failed, and nobody needs a report of it. */
export const givenUp = (message: string): SdkError =>
  new SdkError('OTHER', message, { cause: new DOMException(message, 'AbortError') });
