import type { Core } from './core.ts';
import { noUserAuthenticated, partNotLoaded } from './errors/known-errors.ts';
import { personOf } from './session/session.ts';

/**
 * Waits for a part of the SDK that few pages need. What one person asked for meanwhile is not done for another.
 * @throws SdkError NO_USER_AUTHENTICATED for another person; OTHER, retryable, when the part cannot be loaded
 */
export const loadPart = async <Part>(
  { session }: Pick<Core, 'session'>,
  loading: Promise<Part>,
): Promise<Part> => {
  const asking = personOf(session.snapshot());
  const part = await loading.catch((cause: unknown) => {
    throw partNotLoaded(cause);
  });
  if (asking !== undefined && asking !== personOf(session.snapshot())) throw noUserAuthenticated();
  return part;
};
