import { subscribe } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { auth } from '../../features/session/auth.ts';
import { forgetTarget, rememberTarget } from '../../features/session/sign-in-target.ts';
import { layout } from '../../ui/layout/layout-store.ts';
import { waitUntilSettled } from '../../ui/testing/wait-until-settled.ts';
import { PartnerTokenStore } from './partner-token.ts';
import { TokenIntake } from './token-intake.ts';

/** Tokens are `name` or `name:anything`. The length of the name is the id of the user. */
const getUserId = (token: string) => token.split(':')[0]?.length ?? 0;

function setUp({
  isFramed = false,
  isAccepted = true,
  path = '/catalog',
  renewed,
}: { isFramed?: boolean; isAccepted?: boolean; path?: string; renewed?: string } = {}) {
  const steps: string[] = [];
  let session: { user?: { id: number; email: string; settings: { user_id: number } }; token?: string } = {};
  const become = (token?: string) => {
    const user_id = getUserId(token ?? '');
    session = token ? { user: { id: user_id, email: token, settings: { user_id } }, token } : {};
  };
  const refused = new Set<string>();
  const failure = new SdkError('UNAUTHORIZED', 'refused', { status: 401 });
  const tokens = new PartnerTokenStore({ get: () => undefined, set: () => false, remove: () => undefined });
  const ask = vi.fn(() => Promise.resolve(isAccepted));
  const intake = new TokenIntake({
    sdk: {
      session: { snapshot: () => session, subscribe: () => () => undefined },
      authorizeUserWithToken: ({ token }: { token: string }) => {
        steps.push(`authorise ${token}`);
        if (refused.has(token)) {
          become();
          return Promise.reject(failure);
        }
        become(token);
        return Promise.resolve({ id: getUserId(token), settings: { user_id: getUserId(token) } });
      },
      setToken: ({ token }: { token: string }) => {
        steps.push(`renew ${token}`);
        become(token);
        return Promise.resolve();
      },
    },
    tokens,
    isFramed,
    requestToken: renewed === undefined ? undefined : () => Promise.resolve(renewed),
    ask,
    endSession: () => {
      steps.push('log out');
      become();
      return Promise.resolve();
    },
    signOut: () => {
      steps.push('end');
      become();
      return Promise.resolve();
    },
    navigation: {
      navigate: (path: string, { replace } = {}) => {
        steps.push(`${replace ? 'replace by' : 'go to'} ${path}`);
        return Promise.resolve();
      },
      target: () => new URL(path, 'https://widget.example').href,
    },
    onFailure: (error) => steps.push((error as Error).message),
    identify: (token) =>
      refused.has(token)
        ? Promise.reject(failure)
        : Promise.resolve({ user_id: getUserId(token), email: token }),
  });
  let isCovered = false;
  onTestFinished(
    subscribe(
      layout,
      () => {
        if (layout.isLoading === isCovered) return;
        isCovered = layout.isLoading;
        steps.push(isCovered ? 'cover' : 'uncover');
      },
      true,
    ),
  );
  const giveToken = async (token: string | null) => {
    tokens.offer(token === null ? null : { token });
    intake.takeOffered();
    await waitUntilSettled();
  };
  return { steps, giveToken, become, tokens, ask, refused, findToken: () => session.token };
}

beforeEach(() => void (auth.config = { clientId: 'x', region: 'FR', environment: 'sandbox' }));

describe('D116 a token of the host page', () => {
  it('signs in or replaces the session, and null ends it', async () => {
    const { giveToken, findToken, steps, tokens } = setUp({ isFramed: true });
    await giveToken('alice');
    await giveToken('bob');
    expect(findToken()).toBe('bob');
    await giveToken(null);
    expect(steps).toEqual(['authorise alice', 'authorise bob', 'end']);
    expect(tokens.read('x')).toBeUndefined();
    await giveToken(null);
    expect(steps).toHaveLength(3);
  });

  it('is replaced by another token of the host page when it is refused', async () => {
    const { giveToken, findToken, steps, tokens, refused } = setUp({ isFramed: true, renewed: 'alice:2' });
    refused.add('alice:1');
    await giveToken('alice:1');
    expect(findToken()).toBe('alice:2');
    expect(steps).toEqual(['authorise alice:1', 'authorise alice:2']);
    expect(tokens.read('x')?.token).toBe('alice:2');
  });

  it('ends a session that the shopper began in the widget with its cookie, also for the same user', async () => {
    for (const token of ['bob', 'alice:again']) {
      const { giveToken, become, steps } = setUp({ isFramed: true });
      become('alice');
      await giveToken(token);
      expect(steps).toEqual(['cover', 'log out', `authorise ${token}`, 'uncover']);
    }
  });

  it('is used without a question to the shopper, and nobody is signed in when it is refused', async () => {
    const { giveToken, ask, refused, steps } = setUp({ isFramed: true });
    await giveToken('alice');
    refused.add('bob');
    await giveToken('bob');
    expect(ask).not.toHaveBeenCalled();
    expect(steps).toEqual(['authorise alice', 'authorise bob', 'end', 'refused']);
  });
});

describe('a token that arrives after a visitor was refused an address', () => {
  const address = new URL('/profile/pot?clientId=x#history', 'https://widget.example');
  beforeEach(() => rememberTarget(address, { clientId: 'x' }));
  afterEach(() => forgetTarget());

  it.each(['/', '/iframe', '/Iframe', '/errors/no_auto_register'])(
    'leads to that address from %s',
    async (path) => {
      const { giveToken, steps } = setUp({ isFramed: true, path });
      await giveToken('alice');
      expect(steps).toEqual(['authorise alice', 'replace by /profile/pot?clientId=x#history']);
    },
  );

  it('leads nowhere when the shopper has gone elsewhere', async () => {
    const { giveToken, steps } = setUp({ isFramed: true, path: '/catalog' });
    await giveToken('alice');
    expect(steps).toEqual(['authorise alice']);
  });

  it('leads from the notice to home when there is no address', async () => {
    forgetTarget();
    const { giveToken, steps } = setUp({ isFramed: true, path: '/errors/no_auto_register' });
    await giveToken('alice');
    expect(steps).toEqual(['authorise alice', 'replace by /']);
  });
});

describe('the token of a link outside a frame', () => {
  it('signs in a visitor', async () => {
    const { giveToken, steps } = setUp();
    await giveToken('alice');
    expect(steps).toEqual(['authorise alice']);
  });

  it('replaces another user only after the shopper has agreed', async () => {
    const kept = setUp({ isAccepted: false });
    kept.become('alice');
    await kept.giveToken('bob');
    expect(kept.ask).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'alice' }),
      expect.objectContaining({ email: 'bob' }),
    );
    expect(kept.steps).toEqual([]);
    const switched = setUp();
    switched.become('alice');
    await switched.giveToken('bob');
    expect(switched.steps).toEqual(['cover', 'log out', 'authorise bob', 'uncover']);
    expect(switched.tokens.read('x')?.token).toBe('bob');
  });

  it('is used without a question for the same user', async () => {
    const { giveToken, become, ask, steps } = setUp();
    become('alice');
    await giveToken('alice:again');
    await giveToken('alice:again');
    expect(ask).not.toHaveBeenCalled();
    expect(steps).toEqual(['renew alice:again']);
  });

  it('changes nothing when it is refused, and its failure is shown', async () => {
    const { giveToken, become, refused, steps, findToken } = setUp();
    become('alice');
    refused.add('bob');
    await giveToken('bob');
    expect(steps).toEqual(['refused']);
    expect(findToken()).toBe('alice');
  });

  it('is checked again when the session changed during the question', async () => {
    const { giveToken, become, ask, steps } = setUp();
    become('alice');
    ask.mockImplementationOnce(() => {
      become('bob');
      return Promise.resolve(true);
    });
    await giveToken('bob');
    expect(steps).toEqual([]);
  });
});
