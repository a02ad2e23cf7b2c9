import { keepQuery, paths } from '../navigation/paths.ts';
import type { RouteRow } from './route-table.ts';
import type { StartUpOutcome } from './start-up.ts';

/** May the address be shown? */
export type Entry =
  { readonly kind: 'show' } | { readonly kind: 'not-found' } | { readonly kind: 'go'; readonly to: string };

export interface EntryParts {
  readonly startUp: { enter: (address: URL) => Promise<StartUpOutcome> };
  /** Whether the shopper counts as registered with the partner; asked once start-up is settled. */
  readonly hasPartnerToken: () => boolean;
}

const go = (to: string, address: URL): Entry => {
  const target = keepQuery(to, address.search);
  return { kind: 'go', to: typeof target === 'string' ? target : to };
};

/** The one decision before a screen shows: start-up, then the guard, then the parameters. */
export async function enterRoute(
  { guard, validate }: Pick<RouteRow, 'guard' | 'validate'>,
  address: URL,
  params: Readonly<Record<string, string | undefined>>,
  { startUp, hasPartnerToken }: EntryParts,
): Promise<Entry> {
  const { redirect } = await startUp.enter(address);
  if (redirect && redirect !== address.pathname) return go(redirect, address);
  if (guard === 'partner' && !hasPartnerToken()) return go(paths.home, address);
  if (guard === 'visitor' && hasPartnerToken()) return go(paths.registeredHome, address);
  if (validate && !validate(params)) return { kind: 'not-found' };
  return { kind: 'show' };
}
