import { describe, expect, it } from 'vitest';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { getRejection } from '../testing/get-rejection.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const start = async (status = 200) => {
  const platform = createTestPlatform({
    respond: ({ url }): Reaction => {
      if (url.includes('/partners/settings')) return { json: { settings: programmeSettings } };
      return { status, json: { settings: { user_id: 1 } } };
    },
  });
  const sdk = createSdkOn(platform, { log: () => undefined });
  await sdk.init({ clientId: 'demo.verger' });
  return sdk;
};

const refusal = { code: 'NO_USER_AUTHENTICATED' };

describe('D21, AU-02 isAuthorized', () => {
  it('waits for a user to sign in', async () => {
    const sdk = await start();
    const calls: boolean[] = [];
    const waiting = sdk.isAuthorized({ success: (result) => calls.push(result) });
    expect(calls).toEqual([]);
    await sdk.authorizeUserWithToken({ token: 't' });
    await expect(waiting).resolves.toBe(true);
    expect(calls).toEqual([true]);
  });

  it('resolves at once for a signed-in user', async () => {
    const sdk = await start();
    await sdk.authorizeUserWithToken({ token: 't' });
    await expect(sdk.isAuthorized()).resolves.toBe(true);
  });

  it('resolves for a partner with its own token', async () => {
    const sdk = await start();
    const waiting = sdk.isAuthorized();
    await sdk.authorizePartner({ token: 'partner' });
    await expect(waiting).resolves.toBe(true);
    await expect(sdk.isAuthenticated()).resolves.toBe(true);
  });

  it('is rejected on logout, although nobody is signed in', async () => {
    const sdk = await start();
    const waiting = getRejection(sdk.isAuthorized());
    await sdk.logout();
    expect(await waiting).toMatchObject(refusal);
  });

  it('is rejected when another programme is started', async () => {
    const sdk = await start();
    const waiting = getRejection(sdk.isAuthorized());
    await sdk.init({ clientId: 'demo.other' });
    expect(await waiting).toMatchObject(refusal);
  });

  it('keeps waiting when an attempt to sign in fails', async () => {
    const sdk = await start(401);
    const waiting = sdk.isAuthorized();
    await getRejection(sdk.authorizeUserWithToken({ token: 'refused' }));
    await sdk.authorizePartner({ token: 'partner' });
    await expect(waiting).resolves.toBe(true);
  });

  it('is rejected with the reason of its signal', async () => {
    const sdk = await start();
    const controller = new AbortController();
    const waiting = getRejection(sdk.isAuthorized({ signal: controller.signal }));
    controller.abort(new Error('left'));
    expect(await waiting).toMatchObject({ code: 'OTHER', message: 'left' });
  });
});
