import { isSdkError } from '@cagnotte/sdk';

/**
 * What a failure of signing in or up means for the whole widget: the programme takes nobody any more (limit), or not this
 * person (blocked: a 403); undefined when it is about what was typed, or about nothing of the kind.
 */
export function accountFailure(error: unknown): 'limit' | 'blocked' | undefined {
  if (!isSdkError(error)) return undefined;
  if (error.reason === 'registrations_limit_reached') return 'limit';
  return error.code === 'FORBIDDEN' ? 'blocked' : undefined;
}
