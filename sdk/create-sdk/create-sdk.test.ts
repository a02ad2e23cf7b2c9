import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SdkOptions } from '../configuration/sdk-options.ts';
import { SdkError } from '../errors/sdk-error.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const user = { user_id: 48213, partner_name: 'Maison Verger', email: 'camille.roux@exemple.fr' };

/** The responses of a healthy server, by a part of the address. */
const healthy = (url: string): Reaction =>
  url.includes('/partners/settings')
    ? { json: { settings: programmeSettings } }
    : { json: { settings: user } };

const create = (
  options: Parameters<typeof createTestPlatform>[0] = {},
  sdkOptions: Pick<SdkOptions, 'logLevel'> = {},
) => {
  const platform = createTestPlatform({ respond: ({ url }) => healthy(url), ...options });
  const log = vi.fn();
  return { platform, log, sdk: createSdkOn(platform, { log, ...sdkOptions }) };
};

const createAndInit = async (...options: Parameters<typeof create>) => {
  const created = create(...options);
  await created.sdk.init({ clientId: 'demo.verger' });
  return created;
};

const picture = () => [new File(['\0x'], 'a.jpg', { type: 'image/jpeg' })];

/** The errors that were logged. */
const listLoggedErrors = (log: ReturnType<typeof vi.fn>) =>
  log.mock.calls.filter(([level]) => level === 'error');

/**
 * The reasons of unhandled rejections while `act` runs. Vitest fails a run with one, so its
 * listeners are off meanwhile.
 */
const listUnhandledRejections = async (act: () => void): Promise<unknown[]> => {
  const reported: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => reported.push(reason));
  act();
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  process.removeAllListeners('unhandledRejection');
  for (const listener of others) process.on('unhandledRejection', listener);
  return reported;
};

describe('the parameters of init', () => {
  it('an unknown parameter is refused by its name, and nothing starts', async () => {
    const { sdk, platform } = create();
    const misspelt = { clientId: 'demo.verger', chanel: 'APP' };
    await expect(sdk.init(misspelt)).rejects.toMatchObject({
      code: 'invalid_parameter',
      parameter: 'chanel',
      reason: 'defined',
    });
    await expect(sdk.isAuthenticated()).rejects.toMatchObject({ code: 'NOT_INITIALIZED' });
    expect(platform.network.requests).toEqual([]);
  });

  it('callbacks and a signal are accepted, and later methods ignore unknown parameters', async () => {
    const { sdk } = create();
    const complete = vi.fn();
    const { signal } = new AbortController();
    await sdk.init({ clientId: 'demo.verger', complete, signal });
    expect(complete).toHaveBeenCalledOnce();
    const parameters = { complete, more: true };
    await expect(sdk.isAuthenticated(parameters)).resolves.toBe(false);
  });
});

describe('SD-03, SD-04 callbacks beside the promise', () => {
  it('D36 failure is called, then the handlers of onError, then complete, and the promise rejects with the same error', async () => {
    const { sdk } = await createAndInit();
    const calls: unknown[] = [];
    const removeHandler = await sdk.onError({ handler: ({ code }) => calls.push(['onError', code]) });
    const failing = () =>
      sdk.authorizeUserWithToken({
        token: '',
        success: () => calls.push('success'),
        failure: ({ code }) => calls.push(['failure', code]),
        complete: () => calls.push('complete'),
      });
    await expect(failing()).rejects.toMatchObject({ code: 'invalid_parameter', parameter: 'token' });
    expect(calls).toEqual([['failure', 'invalid_parameter'], ['onError', 'invalid_parameter'], 'complete']);
    removeHandler();
    calls.length = 0;
    await expect(failing()).rejects.toBeInstanceOf(SdkError);
    expect(calls).toEqual([['failure', 'invalid_parameter'], 'complete']);
  });

  it('D20 a callback that throws does not change the promise', async () => {
    const { sdk, log } = await createAndInit();
    const success = () => {
      throw new Error('of the page');
    };
    await expect(sdk.isAuthenticated({ success })).resolves.toBe(false);
    expect(log).toHaveBeenCalledWith('error', expect.any(String), 'Error: of the page');
  });

  it('a call without callbacks logs no error', async () => {
    const { sdk, log } = await createAndInit();
    await sdk.isAuthenticated();
    await sdk.authorizeUserWithToken({ token: '' }).catch(() => undefined);
    expect(listLoggedErrors(log)).toEqual([]);
  });

  it('D20 an uncaught rejection is reported as unhandled if there is no failure callback', async () => {
    const { sdk } = await createAndInit();
    expect(await listUnhandledRejections(() => void sdk.authorizeUserWithToken({ token: '' }))).toMatchObject(
      [{ code: 'invalid_parameter', parameter: 'token' }],
    );
  });
});

describe('the automatic login', () => {
  const cookie = (clientId: string) => `a=b; __Host-loyalty_sdk_access_token=${clientId}:kept%2Btoken; c=d`;

  it('SD-07 signs in with the token of the cookie', async () => {
    const { sdk, platform } = await createAndInit({ cookie: cookie('demo.verger') });
    expect(platform.network.requests[1]?.url).toContain('/api/v2/users/settings?access_token=kept%2Btoken');
    expect(sdk.session.snapshot()).toMatchObject({ token: 'kept+token', user: { id: 48213 } });
  });

  it('SD-08 a 401 is silent: init succeeds, no handler is called, and the cookie is removed', async () => {
    const created = create({
      cookie: cookie('demo.verger'),
      respond: ({ url }) => (url.includes('/users/settings') ? { status: 401, json: {} } : healthy(url)),
    });
    const handler = vi.fn();
    await created.sdk.onError({ handler });
    await expect(created.sdk.init({ clientId: 'demo.verger' })).resolves.toEqual(programmeSettings);
    expect(handler).not.toHaveBeenCalled();
    expect(created.platform.written.join()).toContain('__Host-loyalty_sdk_access_token=; Path=/; Max-Age=0');
    await expect(created.sdk.isAuthenticated()).resolves.toBe(false);
  });

  it('SD-09 any other error is rethrown, and the SDK stays initialised', async () => {
    const created = create({
      cookie: cookie('demo.verger'),
      respond: ({ url }) => (url.includes('/users/settings') ? { status: 500, json: {} } : healthy(url)),
    });
    await expect(created.sdk.init({ clientId: 'demo.verger' })).rejects.toMatchObject({
      code: 'SERVER_ERROR',
    });
    await expect(created.sdk.isAuthenticated()).resolves.toBe(false);
    expect(created.platform.written).toEqual([]);
  });

  it('D110 a cookie that was written for another client is ignored', async () => {
    const { platform } = await createAndInit({ cookie: cookie('demo.other') });
    expect(platform.network.requests).toHaveLength(1);
  });

  it('logout removes the cookie and the session', async () => {
    const { sdk, platform } = await createAndInit({ cookie: cookie('demo.verger') });
    await sdk.logout();
    expect(platform.written.join()).toContain('Max-Age=0');
    expect(sdk.session.snapshot()).toEqual({});
  });
});

describe('sending receipts', () => {
  it('SD-12 needs a user', async () => {
    const { sdk } = await createAndInit();
    await expect(sdk.uploadWithFiles({ files: picture() })).rejects.toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
      message: 'you must login a user with "authorizeUserWithIdentifier" or "authorizeUserWithToken" before',
    });
  });

  it('SD-13 a method that needs a browser says so before anything else', async () => {
    const { sdk, platform } = create({ isBrowser: false });
    const nothing = {} as never;
    const calls = [
      sdk.uploadFile(nothing),
      sdk.uploadWithFiles(nothing),
      sdk.uploadWithFileInput(nothing),
      sdk.uploadWithIframe(nothing),
      sdk.bulkUploadWithFileInput(nothing),
    ];
    for (const call of calls)
      await expect(call).rejects.toMatchObject({
        code: 'WRONG_PLATFORM',
        message: 'this method can only be used in browser',
      });
    expect(platform.network.requests).toEqual([]);
  });

  it('the outbox does not start outside a browser, and its methods say why', async () => {
    vi.stubGlobal('navigator', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { sdk, log } = await createAndInit({ isBrowser: false });
    await sdk.authorizeUserWithToken({ token: 't' });
    const { outbox } = sdk;
    await outbox.ready();
    const files = picture();
    for (const call of [
      outbox.add({ files }),
      outbox.edit('u'),
      outbox.draft.keep(files),
      outbox.draft.move('p', 0),
      outbox.draft.send(),
    ])
      await expect(call).rejects.toMatchObject({ code: 'WRONG_PLATFORM' });
    expect(outbox.list()).toEqual([]);
    expect(listLoggedErrors(log)).toEqual([]);
  });

  it('an aborted upload is removed from the list, and its promise rejects with the reason', async () => {
    const { sdk } = await createAndInit({
      respond: ({ url }) => (url.includes('/receipts') ? 'hang' : healthy(url)),
    });
    await sdk.authorizeUserWithToken({ token: 't' });
    const controller = new AbortController();
    const sending = sdk.uploadWithFiles({ files: picture(), signal: controller.signal });
    await expect.poll(() => sdk.outbox.list()).toMatchObject([{ state: 'sending' }]);
    controller.abort(new Error('changed my mind'));
    await expect(sending).rejects.toMatchObject({ code: 'OTHER', message: 'changed my mind' });
    expect(sdk.outbox.list()).toEqual([]);
  });

  it('a list of uploads is the same object until something changes', async () => {
    const { sdk } = await createAndInit({
      respond: ({ url }) => (url.includes('/receipts') ? 'hang' : healthy(url)),
    });
    await sdk.authorizeUserWithToken({ token: 't' });
    const before = sdk.outbox.list();
    expect(sdk.outbox.list()).toBe(before);
    const { uuid } = await sdk.outbox.add({ files: picture() });
    const added = sdk.outbox.list();
    expect(added).not.toBe(before);
    expect(added.map((upload) => upload.uuid)).toEqual([uuid]);
    await sdk.outbox.discard(uuid);
    expect(sdk.outbox.list()).toEqual([]);
  });
});

it('SD-21 prod-uat sends uat_mode, other environments do not', async () => {
  const registered = { user: { ...user, access_token: 't', settings: { user_id: 48213 } } };
  const bodyIn = async (environment: string) => {
    const { sdk, platform } = create({
      respond: ({ url }) => (url.endsWith('/api/v2/users') ? { json: registered } : healthy(url)),
    });
    await sdk.configure({ region: 'fr', environment });
    await sdk.init({ clientId: 'demo.verger' });
    await sdk.authorizeUserWithIdentifier({ userExternalId: 'c-42' });
    return platform.network.requests.at(-1)?.body;
  };
  expect(await bodyIn('prod-uat')).toContain('uat_mode=true');
  expect(await bodyIn('production')).not.toContain('uat_mode');
});

it.each([
  ['debug', ['debug', 'info']],
  ['info', ['info']],
  ['warn', []],
  ['silent', []],
] as const)('logLevel %s counts in production, too', async (logLevel, levels) => {
  const { sdk, log } = await createAndInit({}, { logLevel });
  const lines = () => log.mock.calls.map(([level]) => level as string);
  expect(lines().filter((level) => level === 'debug' || level === 'info')).toEqual(levels);
  await sdk.uploadWithFileInput({ inputId: 'x' }).catch(() => undefined);
  expect(lines().includes('warn')).toBe(logLevel !== 'silent');
});

it('a response that breaks its contract is a coded error that names the operation', async () => {
  const { sdk } = create({ respond: () => ({ json: {} }) });
  await expect(sdk.init({ clientId: 'demo.verger' })).rejects.toMatchObject({
    code: 'OTHER',
    message: 'the response of getPartnerSettings is not what its contract says: $.settings should be object',
  });
});

it('D01 a product that is not valid in a path is refused', () => {
  for (const product of ['', 'Kit', 'kit4', 'a/b'])
    expect(() => createSdkOn(createTestPlatform(), { product })).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', parameter: 'product', reason: 'invalid' }),
    );
});
