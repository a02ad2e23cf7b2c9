import { expect } from 'vitest';

/** What a call rejects with whose signal was aborted. @param why the message of the signal's reason */
export const cancelled = (why: string): object => ({
  code: 'OTHER',
  message: 'the call was cancelled',
  aborted: true,
  cause: expect.objectContaining({ message: why }) as Error,
});
