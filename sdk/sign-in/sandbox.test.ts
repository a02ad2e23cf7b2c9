import { describe, expect, it } from 'vitest';
import { getRejection } from '../testing/get-rejection.ts';
import { setUpSandbox } from '../testing/on-sandbox.ts';

const start = setUpSandbox();

describe('the start', () => {
  it('CW-07 init loads the settings of the programme by client_id', async () => {
    const { sdk, key, world } = await start();
    expect(sdk.settings?.program_name).toBe('Le Club Verger');
    const [call] = await world.listCalls('getPartnerSettings');
    expect(call).toMatchObject({ query: { client_id: key }, status: 200 });
    expect(call?.authorization).toBeUndefined();
    expect((await world.readState()).calls.some(({ violations }) => violations?.length)).toBe(false);
  });

  it('an unknown client is UNAUTHORIZED, and the SDK counts as initialised all the same', async () => {
    const { sdk } = await start();
    expect(await getRejection(sdk.init({ clientId: 'nobody' }))).toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
    });
    expect(sdk.settings).toBeUndefined();
    await expect(sdk.isAuthenticated()).resolves.toBe(false);
  });

  it('SD-25, CW-02 authorizeUserWithToken reads the settings of the user, with the token in query and header', async () => {
    const { sdk, key, world } = await start();
    const [call] = await world.listCalls('getUserSettings');
    expect(call).toMatchObject({ query: { access_token: key }, authorization: `Bearer ${key}` });
    const { user, token } = sdk.session.snapshot();
    expect(token).toBe(key);
    expect(user?.id).toBe(user?.settings.user_id);
    await expect(sdk.isAuthenticated()).resolves.toBe(true);
  });

  it('a token that is refused ends the session, and the error is passed on', async () => {
    const { sdk } = await start();
    const error = await getRejection(sdk.authorizeUserWithToken({ token: 'expired' }));
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('SD-24 authorizeUserWithIdentifier registers the user by the client_token, without an access token', async () => {
    const { sdk, key, world } = await start();
    const parameters = {
      userExternalId: 'c-104',
      userEmail: 'camille.roux@exemple.fr',
      customFields: { store: 7 },
    };
    const user = await sdk.authorizeUserWithIdentifier(parameters);
    const { token, refreshToken } = sdk.session.snapshot();
    expect(token).toMatch(/^demo\./);
    expect(refreshToken).toBe(`${token}.refresh`);
    expect(user.id).toBe(user.settings.user_id);
    const [call] = await world.listCalls('createUser');
    expect(call?.authorization).toBeUndefined();
    expect(call?.body).toEqual({
      user: {
        external_id: 'c-104',
        client_token: key,
        email: 'camille.roux@exemple.fr',
        custom_fields: { store: '7' },
      },
    });
    await expect(sdk.getPendingReceipts()).resolves.toHaveLength(2);
  });

  it('the same identifier signs in the same user again', async () => {
    const { sdk } = await start();
    const first = await sdk.authorizeUserWithIdentifier({ userExternalId: 'c-104' });
    await sdk.logout();
    expect(sdk.session.snapshot()).toEqual({});
    const second = await sdk.authorizeUserWithIdentifier({ userExternalId: 'c-104' });
    expect(second.id).toBe(first.id);
  });
});
