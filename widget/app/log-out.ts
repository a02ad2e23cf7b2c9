import { getLogOutMutationOptions } from '@cagnotte/generated/hooks/product';
import type { Sdk } from '@cagnotte/sdk';
import type { Mutate } from '../features/queries/mutate.ts';

/** How long the server may take to take note, in milliseconds: the shopper leaves all the same. */
const PATIENCE = 3000;

export interface LogOutParts {
  readonly sdk: Pick<Sdk, 'logout'>;
  readonly mutate: Mutate;
  /** Client id of the route's query. */
  readonly clientId: () => string;
  /** Clears what belongs to the shopper, and forgets the partner's token. */
  readonly clear: () => void;
  readonly goHome: () => void | Promise<void>;
  readonly report: (error: unknown) => void;
  readonly patience?: number;
}

/**
 * Ends the session, here and on the server. Whatever the server answers, the session is cleared and the shopper is led to
 * the root route; a failure is only reported. Operation `logOut`.
 */
export async function logOut({
  sdk,
  mutate,
  clientId,
  clear,
  goHome,
  report,
  ...rest
}: LogOutParts): Promise<void> {
  const { patience = PATIENCE } = rest;
  const revoked = mutate(getLogOutMutationOptions(), { data: { clientId: clientId() } }).catch(report);
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([revoked, enough]);
  clear();
  await sdk.logout();
  await goHome();
}
