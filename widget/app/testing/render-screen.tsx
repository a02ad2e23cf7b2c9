import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { getGetPendingReceiptsQueryKey } from '@cagnotte/generated/hooks/kitv4';
import {
  getGetShopQueryKey,
  getListCardSlotsQueryKey,
  getListEarnedCouponsQueryKey,
  getListTimelineQueryKey,
} from '@cagnotte/generated/hooks/product';
import type { PartnerSettings, Sdk } from '@cagnotte/sdk';
import { getSettingsQuery } from '../../features/programme/settings.ts';
import { SdkContext } from '../../features/queries/sdk-context.tsx';
import { AccountContext } from '../../features/session/account-context.tsx';
import { auth } from '../../features/session/auth.ts';
import { createPendingInMemory } from '../../features/value-requests/testing/pending-in-memory.ts';
import { ValueRequestsContext } from '../../features/value-requests/value-requests-context.ts';
import { followSession } from '../session/follow-session.ts';
import { settings, userSettings } from './settings.ts';

const product = 'kit';
const clientId = 'club';

/** The parts of an SDK that screens read while they render: nothing is waiting on this device. */
const outbox = {
  list: () => [],
  subscribe: () => () => undefined,
  ready: () => Promise.resolve(),
  storage: () => ({ isDurable: true }),
  draft: { pictures: () => [] },
};

/** Points of the shopper's card. */
export const pointsOfCard = 1000;

/** The server's data of the shopper besides the settings: a card, a coupon, and no events yet. */
const card = { identifier: 'card', name: 'Carte', available_points: pointsOfCard };
const responses = [
  [getGetShopQueryKey(product), { catalogs: [] }],
  [getListTimelineQueryKey(product, { limit: 10 }), { messages: [], has_archives: false }],
  [getListCardSlotsQueryKey(product), { card_slots: [{ loyalty_card: card }] }],
  [
    getListEarnedCouponsQueryKey(product),
    {
      sections: [
        { identifier: 's', title: 'S', earned_coupons: [{ identifier: 'c', kind: 'Coupon', value: 1 }] },
      ],
    },
  ],
] as const;

export interface RenderOptions {
  /** Settings that replace settings of `settings.ts`. */
  readonly overrides?: Partial<PartnerSettings>;
  /** True to sign in the shopper of `settings.ts`. */
  readonly isMember?: boolean;
  /** Uuids of pending receipts. */
  readonly receipts?: readonly string[];
  /** The address, and its route, for screens that read them. */
  readonly path?: string;
  readonly route?: string;
}

/** @returns the markup of a screen in this programme, before any effect */
export function renderScreen(
  screen: ReactNode,
  { overrides, isMember = false, receipts = [], path = '/', route = '*' }: RenderOptions = {},
): string {
  const user = { id: userSettings.user_id, ...userSettings, settings: userSettings };
  const session = {
    snapshot: () => (isMember ? { token: 't', user } : {}),
    subscribe: () => () => undefined,
  };
  auth.config = { clientId, region: 'FR', environment: 'sandbox' };
  followSession(session, () => undefined);
  const sdk = { product, outbox, session } as unknown as Sdk;
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(getSettingsQuery(clientId).queryKey, { settings: { ...settings, ...overrides } });
  for (const [key, response] of responses) queries.setQueryData(key, response);
  queries.setQueryData(getGetPendingReceiptsQueryKey(), {
    receipts: receipts.map((receipt_uuid) => ({ receipt_uuid, status: 'declared', captured_at: '' })),
  });
  const pending = createPendingInMemory();
  const loadOutcomeRule = () => Promise.reject(new Error('nothing is sent'));
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <SdkContext value={sdk}>
        <AccountContext value={{ postSignIn: () => undefined, logOut: () => Promise.resolve() }}>
          <QueryClientProvider client={queries}>
            <ValueRequestsContext value={{ pending, loadOutcomeRule }}>
              <Routes>
                <Route path={route} element={screen} />
              </Routes>
            </ValueRequestsContext>
          </QueryClientProvider>
        </AccountContext>
      </SdkContext>
    </MemoryRouter>,
  );
}
