import { isSdkError } from '@cagnotte/sdk';

/** Whether a refusal concerns the session or the account: then the whole widget says so, and nobody else. */
export const isOfSession = (error: unknown): boolean =>
  isSdkError(error) && (error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN');
