import { describe, expect, it } from 'vitest';
import type { SdkOptions } from '../configuration/sdk-options.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { setUpSandbox } from '../testing/on-sandbox.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const startOnSandbox = setUpSandbox();

const respond = (url: string): Reaction => {
  if (url.includes('/partners/settings')) return { json: { settings: programmeSettings } };
  if (url.includes('/users/settings')) return { json: { settings: { user_id: 1 } } };
  return {
    json: {
      user: {
        access_token: 'tok+en/1',
        refresh_token: 'again',
        firstname: 'Camille',
        second_service: { access_token: 'other', refresh_token: 'other again' },
      },
    },
  };
};

const start = async (
  platformOptions: Parameters<typeof createTestPlatform>[0] = {},
  options: SdkOptions = {},
) => {
  const platform = createTestPlatform({ respond: ({ url }) => respond(url), ...platformOptions });
  const sdk = createSdkOn(platform, { log: () => undefined, ...options });
  await sdk.init({ clientId: 'demo.verger:1' });
  return { sdk, platform };
};

const credentials = { email: 'camille.roux@exemple.fr', password: 'un long mot de passe' };

describe('an account that the server accepted, without settings of its user', () => {
  it.each([
    ['login', { status: 500, json: {} }, { code: 'SERVER_ERROR', status: 500 }],
    ['signup', { status: 500, json: {} }, { code: 'SERVER_ERROR', status: 500 }],
    ['login', { json: { settings: {} } }, { code: 'OTHER', status: 200 }],
  ] as const)(
    '%s reports it, signs nobody in, and the next start signs in',
    async (method, reaction, expected) => {
      const { sdk, platform } = await start({
        respond: ({ url }) => (url.includes('/users/settings') ? reaction : respond(url)),
      });
      const error = await getRejection(sdk[method](credentials));
      expect(error).toMatchObject({ ...expected, retryable: true, cause: { name: 'SdkError' } });
      expect(error.message).toMatch(/^the account was accepted, and its settings could not be loaded: ./);
      expect(sdk.session.snapshot()).toEqual({});
      const next = await start({ cookie: platform.cookies?.read() ?? '' });
      expect(next.sdk.session.snapshot()).toMatchObject({ token: 'tok+en/1', user: { id: 1 } });
    },
  );

  it('does not change the signed-in user and their cookie', async () => {
    let isBroken = false;
    const { sdk, platform } = await start({
      respond: ({ url }) =>
        isBroken && url.includes('/users/settings') ? { status: 500, json: {} } : respond(url),
    });
    await sdk.login(credentials);
    const [before, cookie] = [sdk.session.snapshot(), platform.cookies?.read()];
    isBroken = true;
    await getRejection(sdk.login(credentials));
    expect(sdk.session.snapshot()).toBe(before);
    expect(platform.cookies?.read()).toBe(cookie);
    expect(platform.written.filter((line) => line.includes('tok%2Ben'))).toHaveLength(1);
  });

  it('keeps no token of a programme that is no longer the current one', async () => {
    const { sdk, platform } = await start({
      respond: ({ url }) => (url.includes('/users/settings') ? { status: 500, json: {} } : respond(url)),
    });
    const failing = getRejection(sdk.login(credentials));
    await sdk.init({ clientId: 'demo.other' });
    await failing;
    expect(platform.written).toEqual([]);
  });

  it('keeps the server’s message of a refused password and of a refused token', async () => {
    const refused = { status: 401, json: { error_details: { debug_message: 'not you' } } };
    for (const part of ['/sdk/login', '/users/settings']) {
      const { sdk, platform } = await start({
        respond: ({ url }) => (url.includes(part) ? refused : respond(url)),
      });
      expect(await getRejection(sdk.login(credentials))).toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'not you',
      });
      expect(platform.written.filter((line) => line.includes('tok%2Ben'))).toEqual([]);
    }
  });
});

describe('SD-10, SD-11 the cookie of an account', () => {
  const plain = 'loyalty_sdk_access_token=demo.verger%3A1:';

  it.each(['signup', 'login'] as const)('%s writes the token for 730 days', async (method) => {
    const { sdk, platform } = await start();
    await sdk[method](credentials);
    expect(platform.written.at(-1)).toBe(
      '__Host-loyalty_sdk_access_token=demo.verger%3A1:tok%2Ben%2F1; Path=/; Max-Age=63072000; Secure; SameSite=Lax',
    );
    expect(platform.cookies?.read()).toBe('__Host-loyalty_sdk_access_token=demo.verger%3A1:tok%2Ben%2F1');
  });

  it('replaces the cookie of the user who was signed in before', async () => {
    const { sdk, platform } = await start({
      cookie: `__Host-${plain}of-another`,
      respond: ({ url }) =>
        url.includes('access_token=of-another') ? { json: { settings: { user_id: 2 } } } : respond(url),
    });
    expect(sdk.session.snapshot()).toMatchObject({ token: 'of-another', user: { id: 2 } });
    await sdk.login(credentials);
    expect(platform.cookies?.read()).toBe(`__Host-${plain}tok%2Ben%2F1`);
  });

  it('D22 is partitioned in a frame, or browsers would not keep it', async () => {
    const { sdk, platform } = await start({ isFramed: true });
    await sdk.login(credentials);
    expect(platform.written.at(-1)).toMatch(/; Secure; SameSite=None; Partitioned$/);
  });

  it('can have a shorter lifetime', async () => {
    const { sdk, platform } = await start({}, { tokenCookieDays: 7 });
    await sdk.login(credentials);
    expect(platform.written.at(-1)).toContain('Max-Age=604800;');
  });

  it('SD-07 signs in at the next visit', async () => {
    const first = await start();
    await first.sdk.login(credentials);
    const { sdk } = await start({ cookie: first.platform.cookies?.read() ?? '' });
    expect(sdk.session.snapshot()).toMatchObject({ token: 'tok+en/1', user: { id: 1 } });
  });

  it('D22 authorising by identifier or token writes none: the next person on this phone is not this one', async () => {
    const { sdk, platform } = await start({
      respond: ({ url }) =>
        url.endsWith('/users')
          ? { json: { user: { access_token: 'of-the-next', settings: { user_id: 2 } } } }
          : respond(url),
    });
    await sdk.authorizeUserWithToken({ token: 'theirs' });
    expect(platform.written).toEqual([]);
    await sdk.logout();
    platform.written.splice(0);
    await sdk.authorizeUserWithIdentifier({ userExternalId: 'theirs' });
    expect(sdk.session.snapshot()).toMatchObject({ token: 'of-the-next', user: { id: 2 } });
    expect(platform.written).toEqual([]);
  });

  it('has no prefix without https, as browsers would refuse it', async () => {
    const { sdk, platform } = await start({ isSecure: false });
    await sdk.login(credentials);
    expect(platform.cookies?.read()).toBe(`${plain}tok%2Ben%2F1`);
  });

  it('is read once under the name of an earlier version, and written under the new name', async () => {
    const { sdk, platform } = await start({ cookie: `${plain}kept` });
    expect(sdk.session.snapshot().token).toBe('kept');
    expect(platform.cookies?.read()).toBe('__Host-loyalty_sdk_access_token=demo.verger%3A1:kept');
  });

  it('stays under the name of an earlier version when it is another client’s', async () => {
    const { sdk, platform } = await start({ cookie: 'loyalty_sdk_access_token=demo.other:theirs' });
    expect(sdk.session.snapshot()).toEqual({});
    expect(platform.cookies?.read()).toBe('__Host-loyalty_sdk_access_token=demo.other:theirs');
  });

  it.each([
    ['under the name of earlier versions', '', `${plain}planted`],
    ['beside one of an earlier version', `${plain}kept`, `${plain}planted`],
  ])(
    'signs nobody in and is removed if another host of the domain planted it (%s)',
    async (_, cookie, planted) => {
      const { sdk, platform } = await start({ cookie, plantedCookie: planted });
      expect(sdk.session.snapshot()).toEqual({});
      expect(platform.cookies?.read()).toBe('');
    },
  );

  it('is used although another host planted one beside it', async () => {
    const { sdk } = await start({ cookie: `__Host-${plain}kept`, plantedCookie: `${plain}planted` });
    expect(sdk.session.snapshot().token).toBe('kept');
  });

  it('is removed without https when there are two of the name, as none is trusted', async () => {
    const { sdk, platform } = await start({
      cookie: `${plain}kept`,
      plantedCookie: `${plain}planted`,
      isSecure: false,
    });
    expect(sdk.session.snapshot()).toEqual({});
    expect(platform.cookies?.read()).toBe('');
  });

  it.each(['bare-token', 'demo.verger%3A1:', ':token', 'demo.verger%3A1:a:b'])(
    'signs nobody in if its value does not name its client (%s)',
    async (value) => {
      const { sdk, platform } = await start({ cookie: `__Host-loyalty_sdk_access_token=${value}` });
      expect(sdk.session.snapshot()).toEqual({});
      expect(platform.network.requests).toHaveLength(1);
      const old = await start({ cookie: `loyalty_sdk_access_token=${value}` });
      expect(old.sdk.session.snapshot()).toEqual({});
      expect(old.platform.cookies?.read()).toBe('');
    },
  );

  it('is removed by logging out', async () => {
    const { sdk, platform } = await start();
    await sdk.login(credentials);
    await sdk.logout();
    expect(platform.cookies?.read()).toBe('');
  });

  it('is not written if another programme was started in the meantime', async () => {
    const { sdk, platform } = await start();
    const signingIn = sdk.login(credentials);
    await sdk.init({ clientId: 'demo.other' });
    await signingIn.catch(() => undefined);
    expect(platform.cookies?.read()).toBe('');
    expect(platform.written.filter((line) => line.includes('tok%2Ben'))).toEqual([]);
  });

  it('is not needed to sign in outside a browser', async () => {
    const platform = createTestPlatform({ respond: ({ url }) => respond(url), isBrowser: false });
    const sdk = createSdkOn({ ...platform, cookies: undefined }, { log: () => undefined });
    await sdk.init({ clientId: 'demo.verger' });
    await expect(sdk.login(credentials)).resolves.toMatchObject({ id: 1 });
  });
});

it('SD-26 the session keeps the data of the account, with the user’s id and D47 the second service', async () => {
  const { sdk } = await start();
  const user = await sdk.login(credentials);
  expect(user).toMatchObject({ id: 1, firstname: 'Camille' });
  expect(sdk.session.snapshot()).toMatchObject({
    token: 'tok+en/1',
    refreshToken: 'again',
    secondService: { accessToken: 'other', refreshToken: 'other again' },
  });
});

it('a response without a token does not sign in', async () => {
  const { sdk, platform } = await start({
    respond: ({ url }) => (url.includes('/login') ? { json: { user: {} } } : respond(url)),
  });
  expect(await getRejection(sdk.login(credentials))).toMatchObject({
    message: 'the response of logIn is not what its contract says: $.user.access_token should be string',
  });
  expect(platform.written).toEqual([]);
  expect(sdk.session.snapshot()).toEqual({});
});

describe('accounts on the sandbox', () => {
  it('AU-14 signup sends its parameters without a token, and signs in', async () => {
    const { sdk, key, world } = await startOnSandbox();
    await sdk.logout();
    const user = await sdk.signup({ ...credentials, activationCode: 'VERGER50', firstName: 'Camille' });
    expect(user).toMatchObject({ email: credentials.email });
    const [call] = await world.listCalls('signUp');
    expect(call?.authorization).toBeUndefined();
    expect(call?.violations).toBeUndefined();
    expect(call?.body).toEqual({
      client_id: key,
      ...credentials,
      activation_code: 'VERGER50',
      first_name: 'Camille',
    });
    await expect(sdk.getPendingReceipts()).resolves.toEqual([]);
  });

  it('AU-14 login sends its parameters without a token, and signs in', async () => {
    const { sdk, key, world } = await startOnSandbox();
    await sdk.login(credentials);
    const [call] = await world.listCalls('logIn');
    expect(call?.authorization).toBeUndefined();
    expect(call?.violations).toBeUndefined();
    expect(call?.body).toEqual({ client_id: key, ...credentials });
    await expect(sdk.isAuthorized()).resolves.toBe(true);
  });

  it.each([
    ['login', 'unknown_email@exemple.fr', 'unknown_email'],
    ['login', 'wrong_password@exemple.fr', 'wrong_password'],
    ['login', 'forbidden@exemple.fr', 'FORBIDDEN'],
    ['signup', 'account_already_exists@exemple.fr', 'account_already_exists'],
    ['resetPassword', 'unknown_email@exemple.fr', 'unknown_email'],
  ] as const)('%s with %s is refused with %s, and signs nobody out', async (method, email, code) => {
    const { sdk, key } = await startOnSandbox();
    expect(await getRejection(sdk[method]({ email, password: 'x' }))).toMatchObject({ code });
    expect(sdk.session.snapshot().token).toBe(key);
  });

  it('signup at the limit of registrations is refused', async () => {
    const { sdk } = await startOnSandbox();
    const refusal = sdk.signup({ email: 'registrations_limit_reached@exemple.fr', password: 'x' });
    expect(await getRejection(refusal)).toMatchObject({
      code: 'invalid_parameter',
      reason: 'registrations_limit_reached',
    });
  });

  it('D11 a wrong password with status 401 is still a wrong password', async () => {
    const { sdk, key, world } = await startOnSandbox();
    await world.setFault({ operationId: 'logIn', kind: 'status', status: 401, code: 'wrong_password' });
    expect(await getRejection(sdk.login(credentials))).toMatchObject({ code: 'wrong_password', status: 401 });
    expect(sdk.session.snapshot().token).toBe(key);
  });

  it('AU-13 resetPassword sends the e-mail of the user and the client_token', async () => {
    const { sdk, key, world } = await startOnSandbox();
    await expect(sdk.resetPassword({ email: credentials.email })).resolves.toBeUndefined();
    const [call] = await world.listCalls('resetPassword');
    expect(call?.body).toEqual({ user: { email: credentials.email }, client_token: key });
    expect(call?.authorization).toBeUndefined();
  });
});
