import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUserSettings } from '@cagnotte/generated/paths';
import { SdkError, type PartnerSettings } from '@cagnotte/sdk';
import { homeReadPaths } from '../../features/home/home-read-paths.ts';
import { getSettingsQuery } from '../../features/programme/settings.ts';
import { auth, forgetProgramme } from '../../features/session/auth.ts';
import { credentials } from '../../features/session/credentials.ts';
import { createFakeSession } from '../../features/session/testing/fake-session.ts';
import { layout } from '../../ui/layout/layout-store.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { followSession } from '../session/follow-session.ts';
import { PartnerTokenStore, type OfferedToken, type PartnerToken } from '../session/partner-token.ts';
import { StartUp } from './start-up.ts';

const verger = {
  program_id: 'verger',
  program_name: 'Le Club Verger',
  upload_path: 'inbox',
  previews_upload_enabled: false,
  previews_upload_path: 'previews',
} satisfies PartnerSettings;

const toWidgetUrl = (path: string) => new URL(path, 'https://widget.example');

interface Setup {
  /** The token in this tab. */
  token?: PartnerToken;
  /** The token in the address. */
  offered?: OfferedToken;
  /** The token in the cookie of an earlier visit. */
  cookie?: string;
  settings?: PartnerSettings;
  isFramed?: boolean;
  boundClientId?: string;
  /** The response of the host page to a request for another token. */
  renewed?: string | null;
}

const setUp = ({
  token,
  offered,
  cookie,
  settings = verger,
  isFramed = false,
  boundClientId,
  renewed,
}: Setup = {}) => {
  const calls: string[] = [];
  const user = { id: 7, firstname: 'Camille', settings: { user_id: 7 } };
  const { session, become } = createFakeSession();
  const sdk = {
    configure: vi.fn(({ region, environment }: { region: string; environment: string }) => {
      calls.push(`configure ${region} ${environment}`);
      return Promise.resolve();
    }),
    init: vi.fn(({ clientId }: { clientId: string }) => {
      calls.push(`init ${clientId}`);
      if (cookie) become({ user, token: cookie });
      return Promise.resolve(settings);
    }),
    authorizeUserWithToken: vi.fn(({ token: requested }: { token: string }) => {
      calls.push(`authorise ${requested}`);
      become({ user, token: requested });
      return Promise.resolve(user);
    }),
    logout: vi.fn(() => {
      calls.push('logout');
      become({});
      return Promise.resolve();
    }),
    session,
  };
  followSession(session, vi.fn());
  const tracking = { start: vi.fn(), stop: vi.fn() };
  const queries = new QueryClient();
  const tokens = new PartnerTokenStore({ get: () => undefined, set: () => false, remove: () => undefined });
  if (token) tokens.keep(token);
  if (offered !== undefined) tokens.offer(offered);
  const forget = vi.spyOn(tokens, 'forget');
  const earlyReads = {
    send: vi.fn<(token: string, paths: readonly string[]) => void>(),
    drop: vi.fn(),
    tokenOfCookie: () => cookie,
  };
  const startUp = new StartUp({
    sdk,
    earlyReads,
    configuration: { region: 'FR', environment: 'sandbox' },
    queries,
    tokens,
    session: { endSession: sdk.logout, refuse: vi.fn(), takeOfferedToken: vi.fn() },
    tracking,
    isFramed,
    boundClientId,
    ...(renewed !== undefined && {
      requestToken: () => {
        calls.push('request token');
        // As the link with the host page does.
        if (renewed) tokens.keep({ token: renewed });
        return Promise.resolve(renewed);
      },
    }),
  });
  return { startUp, sdk, earlyReads, calls, queries, tokens, tracking, forget };
};

describe('start-up', () => {
  const reportError = vi.fn();
  beforeEach(() => {
    forgetProgramme();
    toasts.list = [];
    reportError.mockReset();
    vi.stubGlobal('reportError', reportError);
    vi.stubGlobal('document', {
      documentElement: { style: { removeProperty: () => '' } },
      querySelectorAll: () => [],
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('ST-01 a clientId on any route starts the loyalty client', async () => {
    const { startUp, calls } = setUp();
    await startUp.enter(toWidgetUrl('/catalog?clientId=x'));
    expect(calls).toContain('init x');
  });

  it('ST-02 a path that begins with /errors starts nothing, even with a clientId', async () => {
    const { startUp, calls } = setUp();
    await startUp.enter(toWidgetUrl('/errors/no_auto_register?clientId=x'));
    expect(calls).toEqual([]);
  });

  it('ST-03 no call is sent without a clientId', async () => {
    const { startUp, calls } = setUp({ token: { token: 't' } });
    await expect(startUp.enter(toWidgetUrl('/'))).resolves.toEqual({});
    expect(calls).toEqual([]);
    expect(auth.isConfigLoaded).toBe(false);
  });

  it('ST-04 start-up configures, initialises, then authorises with the partner token', async () => {
    const { startUp, calls } = setUp({ token: { token: 't', refreshToken: 'r' } });
    await startUp.enter(toWidgetUrl('/?clientId=x'));
    expect(calls).toEqual(['configure FR sandbox', 'init x', 'authorise t']);
    expect(auth.partner).toEqual({ accessToken: 't', refreshToken: 'r' });
    expect(auth.user?.firstName).toBe('Camille');
  });
  describe('D119 early reads are sent with the settings of the programme', () => {
    const offered = { token: 'offered' };

    it.each<[string, Setup, string]>([
      ['that this tab stored', { token: { token: 'stored' }, cookie: 'cookie', offered }, 'stored'],
      ['of the cookie', { cookie: 'cookie', offered }, 'cookie'],
      ['of the address', { offered }, 'offered'],
      ['of the host page, first of all in a frame', { offered, cookie: 'cookie', isFramed: true }, 'offered'],
      ['of the cookie in a frame', { cookie: 'cookie', isFramed: true }, 'cookie'],
    ])('they are sent with the token %s', async (_of, setup, token) => {
      const { startUp, sdk, earlyReads } = setUp(setup);
      sdk.init.mockImplementationOnce(() => {
        expect(earlyReads.send).not.toHaveBeenCalled();
        return new Promise(() => undefined);
      });
      void startUp.enter(toWidgetUrl('/catalog?clientId=x'));
      await vi.waitFor(() => expect(earlyReads.send.mock.calls).toEqual([[token, [getUserSettings]]]));
      expect(sdk.authorizeUserWithToken).not.toHaveBeenCalled();
    });

    it.each<[string, string, Setup]>([
      ['without a token', '/?clientId=x', {}],
      [
        'when the host page says that nobody is signed in',
        '/?clientId=x',
        { offered: null, isFramed: true, cookie: 'c' },
      ],
      [
        'for a programme that the host refuses',
        '/?clientId=y',
        { token: { token: 't' }, boundClientId: 'x' },
      ],
    ])('nothing is read early %s', async (_when, address, setup) => {
      const { startUp, earlyReads } = setUp(setup);
      await startUp.enter(toWidgetUrl(address));
      expect(earlyReads.send).not.toHaveBeenCalled();
    });

    it.each(['/', '/iframe', '/Iframe/', '/homes/registered'])(
      'the reads of home are sent too on %s',
      async (path) => {
        const { startUp, earlyReads } = setUp({ token: { token: 't' } });
        await startUp.enter(toWidgetUrl(`${path}?clientId=x`));
        expect(earlyReads.send).toHaveBeenCalledWith('t', [getUserSettings, ...homeReadPaths]);
      },
    );

    it('they are dropped when the start fails', async () => {
      const { startUp, sdk, earlyReads } = setUp({ token: { token: 't' } });
      sdk.init.mockRejectedValue(new SdkError('UNAUTHORIZED', 'no such programme', { status: 401 }));
      await startUp.enter(toWidgetUrl('/?clientId=x'));
      expect(earlyReads.drop).toHaveBeenCalled();
    });

    it('they are dropped when another programme replaces theirs', async () => {
      const { startUp, earlyReads } = setUp({ token: { token: 't', clientId: 'x' } });
      await startUp.enter(toWidgetUrl('/?clientId=x'));
      expect(earlyReads.drop).not.toHaveBeenCalled();
      await startUp.enter(toWidgetUrl('/?clientId=y'));
      expect(earlyReads.drop).toHaveBeenCalledOnce();
    });
  });

  it('ST-06 isConfigLoaded is set once the programme is loaded', async () => {
    const { startUp, queries, tracking } = setUp();
    const entered = startUp.enter(toWidgetUrl('/?clientId=x'));
    expect(auth.isConfigLoaded).toBe(false);
    await entered;
    expect(auth.isConfigLoaded).toBe(true);
    expect(tracking.start).toHaveBeenCalledWith('x', verger);
    expect(queries.getQueryData(getSettingsQuery('x').queryKey)).toEqual({ settings: verger });
  });

  it('ST-07 the loading modal is open during the start, with its text', async () => {
    const { startUp } = setUp();
    const entered = startUp.enter(toWidgetUrl('/?clientId=x'));
    expect(layout.isLoading).toBe(true);
    expect(layout.loadingText).toBe('Chargement de votre carte…');
    await entered;
    expect(layout.isLoading).toBe(false);
  });

  it('ST-10 a clientId on a later navigation starts the client then, and the same id starts it once', async () => {
    const { startUp, calls } = setUp();
    await startUp.enter(toWidgetUrl('/'));
    await Promise.all([
      startUp.enter(toWidgetUrl('/?clientId=x')),
      startUp.enter(toWidgetUrl('/profile/shoot?clientId=x')),
    ]);
    await startUp.enter(toWidgetUrl('/'));
    expect(calls.filter((call) => call.startsWith('init'))).toEqual(['init x']);
  });

  it('ST-10 another id clears the session first', async () => {
    const { startUp, calls, tracking, queries } = setUp();
    await startUp.enter(toWidgetUrl('/?clientId=x'));
    queries.setQueryData(['of x'], 1);
    await startUp.enter(toWidgetUrl('/?clientId=y'));
    expect(calls.slice(2)).toEqual(['logout', 'configure FR sandbox', 'init y']);
    expect(tracking.stop).toHaveBeenCalledOnce();
    expect(queries.getQueryData(['of x'])).toBeUndefined();
  });

  it('D43 an unknown client redirects to its error screen, and may be tried again', async () => {
    const { startUp, sdk } = setUp();
    sdk.init.mockRejectedValueOnce(new SdkError('UNAUTHORIZED', 'unknown client', { status: 401 }));
    await expect(startUp.enter(toWidgetUrl('/?clientId=x'))).resolves.toEqual({
      redirect: '/errors/client_unauthorized',
    });
    await expect(startUp.enter(toWidgetUrl('/?clientId=x'))).resolves.toEqual({});
  });

  it('D43 a demo client without a programme redirects to its error screen', async () => {
    const { startUp } = setUp({ settings: { ...verger, program_id: null } });
    await expect(startUp.enter(toWidgetUrl('/?clientId=demo.bare'))).resolves.toEqual({
      redirect: '/errors/demo_program_not_loaded',
    });
  });

  it('D44 a 403 blocks the registration, and redirects to home', async () => {
    const { startUp, sdk } = setUp();
    const forbidden = new SdkError('FORBIDDEN', 'no', { status: 403 });
    sdk.init.mockRejectedValueOnce(forbidden);
    await expect(startUp.enter(toWidgetUrl('/profile/shoot?clientId=x'))).resolves.toEqual({ redirect: '/' });
    expect(auth.isRegistrationBlocked).toBe(true);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(forbidden);
  });

  it('D40 only addresses that need a programme redirect to its error screen without a clientId', async () => {
    const { startUp, calls } = setUp();
    for (const path of ['/auth/login', '/auth/signup', '/Iframe', '/iframe'])
      await expect(startUp.enter(toWidgetUrl(path)), path).resolves.toEqual({
        redirect: '/errors/missing_client_id',
      });
    for (const path of ['/', '/catalog', '/profile/shop', '/homes/registered'])
      await expect(startUp.enter(toWidgetUrl(path)), path).resolves.toEqual({});
    expect(calls).toEqual([]);
  });

  it('D43 a visitor to a programme without automatic registration is redirected to its error screen in a frame', async () => {
    const closed = { ...verger, auto_register: false };
    const refused = { redirect: '/errors/no_auto_register' };
    const enter = (setup: Setup) =>
      setUp({ settings: closed, ...setup }).startUp.enter(toWidgetUrl('/?clientId=x'));
    await expect(enter({ isFramed: true })).resolves.toEqual(refused);
    forgetProgramme();
    await expect(enter({ isFramed: false })).resolves.toEqual({});
    await expect(enter({ isFramed: true, token: { token: 't' } })).resolves.toEqual({});
    forgetProgramme();
    await expect(enter({ isFramed: true, settings: verger })).resolves.toEqual({});
  });

  it('AU-03 D45 a refused token signs out with a toast, and home still opens', async () => {
    const { startUp, sdk, calls, forget } = setUp({ token: { token: 'old' } });
    sdk.authorizeUserWithToken.mockRejectedValueOnce(new SdkError('UNAUTHORIZED', 'no', { status: 401 }));
    await expect(startUp.enter(toWidgetUrl('/?clientId=x'))).resolves.toEqual({});
    expect(calls.at(-1)).toBe('logout');
    expect(toasts.list).toHaveLength(1);
    expect(forget).toHaveBeenCalledOnce();
    expect(auth.partner.accessToken).toBeUndefined();
  });

  it('D118 a host that is bound to one client id refuses another: no call, and no token of its link is stored', async () => {
    const refused = { redirect: '/errors/client_unauthorized' };
    const { startUp, calls, tokens, tracking } = setUp({
      boundClientId: 'x',
      token: { token: 't', clientId: 'x' },
      offered: { token: 'other', clientId: 'y' },
    });
    credentials.emailFromPartner = 'camille@exemple.fr';
    await expect(startUp.enter(toWidgetUrl('/?clientId=y'))).resolves.toEqual(refused);
    expect(calls).toEqual([]);
    expect(tokens.offered()).toBeUndefined();
    expect(credentials.emailFromPartner).toBe('');
    expect(reportError.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringMatching(/^CLIENT_NOT_OF_HOST: /) as string })],
    ]);
    await expect(startUp.enter(toWidgetUrl('/?clientId=x'))).resolves.toEqual({});
    // The current session belongs to the host's programme, and stays.
    await expect(startUp.enter(toWidgetUrl('/?clientId=y'))).resolves.toEqual(refused);
    expect(calls).toEqual(['configure FR sandbox', 'init x', 'authorise t']);
    expect(tracking.stop).not.toHaveBeenCalled();
  });

  it('D118 a bound host removes the stored token of another programme', async () => {
    const { startUp, forget } = setUp({ boundClientId: 'x', token: { token: 't', clientId: 'y' } });
    await startUp.enter(toWidgetUrl('/?clientId=y'));
    expect(forget).toHaveBeenCalledOnce();
  });

  it('any other failure is thrown, and the next call tries again', async () => {
    const { startUp, sdk } = setUp();
    sdk.init.mockRejectedValueOnce(new SdkError('CONNECTION_FAILED', 'down', { retryable: true }));
    await expect(startUp.enter(toWidgetUrl('/?clientId=x'))).rejects.toThrow('down');
    expect(layout.isLoading).toBe(false);
    await expect(startUp.enter(toWidgetUrl('/?clientId=x'))).resolves.toEqual({});
  });

  describe('a token of the address', () => {
    const enter = async (options: Setup) => {
      const page = setUp(options);
      await page.startUp.enter(toWidgetUrl('/?clientId=x'));
      return page;
    };

    it('signs in without a session', async () => {
      const { calls, tokens } = await enter({ offered: { token: 'new' } });
      expect(calls).toContain('authorise new');
      expect(tokens.offered()).toBeUndefined();
    });

    it('does not replace a session: the shopper is asked after start-up', async () => {
      const ofTab = await enter({ offered: { token: 'new' }, token: { token: 'old' } });
      expect(ofTab.calls).toEqual(['configure FR sandbox', 'init x', 'authorise old']);
      expect(ofTab.tokens.offered()).toEqual({ token: 'new' });
      const ofCookie = await enter({ offered: { token: 'new' }, cookie: 'mine' });
      expect(ofCookie.calls).toEqual(['configure FR sandbox', 'init x']);
      expect(ofCookie.tokens.offered()).toEqual({ token: 'new' });
    });

    it('signs in when the present session is refused', async () => {
      const page = setUp({ offered: { token: 'new' }, token: { token: 'old' } });
      page.sdk.authorizeUserWithToken.mockRejectedValueOnce(
        new SdkError('UNAUTHORIZED', 'no', { status: 401 }),
      );
      await page.startUp.enter(toWidgetUrl('/?clientId=x'));
      expect(page.calls).toEqual(['configure FR sandbox', 'init x', 'logout', 'authorise new']);
    });

    it('is replaced by another token of the host page when it is refused', async () => {
      const page = setUp({ isFramed: true, offered: { token: 'old' }, renewed: 'new' });
      page.sdk.authorizeUserWithToken.mockRejectedValueOnce(
        new SdkError('UNAUTHORIZED', 'no', { status: 401 }),
      );
      await page.startUp.enter(toWidgetUrl('/?clientId=x'));
      expect(page.calls).toEqual(['configure FR sandbox', 'init x', 'request token', 'authorise new']);
      expect(page.tokens.read('x')).toEqual({ token: 'new' });
      expect(auth.partner.accessToken).toBe('new');
      expect(toasts.list).toEqual([]);
    });

    it.each([[null], ['old']])(
      'ends the session when it is refused and the host page gives %s in its place',
      async (renewed) => {
        const page = setUp({ isFramed: true, offered: { token: 'old' }, renewed });
        page.sdk.authorizeUserWithToken.mockRejectedValueOnce(
          new SdkError('UNAUTHORIZED', 'no', { status: 401 }),
        );
        await page.startUp.enter(toWidgetUrl('/?clientId=x'));
        expect(page.calls).toEqual(['configure FR sandbox', 'init x', 'request token', 'logout']);
        expect(page.tokens.read('x')).toBeUndefined();
        expect(toasts.list).toHaveLength(1);
      },
    );

    it('ends the session that the shopper began in the widget, in a frame', async () => {
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
