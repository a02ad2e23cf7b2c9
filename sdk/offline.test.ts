import { describe, expect, it } from 'vitest';
import { rememberStart, renewStart, resumeStart } from './offline.ts';
import { createSdkOn } from './testing/create-sdk-on.ts';
import { getRejection } from './testing/get-rejection.ts';
import type { Reaction } from './testing/scripted-network.ts';
import { listDocumentedOperations, recordOperations } from './testing/sent-operations.ts';
import { programmeSettings } from './testing/start-signed-in.ts';
import { createTestPlatform } from './testing/test-platform.ts';

const online = ({ url }: { url: string }): Reaction =>
  url.includes('/users/settings')
    ? { json: { settings: { user_id: 7, upload_path: 'own/', email: 'camille@exemple.fr' } } }
    : { json: { settings: programmeSettings } };

const create = (respond: (request: { url: string }) => Reaction, cookie = '') => {
  const platform = createTestPlatform({ respond, cookie });
  return { sdk: createSdkOn(platform, { log: () => undefined }), platform };
};

const remembered = async () => {
  const { sdk } = create(online);
  await sdk.configure({ region: 'FR', environment: 'staging' });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 'secret-of-camille' });
  const start = await rememberStart(sdk);
  if (!start) throw new Error('nothing was remembered');
  return JSON.parse(JSON.stringify(start)) as typeof start;
};

describe('D95 a programme that is started without a network', () => {
  it('a programme that was not started is not remembered', async () => {
    expect(await rememberStart(create(online).sdk)).toBeUndefined();
  });

  it('the remembered programme holds no token, and no personal data but an id', async () => {
    const text = JSON.stringify(await remembered());
    expect(text).not.toContain('secret-of-camille');
    expect(text).not.toContain('camille');
    expect(text).toContain('"user_id":7');
  });

  it('D42 the last user is signed in by the token of the tab or of the cookie, without a call', async () => {
    const start = await remembered();
    for (const { cookie, parameters } of [
      { parameters: { token: 'secret-of-camille' } },
      { cookie: '__Host-loyalty_sdk_access_token=demo.verger:secret-of-camille' },
    ]) {
      const { sdk, platform } = create(online, cookie);
      await resumeStart(sdk, start, parameters);
      expect(sdk.session.snapshot()).toMatchObject({ token: 'secret-of-camille', user: { id: 7 } });
      expect(sdk.settings).toEqual(programmeSettings);
      expect(platform.network.requests).toEqual([]);
    }
  });

  it('nobody is signed in by another token or without one, so that no shopper gets another’s receipts', async () => {
    const start = await remembered();
    for (const parameters of [undefined, { token: 'somebody else' }]) {
      const { sdk } = create(online);
      await resumeStart(sdk, start, parameters);
      expect(sdk.session.snapshot()).toEqual({});
      expect(sdk.settings).toEqual(programmeSettings);
    }
  });

  it('a user who signs in meanwhile is not overridden', async () => {
    const start = await remembered();
    const { sdk } = create(online, '__Host-loyalty_sdk_access_token=demo.verger:secret-of-camille');
    const resuming = resumeStart(sdk, start);
    await sdk.init({ clientId: 'demo.verger' });
    await sdk.authorizeUserWithToken({ token: 'another' });
    await resuming;
    expect(sdk.session.snapshot().token).toBe('another');
  });

  it('the server’s settings replace the remembered ones once it can be reached, and are loaded once', async () => {
    const start = await remembered();
    const { sdk, platform } = create(({ url }) =>
      url.includes('/users/settings')
        ? { json: { settings: { user_id: 7, firstname: 'Camille' } } }
        : { json: { settings: { ...programmeSettings, upload_path: 'new/' } } },
    );
    await resumeStart(sdk, start, { token: 'secret-of-camille' });
    await expect(renewStart(sdk)).resolves.toMatchObject({ upload_path: 'new/' });
    expect(sdk.settings).toMatchObject({ upload_path: 'new/' });
    expect(sdk.session.snapshot().user).toMatchObject({ id: 7, firstname: 'Camille' });
    expect(platform.network.requests).toHaveLength(2);
  });

  it('the documentation of renewStart names the operations that it sends', async () => {
    const { sdk } = create(online);
    await resumeStart(sdk, await remembered(), { token: 'secret-of-camille' });
    const sent = recordOperations(sdk);
    await renewStart(sdk);
    expect(listDocumentedOperations('offline renewStart')).toEqual([...sent]);
  });

  it('a server that cannot be reached changes nothing, and a server that refuses the token ends the session', async () => {
    const start = await remembered();
    let response: Reaction = { status: 500, json: {} };
    const { sdk } = create(() => response);
    await resumeStart(sdk, start, { token: 'secret-of-camille' });
    expect(await getRejection(renewStart(sdk))).toMatchObject({ code: 'SERVER_ERROR' });
    expect(sdk.settings).toEqual(programmeSettings);
    expect(sdk.session.snapshot().user?.id).toBe(7);
    response = { status: 401, json: {} };
    expect(await getRejection(renewStart(sdk))).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
