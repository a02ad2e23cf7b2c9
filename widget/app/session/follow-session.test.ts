import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { potStore } from '../../features/pot/pot-store.ts';
import { auth, forgetShopper, shoppers } from '../../features/session/auth.ts';
import { createFakeSession } from '../../features/session/testing/fake-session.ts';
import { shopStore } from '../../features/shop/shop-store.ts';
import { timelineStore } from '../../features/timeline/timeline-store.ts';
import { followSession, watchRefusals } from './follow-session.ts';

describe('followSession', () => {
  const person = (id: number, firstname: string) => ({
    user: { id, firstname, settings: { user_id: id } },
    token: `of ${firstname}`,
  });
  const alice = person(1, 'Alice');
  const bob = person(2, 'Bob');

  function setUp() {
    const { session, become } = createFakeSession();
    const shown: (string | undefined)[] = [];
    const onAnotherUser = vi.fn(() => {
      shown.push(auth.user?.firstName);
      forgetShopper();
    });
    followSession(session, onAnotherUser);
    return { become, onAnotherUser, shown };
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

    it('AU-10 has the token pair of the second service, until the shopper signs out', () => {
      const { become } = setUp();
      const secondService = { accessToken: 'other', refreshToken: 'other again' };
      become({ ...alice, secondService });
      expect(auth.secondService).toEqual(secondService);
      forgetShopper();
      expect(auth.secondService).toBeUndefined();
    });
  });

  describe('D116 only the signed-in user is shown', () => {
    beforeEach(forgetShopper);

    it.each([
      ['at once', []],
      ['after the session ended', [{}]],
      ['after a token without a known user', [{ token: 'of somebody' }]],
    ])(
      'another user %s replaces the first one, who is cleared before the second is known',
      (_how, between) => {
        const { become, onAnotherUser, shown } = setUp();
        become(alice);
        const { replacedCount } = shoppers;
        for (const step of between) become(step);
        become(bob);
        expect(onAnotherUser).toHaveBeenCalled();
        expect(shown).toContain('Alice');
        expect(shown).not.toContain('Bob');
        expect(auth.user?.firstName).toBe('Bob');
        expect(shoppers.replacedCount).toBeGreaterThan(replacedCount);
      },
    );

    it('the same user with another token or after a pause stays', () => {
      const { become, onAnotherUser } = setUp();
      become(alice);
      become({ ...alice, token: 'renewed' });
      become({});
      become(alice);
      expect(onAnotherUser).not.toHaveBeenCalled();
      expect(auth.partner.accessToken).toBe('of Alice');
    });

    it('nothing is cleared when the previous user has already signed out', () => {
      const { become, onAnotherUser } = setUp();
      become(alice);
      forgetShopper();
      become({});
      become(bob);
      expect(onAnotherUser).not.toHaveBeenCalled();
    });
  });

  describe('D116 forgetting a shopper', () => {
    it('clears every store at once', () => {
      const { forgottenCount } = shoppers;
      Object.assign(shopStore, { selectedCoupon: 'a', isDetailsOpen: true, announcedPurchase: 'a' });
      Object.assign(potStore, { isTransferOpen: true, oldestTransferId: 8101 });
      Object.assign(timelineStore, {
        heldMessage: { identifier: 'm' },
        leaving: ['m'],
        areArchivesOpen: true,
      });
      forgetShopper();
      expect(shopStore).toMatchObject({
        selectedCoupon: undefined,
        isDetailsOpen: false,
        announcedPurchase: undefined,
      });
      expect(potStore).toMatchObject({ isTransferOpen: false, oldestTransferId: undefined });
      expect(timelineStore).toMatchObject({ heldMessage: undefined, leaving: [], areArchivesOpen: false });
      expect(shoppers.forgottenCount).toBe(forgottenCount + 1);
    });
  });
});

describe('watchRefusals', () => {
  const refused = new SdkError('UNAUTHORIZED', 'expired', { status: 401 });

  const setUp = () => {
    const fake = createFakeSession();
    let later = () => {};
    let handler = (_error: SdkError) => {};
    const onSignedOut = vi.fn();
    const onForbidden = vi.fn();
    const watch = watchRefusals({
      sdk: {
        session: fake.session,
        onError: (parameters) => {
          ({ handler } = parameters);
          return Promise.resolve(() => undefined);
        },
      },
      onSignedOut,
      onForbidden,
      after: (_milliseconds, act) => (later = act),
    });
    const become = (token?: string) => fake.become(token === undefined ? {} : { token });
    return {
      ...watch,
      onSignedOut,
      onForbidden,
      become,
      failCall: (error: SdkError) => handler(error),
      pass: () => later(),
    };
  };

  describe('refusals', () => {
    it('AU-03 D45 a 401 signs out once, however many calls were refused, also after the SDK ended the session', () => {
      const { become, onQueryError, failCall, onSignedOut } = setUp();
      become('t');
      become();
      onQueryError(refused);
      onQueryError(refused);
      failCall(refused);
      expect(onSignedOut).toHaveBeenCalledExactlyOnceWith(refused);
    });

    it('D45 the end of a session without an error shows nobody as signed in', () => {
      const { become, pass, onSignedOut } = setUp();
      become('t');
      become();
      expect(onSignedOut).not.toHaveBeenCalled();
      pass();
      pass();
      expect(onSignedOut).toHaveBeenCalledOnce();
    });

    it('a 401 after another sign-in signs out again', () => {
      const { become, onQueryError, onSignedOut } = setUp();
      for (const token of ['t', 'u']) {
        become(token);
        become();
        onQueryError(refused);
      }
      expect(onSignedOut).toHaveBeenCalledTimes(2);
    });

    it('D116 a late refusal of the previous shopper does not sign out the present one', () => {
      const { become, onQueryError, failCall, onSignedOut } = setUp();
      become('of Alice');
      become('of Bob');
      onQueryError(refused);
      failCall(refused);
      expect(onSignedOut).not.toHaveBeenCalled();
    });

    it('a visitor is never signed out', () => {
      const { onQueryError, failCall, onSignedOut } = setUp();
      onQueryError(refused);
      failCall(refused);
      expect(onSignedOut).not.toHaveBeenCalled();
    });

    it('AU-08 a shopper who is signing out is not signed out again', () => {
      const { become, expectEnd, onQueryError, onSignedOut } = setUp();
      become('t');
      expectEnd();
      become();
      onQueryError(refused);
      expect(onSignedOut).not.toHaveBeenCalled();
    });

    it('AU-04 D44 a 403 of a screen blocks the registration, one of an upload does not', () => {
      const { become, onQueryError, failCall, onForbidden } = setUp();
      const forbidden = new SdkError('FORBIDDEN', 'no', { status: 403 });
      become('t');
      failCall(forbidden);
      expect(onForbidden).not.toHaveBeenCalled();
      onQueryError(forbidden);
      expect(onForbidden).toHaveBeenCalledExactlyOnceWith(forbidden);
    });

    it('any other failure concerns its screen only', () => {
      const { become, onQueryError, onSignedOut, onForbidden } = setUp();
      become('t');
      onQueryError(new SdkError('SERVER_ERROR', 'down', { status: 500 }));
      onQueryError(new TypeError('no'));
      expect(onSignedOut).not.toHaveBeenCalled();
      expect(onForbidden).not.toHaveBeenCalled();
    });
  });
});
