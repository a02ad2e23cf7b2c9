import { getPartnerSettings, getUserSettings } from '@cagnotte/generated/paths';
import type { CardSlotsResponse } from '@cagnotte/generated/hooks/product';
import type { PartnerSettingsResponse, UserSettingsResponse } from '@cagnotte/generated/hooks/v2';
import type { ReadsAhead } from '@cagnotte/sdk/internal';
import { readsOfHome } from '../../features/home/reads.ts';
import { isHome } from '../../navigation/paths.ts';
import type { PartnerTokenStore } from '../session/partner-token.ts';

interface FirstReadsOptions {
  readonly readsAhead: Pick<ReadsAhead, 'send' | 'tokenOfCookie'>;
  readonly tokens: Pick<PartnerTokenStore, 'read' | 'offered'>;
  /** Slug of the loyalty product. */
  readonly product: string;
  readonly isFramed: boolean;
  /** The only client id of this host; undefined: it serves every programme. */
  readonly boundTo: string | undefined;
}

/** Pending responses of the reads that the points on home need. */
export interface FirstResponses {
  readonly programme: Promise<PartnerSettingsResponse>;
  readonly user: Promise<UserSettingsResponse>;
  readonly cards: Promise<CardSlotsResponse>;
}

/**
 * Sends what the page's address asks for, before `StartUp` gets to it (D119): the settings of the programme, who the shopper is, and
 * what home shows them.
 * @returns the responses on home of somebody who is signed in; undefined elsewhere
 */
export function sendFirstReads(address: URL, options: FirstReadsOptions): FirstResponses | undefined {
  const { readsAhead, tokens, product, isFramed, boundTo } = options;
  const clientId = address.searchParams.get('clientId');
  if (!clientId || clientId !== (boundTo ?? clientId) || address.pathname.startsWith('/errors'))
    return undefined;
  const [programme] = readsAhead.send(undefined, [
    { path: getPartnerSettings, query: { client_id: clientId } },
  ]);
  const offered = tokens.offered();
  // Null: the host page says that nobody is signed in.
  if (isFramed && offered === null) return undefined;
  // As `StartUp` decides: in a frame the host page's token comes first, elsewhere a session that there is already.
  const kept = [tokens.read(clientId)?.token, readsAhead.tokenOfCookie(clientId)];
  const token = (isFramed ? [offered?.token, ...kept] : [...kept, offered?.token]).find(Boolean);
  if (!token) return undefined;
  const ofHome = isHome(address.pathname) ? readsOfHome(product) : [];
  const [user, cards] = readsAhead.send(token, [{ path: getUserSettings }, ...ofHome]);
  // The SDK has checked them against their contracts.
  return cards && ({ programme, user, cards } as unknown as FirstResponses);
}
