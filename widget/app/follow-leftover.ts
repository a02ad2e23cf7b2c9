import { getGetPartnerSettingsQueryKey } from '@cagnotte/generated/hooks/v2';
import type { Sdk } from '@cagnotte/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { subscribe } from 'valtio';
import { createMutate } from '../features/queries/mutate.ts';
import { auth } from '../features/session/auth.ts';
import type { PendingRequests } from '../features/value-requests/pending-requests.ts';

const [settings] = getGetPartnerSettingsQueryKey();

export interface FollowLeftoverParts {
  readonly sdk: Pick<Sdk, 'session' | 'product'>;
  readonly queries: QueryClient;
  readonly pending: PendingRequests;
  /** Where other tabs' writes and the return of the network are announced. */
  readonly page?: Pick<Window, 'addEventListener'>;
}

/**
 * Asks the server about the requests that a reload, a closed tab or a lost connection left without an outcome: once for each
 * shopper, when the first screen has its data, and again when the network returns.
 */
export function followLeftoverMarks({ sdk, queries, pending, page = window }: FollowLeftoverParts): void {
  let resolvedFor: string | undefined;
  const resolve = async (isQuiet: boolean) => {
    if (pending.list().length === 0) return;
    const [{ resolveLeftoverMarks }, { loadOutcomeRule }] = await Promise.all([
      import('../features/value-requests/send-once.ts'),
      import('./outcome-rules.ts'),
    ]);
    const mutate = createMutate(queries);
    await resolveLeftoverMarks(
      { product: sdk.product, queries, mutate, pending, loadRule: loadOutcomeRule },
      { isQuiet },
    );
    const left = pending.list().map((mark) => pending.timeInFlight(mark));
    const next = Math.min(...left.filter((time) => time > 0));
    if (Number.isFinite(next)) setTimeout(() => void resolve(true).catch(() => undefined), next);
  };
  const cache = queries.getQueryCache();
  // Reads of the screen must not be cut off: what asks the server cancels those in flight.
  const isScreenLoaded = () =>
    queries.isFetching() === 0 &&
    cache.getAll().some(({ queryKey, state }) => queryKey[0] !== settings && state.status !== 'pending');
  cache.subscribe(() => {
    const { owner } = pending;
    // Whoever signs in again is told what was left unknown at the sign-out.
    if (owner === '') resolvedFor = undefined;
    if (owner === '' || owner === resolvedFor || !isScreenLoaded()) return;
    resolvedFor = owner;
    // A screen that asks again is told again.
    void resolve(false).catch(() => undefined);
  });
  const refresh = () => pending.refresh();
  sdk.session.subscribe(refresh);
  subscribe(auth, refresh);
  page.addEventListener('storage', refresh);
  page.addEventListener('online', () => void resolve(true).catch(() => undefined));
}
