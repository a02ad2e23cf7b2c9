import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { earnedCoupons } from '../features/coupons/earned-coupons-store.ts';
import { pot } from '../features/pot/pot-store.ts';
import { settingsQuery } from '../features/programme/settings.ts';
import { review } from '../features/review/review-store.ts';
import { auth, isLoggedIn } from '../features/session/auth.ts';
import { credentials } from '../features/session/credentials.ts';
import { shop } from '../features/shop/shop-store.ts';
import { timeline } from '../features/timeline/timeline-store.ts';
import { clearSession } from './clear-session.ts';

const signIn = (): QueryClient => {
  const queries = new QueryClient();
  Object.assign(auth, {
    partner: { accessToken: 't', refreshToken: 'r' },
    user: { firstName: 'Camille' },
    secondService: { accessToken: 's' },
  });
  credentials.email = 'a@b.fr';
  queries.setQueryData(settingsQuery('demo.x').queryKey, { settings: { program_name: 'Le Club' } as never });
  return queries;
};

describe('AU-09 what logging out clears', () => {
  it('auth and credentials', () => {
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
  ])('%s: nothing of it is left in the cache', (_name, key) => {
    const queries = signIn();
    queries.setQueryData([key, { limit: 10 }], { mine: true });
    clearSession(queries);
    expect(queries.getQueryData([key, { limit: 10 }])).toBeUndefined();
  });
  it.each<[string, object, object]>([
    ['earned coupons', earnedCoupons, { identifier: 'a', isOverlayOpen: true }],
    ['pot', pot, { isTransferOpen: true, step: 'confirmation', oldestAsked: 8101 }],
    ['review', review, { purchasesMode: 'points', openModal: 'image' }],
    ['shop', shop, { selectedCoupon: 'a', isDetailsOpen: true, lastBought: 'a' }],
    ['timeline', timeline, { areArchivesOpen: true, leaving: ['m'] }],
  ])('%s: what the shopper was doing there is forgotten', (_name, store, doing) => {
    const untouched = { ...store };
    Object.assign(store, doing);
    clearSession(signIn());
    expect(store).toMatchObject(untouched);
  });
  it('but the programme stays', () => {
    const queries = signIn();
    clearSession(queries);
    expect(queries.getQueryData(settingsQuery('demo.x').queryKey)).toBeDefined();
  });
});

describe('AU-01 logged in', () => {
  it('is a user, or a registration through the partner', () => {
    expect(isLoggedIn({ user: {}, partner: {} })).toBe(true);
    expect(isLoggedIn({ user: undefined, partner: { accessToken: 't' } })).toBe(true);
    expect(isLoggedIn({ user: undefined, partner: { externalId: '7' } })).toBe(false);
  });
});
