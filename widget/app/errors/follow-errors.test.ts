import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SdkError, type SessionSnapshot } from '@cagnotte/sdk';
import type { ErrorReport } from '@cagnotte/sdk/reporter';
import { createFakeSession } from '../../features/session/testing/fake-session.ts';
import { layout } from '../../ui/layout/layout-store.ts';
import { addToast, toasts } from '../../ui/toasts/toast-store.ts';
import { createErrorSender } from './create-error-sender.ts';
import { followErrors } from './follow-errors.ts';

const secrets = {
  partnerToken: 'QXJZ-partner-token',
  token: 'QXJZ-access-token',
  refreshToken: 'QXJZ-refresh-token',
  second: 'QXJZ-second-token',
  clientSecret: 'QXJZ-client-secret',
  // Not recognisable as an e-mail address.
  email: 'camille.martin@intranet',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  firstname: 'Camille',
};

const session: SessionSnapshot = {
  token: secrets.token,
  refreshToken: secrets.refreshToken,
  secondService: { accessToken: secrets.second },
  user: {
    id: 4,
    email: secrets.email,
    firstname: secrets.firstname,
    settings: { partner_name: 'Verger', user_id: 4 },
  },
};

let reports: ErrorReport[];
beforeEach(() => {
  reports = [];
  toasts.list = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    expect(address).toBe('/reports');
    reports.push(JSON.parse(body) as ErrorReport);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  layout.isOnline = true;
});

const setUp = ({ address = '/reports', isOnline = true } = {}) => {
  layout.isOnline = isOnline;
  const page = Object.assign(new EventTarget(), {
    navigator: { onLine: true },
    // The location that the stacks of this file refer to.
    location: { pathname: '/profile/pot', origin: 'file://' },
    performance: { timeOrigin: 0, getEntriesByType: () => [] },
    parent: {},
  });
  const window = page as unknown as Window;
  const load = vi.fn(() =>
    Promise.resolve({
      createErrorSender: (...[options, data]: Parameters<typeof createErrorSender>) =>
        createErrorSender(options, data, window),
    }),
  );
  const errors = followErrors(window, load);
  const fake = createFakeSession(session);
  let handler: (error: SdkError) => void = () => {};
  const start = () =>
    errors.connect({
      configuration: { region: 'FR', environment: 'production', reports: address || undefined },
      sdk: {
        session: fake.session,
        onError: (options) => {
          handler = options?.handler ?? handler;
          return Promise.resolve(() => {});
        },
      },
      router: { state: { matches: [{ route: { handle: { name: 'profile-pot' } } }] } },
    });
  return {
    page,
    load,
    errors,
    start,
    fail: (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error, message: 'x' })),
    reject: (reason: unknown) =>
      page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
    failCall: (error: SdkError) => handler(error),
    signOut: () => fake.become({}),
  };
};

const expectReportCount = (count: number) => expect.poll(() => reports).toHaveLength(count);
const getMessages = () => reports.map(({ error }) => error.message);
/** More turns of the microtask queue than any chain of promises in these tests takes. */
const microtaskTurns = 50;
/** Waits until pending promises have settled. */
const settlePromises = async () => {
  for (let turn = 0; turn < microtaskTurns; turn += 1) await Promise.resolve();
};

describe('ER-16 D103 errors of the page', () => {
  it('wait until the configuration is loaded, and are then sent in order', async () => {
    const { fail, reject, start, load } = setUp();
    fail(new Error('early'));
    reject(new Error('also early'));
    expect(load).not.toHaveBeenCalled();
    start();
    fail(new Error('late'));
    await expectReportCount(3);
    expect(getMessages()).toEqual(['early', 'also early', 'late']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('stay in the console where no address is configured', async () => {
    const { fail, start, load } = setUp({ address: '' });
    fail(new Error('early'));
    start();
    fail(new Error('late'));
    await settlePromises();
    expect(load).not.toHaveBeenCalled();
  });

  it('are limited to the first hundred while they wait', async () => {
    const { fail, start } = setUp();
    for (let index = 0; index < 130; index += 1) fail(new Error(`number ${index}`));
    start();
    await expectReportCount(100);
    expect(getMessages().at(-1)).toBe('number 99');
  });

  it('wait while offline, even when the browser reports that it is online, with their time and path', async () => {
    const { page, fail, start, load } = setUp({ isOnline: false });
    const at = Date.parse('2026-11-18T17:42:00Z');
    vi.useFakeTimers({ now: at, toFake: ['Date'] });
    start();
    fail(new Error('on the train'));
    vi.useRealTimers();
    await settlePromises();
    expect(load).not.toHaveBeenCalled();
    layout.isOnline = true;
    page.location.pathname = '/elsewhere';
    page.dispatchEvent(new Event('online'));
    await expectReportCount(1);
    expect(reports[0]?.context).toMatchObject({
      path: '/profile/pot',
      isOnline: false,
      at,
    });
  });

  it('are neither reported nor printed when they are caused by a missing network', async () => {
    const { page, fail, start, errors, failCall } = setUp({ isOnline: false });
    start();
    const lost = () => new SdkError('CONNECTION_FAILED', 'lost', { retryable: true });
    const cancelled = (name: string, properties: object) =>
      !page.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), properties));
    expect(cancelled('error', { error: lost() })).toBe(true);
    expect(cancelled('unhandledrejection', { reason: lost() })).toBe(true);
    expect(cancelled('error', { error: new Error('a mistake') })).toBe(false);
    const late = new SdkError('OTHER', 'timeout of 30000ms exceeded', { retryable: true });
    errors.report(late);
    failCall(lost());
    fail(new Error('another mistake'));
    layout.isOnline = true;
    page.dispatchEvent(new Event('online'));
    await expectReportCount(2);
    expect(getMessages()).toEqual(['a mistake', 'another mistake']);
  });

  it('load the sender again after it could not be loaded', async () => {
    const { fail, start, load } = setUp();
    load.mockRejectedValueOnce(new Error('gone'));
    start();
    fail(new Error('one'));
    await settlePromises();
    expect(reports).toEqual([]);
    fail(new Error('two'));
    await expectReportCount(2);
  });

  it('are sent at once when the page is left', async () => {
    const { page, fail, start } = setUp();
    start();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    fail(new Error('in a hurry'));
    await settlePromises();
    const again = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', again);
    page.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => again).toHaveBeenCalledOnce();
    expect(again.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });
});

describe('ER-08 one failure', () => {
  it('is one report, however many parts of the widget report it', async () => {
    const { fail, reject, failCall, errors, start } = setUp();
    start();
    const failure = new SdkError('SERVER_ERROR', 'the same');
    failCall(failure);
    fail(failure);
    reject(failure);
    errors.report(failure);
    errors.report(new Error('another'));
    await expectReportCount(2);
    expect(getMessages()).toEqual(['the same', 'another']);
  });

  it('is not counted again when it is reported twice, also beside a similar failure', async () => {
    const { fail, start } = setUp();
    start();
    // Created in one place, with one stack.
    const [error, similar] = ['x', 'x'].map((message) => new SdkError('SERVER_ERROR', message));
    fail(error);
    fail(error);
    await expectReportCount(1);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    fail(similar);
    await settlePromises();
    vi.useRealTimers();
    await expectReportCount(2);
    expect(reports.map(({ occurrences }) => occurrences)).toEqual([1, 1]);
  });

  it('is reported only when the server or the widget caused it', async () => {
    const { failCall, start, errors } = setUp();
    start();
    for (const code of ['CONNECTION_FAILED', 'wrong_password', 'UNAUTHORIZED', 'empty_pot'] as const)
      failCall(new SdkError(code, code));
    errors.report(new DOMException('given up', 'AbortError'));
    errors.report(new TypeError('a mistake'));
    await expectReportCount(1);
    expect(getMessages()).toEqual(['a mistake']);
  });
});

describe('the context of a report', () => {
  it('has the route, the programme with its settings, and the last twenty events', async () => {
    const { fail, failCall, errors, start } = setUp();
    start();
    for (let index = 0; index < 30; index += 1) errors.record({ route: `route-${index}` });
    failCall(new SdkError('FORBIDDEN', 'no', { status: 403 }));
    addToast({ text: 'Une erreur est survenue.' });
    await settlePromises();
    fail(new Error('x'));
    await expectReportCount(1);
    const [report] = reports;
    expect(report?.context).toMatchObject({
      route: 'profile-pot',
      region: 'FR',
      environment: 'production',
      isFramed: true,
    });
    expect(report?.history).toHaveLength(20);
    expect(report?.history.slice(-3)).toMatchObject([
      { route: 'route-29' },
      { error: 'FORBIDDEN', status: 403 },
      { toast: 'Une erreur est survenue.' },
    ]);
  });
});

describe('D103 no report contains a secret', () => {
  it('messages, stacks, addresses, causes and history have no token, client secret, e-mail address, IBAN or name', async () => {
    const { fail, reject, errors, start, signOut } = setUp();
    errors.redact(secrets.partnerToken, secrets.clientSecret);
    const secretValues = Object.values(secrets);
    for (const secret of secretValues) {
      const cause = Object.assign(new Error(`behind: ${secret}`), { detail: secret });
      fail(new Error(`bare ${secret}.`, { cause }));
      reject(new Error(`GET https://api.example/${encodeURIComponent(secret)}?q=${secret}`));
    }
    start();
    // As after a refusal: the session ends before the refusal is reported.
    signOut();
    for (const secret of secretValues) {
      errors.record({ toast: `said ${secret}`, route: `/x/${secret}` });
      fail(
        Object.assign(new Error(`with a stack ${secret}`), {
          stack: `at f (file:///${secret}/a.js:1:2)`,
        }),
      );
      errors.report({ message: secret, [secret]: secret });
      errors.report(
        new SdkError('SERVER_ERROR', `no ${secret}`, {
          userMessage: secret,
          misc: { secret },
          requestId: secret,
        }),
      );
    }
    fail(new Error('the last'));
    await expect.poll(() => getMessages()).toContain('the last');
    const sent = JSON.stringify(reports);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(sent.includes(secret), name).toBe(false);
      expect(sent.includes(encodeURIComponent(secret)), `${name}, encoded`).toBe(false);
    }
    expect(sent).not.toContain('QXJZ');
  });
});
