import { SdkError, type PartnerSettings } from '@cagnotte/sdk';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { auth, forgetProgramme } from '../features/session/auth.ts';
import { credentials } from '../features/session/credentials.ts';
import { layout } from '../ui/layout-store.ts';
import { followSession } from './follow-session.ts';
import { PartnerTokenKeeper, type GivenToken, type PartnerToken } from './partner-token.ts';
import { StartUp } from './start-up.ts';

const verger = {
  program_id: 'verger',
  program_name: 'Le Club Verger',
  upload_path: 'inbox',
  previews_upload_enabled: false,
  previews_upload_path: 'previews',
} satisfies PartnerSettings;

const at = (path: string) => new URL(path, 'https://widget.example');

interface Given {
  /** Kept in this tab. */
  token?: PartnerToken;
  /** Given by the address. */
  offered?: GivenToken;
  /** Of the cookie of an earlier visit. */
  cookie?: string;
  settings?: PartnerSettings;
  isFramed?: boolean;
  boundTo?: string;
}

const setUp = ({ token, offered, cookie, settings = verger, isFramed = false, boundTo }: Given = {}) => {
  const calls: string[] = [];
  let heard = () => {};
  const user = { id: 7, firstname: 'Camille', settings: { user_id: 7 } };
  let session: { user?: typeof user; token?: string } = {};
  const sdk = {
    configure: vi.fn(({ region, environment }: { region: string; environment: string }) => {
      calls.push(`configure ${region} ${environment}`);
      return Promise.resolve();
    }),
    init: vi.fn(({ clientId }: { clientId: string }) => {
      calls.push(`init ${clientId}`);
      if (cookie) {
        session = { user, token: cookie };
        heard();
      }
      return Promise.resolve(settings);
    }),
    authorizeUserWithToken: vi.fn(({ token: given }: { token: string }) => {
      calls.push(`authorise ${given}`);
      session = { user, token: given };
      heard();
      return Promise.resolve(user);
    }),
    logout: vi.fn(() => {
      calls.push('logout');
      session = {};
      heard();
      return Promise.resolve();
    }),
    session: {
      snapshot: () => session,
      subscribe: (listener: () => void) => {
        heard = listener;
        return () => undefined;
      },
    },
  };
  followSession(sdk.session, vi.fn());
  const onForget = vi.fn();
  const onProgramme = vi.fn();
  const onTokenRefused = vi.fn();
  const onForbidden = vi.fn();
  const onStarted = vi.fn();
  const keeper = new PartnerTokenKeeper({ get: () => undefined, set: () => false, remove: () => undefined });
  if (token) keeper.keep(token);
  if (offered !== undefined) keeper.offer(offered);
  const forget = vi.spyOn(keeper, 'forget');
  const startUp = new StartUp({
    sdk,
    configuration: { region: 'FR', environment: 'sandbox' },
    tokens: keeper,
    onStarted,
    isFramed,
    boundTo,
    onProgramme,
    onForget,
    onTokenRefused,
    onSessionRefused: vi.fn(),
    onForbidden,
  });
  return { startUp, sdk, calls, keeper, onForget, onProgramme, onTokenRefused, onForbidden, forget };
};

describe('start-up', () => {
  beforeEach(forgetProgramme);

  it('ST-01 a clientId on any route starts the loyalty client', async () => {
    const { startUp, calls } = setUp();
    await startUp.enter(at('/catalog?clientId=x'));
    expect(calls).toContain('init x');
  });
  it('ST-02 a path beginning with /errors does not, even with a clientId', async () => {
    const { startUp, calls } = setUp();
    await startUp.enter(at('/errors/no_auto_register?clientId=x'));
    expect(calls).toEqual([]);
  });
  it('ST-03 no clientId, no call', async () => {
    const { startUp, calls } = setUp({ token: { token: 't' } });
    await expect(startUp.enter(at('/'))).resolves.toEqual({});
    expect(calls).toEqual([]);
    expect(auth.isConfigLoaded).toBe(false);
  });
  it('ST-04 configure, init, then authorise with the partner token', async () => {
    const { startUp, calls } = setUp({ token: { token: 't', refreshToken: 'r' } });
    await startUp.enter(at('/?clientId=x'));
    expect(calls).toEqual(['configure FR sandbox', 'init x', 'authorise t']);
    expect(auth.partner).toEqual({ accessToken: 't', refreshToken: 'r' });
    expect(auth.user?.firstName).toBe('Camille');
  });
  it('ST-06 isConfigLoaded is set once all of it is loaded', async () => {
    const { startUp, onProgramme } = setUp();
    const entered = startUp.enter(at('/?clientId=x'));
    expect(auth.isConfigLoaded).toBe(false);
    await entered;
    expect(auth.isConfigLoaded).toBe(true);
    expect(onProgramme).toHaveBeenCalledWith('x', verger);
  });
  it('ST-07 the loading modal is up meanwhile, with its text', async () => {
    const { startUp } = setUp();
    const entered = startUp.enter(at('/?clientId=x'));
    expect(layout.isLoading).toBe(true);
    expect(layout.loadingText).not.toBe('');
    await entered;
    expect(layout.isLoading).toBe(false);
  });
  it('ST-10 a clientId on a later navigation starts it then, the same id once', async () => {
    const { startUp, calls } = setUp();
    await startUp.enter(at('/'));
    await Promise.all([startUp.enter(at('/?clientId=x')), startUp.enter(at('/profile/shoot?clientId=x'))]);
    await startUp.enter(at('/'));
    expect(calls.filter((call) => call.startsWith('init'))).toEqual(['init x']);
  });
  it('ST-10 another id clears the session first', async () => {
    const { startUp, calls, onForget } = setUp();
    await startUp.enter(at('/?clientId=x'));
    await startUp.enter(at('/?clientId=y'));
    expect(calls.slice(2)).toEqual(['logout', 'configure FR sandbox', 'init y']);
    expect(onForget).toHaveBeenCalledOnce();
  });
  it('D43 an unknown client leads to its error screen, and may be tried again', async () => {
    const { startUp, sdk } = setUp();
    sdk.init.mockRejectedValueOnce(new SdkError('UNAUTHORIZED', 'unknown client', { status: 401 }));
    await expect(startUp.enter(at('/?clientId=x'))).resolves.toEqual({
      redirect: '/errors/client_unauthorized',
    });
    await expect(startUp.enter(at('/?clientId=x'))).resolves.toEqual({});
  });
  it('D43 a demo client without a programme leads to its error screen', async () => {
    const { startUp } = setUp({ settings: { ...verger, program_id: null } });
    await expect(startUp.enter(at('/?clientId=demo.bare'))).resolves.toEqual({
      redirect: '/errors/demo_program_not_loaded',
    });
  });
  it('D44 a 403 is told to whoever marks the registration as blocked, and leads home', async () => {
    const { startUp, sdk, onForbidden } = setUp();
    const forbidden = new SdkError('FORBIDDEN', 'no', { status: 403 });
    sdk.init.mockRejectedValueOnce(forbidden);
    await expect(startUp.enter(at('/profile/shoot?clientId=x'))).resolves.toEqual({ redirect: '/' });
    expect(onForbidden).toHaveBeenCalledExactlyOnceWith(forbidden);
  });
  it('D40 without a clientId only what needs a programme leads to the error screen that says so', async () => {
    const { startUp, calls } = setUp();
    for (const path of ['/auth/login', '/auth/signup', '/Iframe', '/iframe'])
      await expect(startUp.enter(at(path)), path).resolves.toEqual({ redirect: '/errors/missing_client_id' });
    for (const path of ['/', '/catalog', '/profile/shop', '/homes/registered'])
      await expect(startUp.enter(at(path)), path).resolves.toEqual({});
    expect(calls).toEqual([]);
  });
  it('D43 in a frame, a stranger to a programme that registers nobody by itself is told so', async () => {
    const closed = { ...verger, auto_register: false };
    const refused = { redirect: '/errors/no_auto_register' };
    const enter = (given: Given) => setUp({ settings: closed, ...given }).startUp.enter(at('/?clientId=x'));
    await expect(enter({ isFramed: true })).resolves.toEqual(refused);
    forgetProgramme();
    await expect(enter({ isFramed: false })).resolves.toEqual({});
    await expect(enter({ isFramed: true, token: { token: 't' } })).resolves.toEqual({});
    forgetProgramme();
    await expect(enter({ isFramed: true, settings: verger })).resolves.toEqual({});
  });
  it('AU-03 D45 a refused token signs out, says so, and home still opens', async () => {
    const { startUp, sdk, calls, onTokenRefused, forget } = setUp({ token: { token: 'old' } });
    sdk.authorizeUserWithToken.mockRejectedValueOnce(new SdkError('UNAUTHORIZED', 'no', { status: 401 }));
    await expect(startUp.enter(at('/?clientId=x'))).resolves.toEqual({});
    expect(calls.at(-1)).toBe('logout');
    expect(onTokenRefused).toHaveBeenCalledOnce();
    expect(forget).toHaveBeenCalledOnce();
    expect(auth.partner.accessToken).toBeUndefined();
  });
  it('D118 a host that is bound to one client id refuses another: no call, and no token of its link is kept', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    onTestFinished(() => void vi.unstubAllGlobals());
    const refused = { redirect: '/errors/client_unauthorized' };
    const { startUp, calls, keeper, onForget } = setUp({
      boundTo: 'x',
      token: { token: 't', clientId: 'x' },
      offered: { token: 'other', clientId: 'y' },
    });
    credentials.emailFromPartner = 'camille@exemple.fr';
    await expect(startUp.enter(at('/?clientId=y'))).resolves.toEqual(refused);
    expect(calls).toEqual([]);
    expect(keeper.offered()).toBeUndefined();
    expect(credentials.emailFromPartner).toBe('');
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringMatching(/^CLIENT_NOT_OF_HOST: /) as string })],
    ]);
    await expect(startUp.enter(at('/?clientId=x'))).resolves.toEqual({});
    // The session that runs goes on: it belongs to the host.
    await expect(startUp.enter(at('/?clientId=y'))).resolves.toEqual(refused);
    expect(calls).toEqual(['configure FR sandbox', 'init x', 'authorise t']);
    expect(onForget).not.toHaveBeenCalled();
  });
  it('D118 and what the tab kept for another programme goes', async () => {
    vi.stubGlobal('reportError', vi.fn());
    onTestFinished(() => void vi.unstubAllGlobals());
    const { startUp, forget } = setUp({ boundTo: 'x', token: { token: 't', clientId: 'y' } });
    await startUp.enter(at('/?clientId=y'));
    expect(forget).toHaveBeenCalledOnce();
  });
  it('any other failure is thrown, and the next try starts afresh', async () => {
    const { startUp, sdk } = setUp();
    sdk.init.mockRejectedValueOnce(new SdkError('CONNECTION_FAILED', 'down', { retryable: true }));
    await expect(startUp.enter(at('/?clientId=x'))).rejects.toThrow('down');
    expect(layout.isLoading).toBe(false);
    await expect(startUp.enter(at('/?clientId=x'))).resolves.toEqual({});
  });

  describe('a token of the address', () => {
    const enter = async (given: Given) => {
      const all = setUp(given);
      await all.startUp.enter(at('/?clientId=x'));
      return all;
    };
    it('signs in where nobody is signed in', async () => {
      const { calls, keeper } = await enter({ offered: { token: 'new' } });
      expect(calls).toContain('authorise new');
      expect(keeper.offered()).toBeUndefined();
    });
    it('replaces nobody by itself: it waits for the question', async () => {
      const ofTab = await enter({ offered: { token: 'new' }, token: { token: 'old' } });
      expect(ofTab.calls).toEqual(['configure FR sandbox', 'init x', 'authorise old']);
      expect(ofTab.keeper.offered()).toEqual({ token: 'new' });
      const ofCookie = await enter({ offered: { token: 'new' }, cookie: 'mine' });
      expect(ofCookie.calls).toEqual(['configure FR sandbox', 'init x']);
      expect(ofCookie.keeper.offered()).toEqual({ token: 'new' });
    });
    it('signs in where the one who was here is refused', async () => {
      const all = setUp({ offered: { token: 'new' }, token: { token: 'old' } });
      all.sdk.authorizeUserWithToken.mockRejectedValueOnce(
        new SdkError('UNAUTHORIZED', 'no', { status: 401 }),
      );
      await all.startUp.enter(at('/?clientId=x'));
      expect(all.calls).toEqual(['configure FR sandbox', 'init x', 'logout', 'authorise new']);
    });
    it('in a frame is the host page’s word, which ends the shopper’s own session', async () => {
      const { calls } = await enter({ isFramed: true, offered: { token: 'new' }, cookie: 'mine' });
      expect(calls).toEqual(['configure FR sandbox', 'init x', 'logout', 'authorise new']);
      forgetProgramme();
      const nobody = await enter({ isFramed: true, offered: null, cookie: 'mine' });
      expect(nobody.calls).toEqual(['configure FR sandbox', 'init x', 'logout']);
      expect(auth).toMatchObject({ partner: {}, user: undefined });
      forgetProgramme();
      const silent = await enter({ isFramed: true, cookie: 'mine' });
      expect(silent.calls).toEqual(['configure FR sandbox', 'init x']);
    });
  });
});
