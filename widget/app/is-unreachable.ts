import { isSdkError } from '@cagnotte/sdk';

/** Whether no server answered: what was remembered is then as good as it gets. */
export const isUnreachable = (error: unknown): boolean =>
  isSdkError(error) && error.retryable && error.status === undefined;
