import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectTransport, type TransportRequest } from '@cagnotte/generated/transport';
import { earnedCouponsStore } from '../../features/coupons/earned-coupons-store.ts';
import { potStore } from '../../features/pot/pot-store.ts';
import { getSettingsQuery } from '../../features/programme/settings.ts';
import { reviewStore } from '../../features/review/review-store.ts';
import { auth, isLoggedIn, shoppers } from '../../features/session/auth.ts';
import { credentials } from '../../features/session/credentials.ts';
import { shopStore } from '../../features/shop/shop-store.ts';
import { timelineStore } from '../../features/timeline/timeline-store.ts';
import { PartnerTokenStore } from './partner-token.ts';
import { clearSession, createShopperSession } from './shopper-session.ts';

const signIn = (): QueryClient => {
  const queries = new QueryClient();
  Object.assign(auth, {
    partner: { accessToken: 't', refreshToken: 'r' },
    user: { firstName: 'Camille' },
    secondService: { accessToken: 's' },
  });
  credentials.email = 'a@b.fr';
  queries.setQueryData(getSettingsQuery('demo.x').queryKey, {
    settings: { program_name: 'Le Club' } as never,
  });
  return queries;
};

describe('AU-09 signing out', () => {
  it('clears auth and credentials', () => {
    clearSession(signIn());
    expect(auth).toMatchObject({ partner: {}, user: undefined, secondService: undefined });
    expect(isLoggedIn(auth)).toBe(false);
    expect(credentials.email).toBe('');
  });

  it.each([
    ['points and card', '/api/kitv3/card_slots'],
    ['earned coupons', '/api/kitv3/earned_coupons'],
    ['pot', '/api/kit/v3/pot'],
    ['review', '/api/kitv3/receipts/show_review'],
    ['shop', '/api/kitv3/shopv3'],
    ['timeline', '/api/kitv3/timeline'],
  ])('removes %s from the cache', (_name, key) => {
    const queries = signIn();
    queries.setQueryData([key, { limit: 10 }], { mine: true });
    clearSession(queries);
    expect(queries.getQueryData([key, { limit: 10 }])).toBeUndefined();
  });

  it.each<[string, object, object]>([
    ['earned coupons', earnedCouponsStore, { identifier: 'a', isOverlayOpen: true }],
    ['pot', potStore, { isTransferOpen: true, step: 'confirmation', oldestTransferId: 8101 }],
    ['review', reviewStore, { purchasesMode: 'points', openModal: 'image' }],
    ['shop', shopStore, { selectedCoupon: 'a', isDetailsOpen: true, announcedPurchase: 'a' }],
    ['timeline', timelineStore, { areArchivesOpen: true, leaving: ['m'] }],
  ])('resets the store of %s', (_name, store, changes) => {
    const untouched = { ...store };
    Object.assign(store, changes);
    clearSession(signIn());
    expect(store).toMatchObject(untouched);
  });

  it('keeps the programme', () => {
    const queries = signIn();
    clearSession(queries);
    expect(queries.getQueryData(getSettingsQuery('demo.x').queryKey)).toEqual({
      settings: { program_name: 'Le Club' },
    });
  });
});

describe('AU-01 a signed-in shopper', () => {
  it('has a user, or a registration through the partner', () => {
    expect(isLoggedIn({ user: {}, partner: {} })).toBe(true);
    expect(isLoggedIn({ user: undefined, partner: { accessToken: 't' } })).toBe(true);
    expect(isLoggedIn({ user: undefined, partner: { externalId: '7' } })).toBe(false);
  });
});

let disconnect = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { search: '?clientId=demo.x', pathname: '/' });
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Logs out with a server that responds once. */
const logOut = async (respond: () => Promise<unknown>) => {
  const requests: TransportRequest[] = [];
  const steps: string[] = [];
  disconnect = connectTransport((_base, request) => {
    requests.push(request);
    return respond();
  });
  const step = (name: string) => {
    steps.push(name);
    return Promise.resolve();
  };
  vi.stubGlobal('reportError', (error: unknown) => void step(`report ${String(error)}`));
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => step(`forget ${key}`) });
  vi.stubGlobal('localStorage', { removeItem: (key: string) => step(`forget ${key}`) });
  const tokens = new PartnerTokenStore({ get: () => undefined, set: () => false, remove: () => undefined });
  vi.spyOn(tokens, 'forget').mockImplementation(() => void step('clear'));
  const session = createShopperSession(
    {
      sdk: {
        product: 'kit',
        session: { snapshot: () => ({}), subscribe: () => () => undefined },
        onError: () => Promise.resolve(() => undefined),
        logout: () => step('sdk'),
        authorizeUserWithToken: () => expect.unreachable(),
        setToken: () => expect.unreachable(),
      },
      queries: new QueryClient(),
      onQueryError: () => undefined,
    },
    {
      tokens,
      navigation: {
        goHome: () => step('home'),
        navigate: () => expect.unreachable(),
        leavePersonalScreen: () => undefined,
        remember: () => expect.unreachable(),
        target: () => 'https://widget.example/menu',
      },
      isFramed: false,
    },
  );
  const done = session.logOut();
  await vi.advanceTimersByTimeAsync(3000);
  await done;
  return { requests, steps };
};

describe('signing out', () => {
  it('AU-07 sends DELETE /api/logout to the server, with clientId of the route in camelCase', async () => {
    const { requests } = await logOut(() => Promise.resolve({}));
    expect(requests).toEqual([
      expect.objectContaining({ method: 'DELETE', url: '/api/logout', data: { clientId: 'demo.x' } }),
    ]);
  });
  const forgotten = [
    'forget cagnotte.sign-in-target',
    'forget cagnotte.coupons',
    'forget cagnotte.formDrafts',
    'forget cagnotte.delivery-address',
  ];

  it('RT-14 clears the session, the coupons, typed forms and the address of the last order, then shows the root route', async () => {
    const { steps } = await logOut(() => Promise.resolve({}));
    expect(steps).toEqual(['clear', ...forgotten, 'sdk', 'home']);
  });

  it('is visible in the session until the shopper is forgotten, so that nothing is read for them meanwhile', async () => {
    let wasLeaving = false;
    await logOut(() => {
      wasLeaving = shoppers.isLeaving;
      return Promise.resolve({});
    });
    expect([wasLeaving, shoppers.isLeaving]).toEqual([true, false]);
  });

  it('AU-08 continues after a failure, which is only reported', async () => {
    const { steps } = await logOut(() => Promise.reject(new Error('no')));
    expect(steps).toEqual(['report Error: no', 'clear', ...forgotten, 'sdk', 'home']);
  });

  it('AU-08 continues when a server does not respond', async () => {
    const { steps } = await logOut(() => new Promise(() => undefined));
    expect(steps).toEqual(['clear', ...forgotten, 'sdk', 'home']);
  });
});
