import type { Session, SessionSnapshot } from '@cagnotte/sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pot } from '../features/pot/pot-store.ts';
import { auth, forgetShopper, shoppers } from '../features/session/auth.ts';
import { shop } from '../features/shop/shop-store.ts';
import { timeline } from '../features/timeline/timeline-store.ts';
import { followSession } from './follow-session.ts';

const person = (id: number, firstname: string) => ({
  user: { id, firstname, settings: { user_id: id } },
  token: `of ${firstname}`,
});
const alice = person(1, 'Alice');
const bob = person(2, 'Bob');

function setUp() {
  let now: SessionSnapshot = {};
  let changed = () => {};
  const session: Session = {
    snapshot: () => now,
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
  };
  const shown: (string | undefined)[] = [];
  const onAnother = vi.fn(() => {
    shown.push(auth.user?.firstName);
    forgetShopper();
  });
  followSession(session, onAnother);
  const become = (next: SessionSnapshot) => {
    now = next;
    changed();
  };
  return { become, onAnother, shown };
}

describe('the auth store', () => {
  beforeEach(forgetShopper);

  it('AU-11 has the external id of the partner and both of its tokens', () => {
    const { become } = setUp();
    become({ token: 'access', refreshToken: 'refresh', partnerExternalId: 'partner-7' });
    expect(auth.partner).toEqual({
      externalId: 'partner-7',
      accessToken: 'access',
      refreshToken: 'refresh',
    });
  });

  it('AU-10 has the token pair of the second service, until the shopper leaves', () => {
    const { become } = setUp();
    const secondService = { accessToken: 'other', refreshToken: 'other again' };
    become({ ...alice, secondService });
    expect(auth.secondService).toEqual(secondService);
    forgetShopper();
    expect(auth.secondService).toBeUndefined();
  });
});

describe('D116 whoever is signed in is shown, and nobody else', () => {
  beforeEach(forgetShopper);

  it.each([
    ['at once', []],
    ['after the session ended', [{}]],
    ['after a token without a known user', [{ token: 'of somebody' }]],
  ])('another user %s: the first one is cleared before the second is known', (_how, between) => {
    const { become, onAnother, shown } = setUp();
    become(alice);
    const { replaced } = shoppers;
    for (const step of between) become(step);
    become(bob);
    expect(onAnother).toHaveBeenCalled();
    expect(shown).toContain('Alice');
    expect(shown).not.toContain('Bob');
    expect(auth.user?.firstName).toBe('Bob');
    expect(shoppers.replaced).toBeGreaterThan(replaced);
  });

  it('the same user with another token, or back after a moment, stays as they are', () => {
    const { become, onAnother } = setUp();
    become(alice);
    become({ ...alice, token: 'renewed' });
    become({});
    become(alice);
    expect(onAnother).not.toHaveBeenCalled();
    expect(auth.partner.accessToken).toBe('of Alice');
  });

  it('whoever comes after somebody has left finds nothing to clear', () => {
    const { become, onAnother } = setUp();
    become(alice);
    forgetShopper();
    become({});
    become(bob);
    expect(onAnother).not.toHaveBeenCalled();
  });
});

describe('D116 forgetting a shopper', () => {
  it('every store forgets what they were doing, at once', () => {
    const { forgotten } = shoppers;
    Object.assign(shop, { selectedCoupon: 'a', isDetailsOpen: true, lastBought: 'a' });
    Object.assign(pot, { isTransferOpen: true, oldestAsked: 8101 });
    Object.assign(timeline, { held: { identifier: 'm' }, leaving: ['m'], areArchivesOpen: true });
    forgetShopper();
    expect(shop).toMatchObject({ selectedCoupon: undefined, isDetailsOpen: false, lastBought: undefined });
    expect(pot).toMatchObject({ isTransferOpen: false, oldestAsked: undefined });
    expect(timeline).toMatchObject({ held: undefined, leaving: [], areArchivesOpen: false });
    expect(shoppers.forgotten).toBe(forgotten + 1);
  });
});
