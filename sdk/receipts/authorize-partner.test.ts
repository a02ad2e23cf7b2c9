import { describe, expect, it } from 'vitest';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { getRejection } from '../testing/get-rejection.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const start = (respond: (url: string) => Reaction) => {
  const platform = createTestPlatform({
    respond: ({ url }): Reaction => {
      if (url.includes('/users/settings')) return { json: { settings: { user_id: 48213 } } };
      if (url.includes('/v1/sdk/')) return { json: { uuid: 'u', batch_uuid: 'b' } };
      return respond(url);
    },
  });
  const sdk = createSdkOn(platform, { log: () => undefined });
  return { sdk, platform };
};

const startWithSettings = async () => {
  const parts = start(() => ({ json: { settings: programmeSettings } }));
  await parts.sdk.init({ clientId: 'demo.verger' });
  return parts;
};

const file = new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' });

describe('D29 authorizePartner', () => {
  it('SD-23 exposes the batch uploader and single-file upload, and nothing else', async () => {
    const { sdk } = await startWithSettings();
    const partner = await sdk.authorizePartner({ token: 'p' });
    expect(Object.keys(partner).sort()).toEqual(['getBatchUploader', 'uploadFile']);
    expect(partner).toMatchObject({ getBatchUploader: sdk.getBatchUploader, uploadFile: sdk.uploadFile });
  });

  it('sends nothing: the token is sent with the first picture', async () => {
    const { sdk, platform } = await startWithSettings();
    const before = platform.network.requests.length;
    const { uploadFile } = await sdk.authorizePartner({ token: 'p' });
    expect(platform.network.requests).toHaveLength(before);
    await uploadFile({ file });
    const request = platform.network.requests.at(-1);
    expect(request?.headers.Authorization).toBe('Bearer p');
    expect((request?.body as FormData).get('access_token')).toBe('p');
  });

  it.each([
    ['the external id', { token: 'p', externalId: 'shop-7' }, 'shop-7'],
    ['the client id, where there is none', { token: 'p' }, 'demo_verger'],
  ])('puts %s into the uuids of receipts', async (_, parameters, expected) => {
    const { sdk } = await startWithSettings();
    const { uploadFile } = await sdk.authorizePartner(parameters);
    const { uuid } = await uploadFile({ file });
    expect(uuid).toMatch(new RegExp(`^20261118093000123-${expected}-[0-9a-z]{4}$`));
  });

  it('uses the signed-in user when the partner has no token', async () => {
    const { sdk } = await startWithSettings();
    await sdk.authorizeUserWithToken({ token: 'u' });
    const { uploadFile } = await sdk.authorizePartner();
    expect((await uploadFile({ file })).uuid).toContain('-48213-');
    expect(sdk.session.snapshot()).toMatchObject({ token: 'u', user: { id: 48213 } });
  });

  it('replaces the signed-in user by the partner’s token', async () => {
    const { sdk } = await startWithSettings();
    await sdk.authorizeUserWithToken({ token: 'u' });
    await sdk.authorizePartner({ token: 'p', externalId: 'shop-7' });
    expect(sdk.session.snapshot()).toEqual({ token: 'p', partnerExternalId: 'shop-7' });
    await expect(sdk.isAuthenticated()).resolves.toBe(true);
    await expect(sdk.isAuthorized()).resolves.toBe(true);
    expect(await getRejection(sdk.uploadWithFiles({ files: [file] }))).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
    });
  });

  it('SD-27 rejects with NO_USER_AUTHENTICATED without a token and a signed-in user', async () => {
    const { sdk } = await startWithSettings();
    expect(await getRejection(sdk.authorizePartner())).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(await getRejection(sdk.getBatchUploader())).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(await getRejection(sdk.uploadFile({ file }))).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
  });

  it('SD-28 fails with missing SETTINGS when there are no settings, and nobody is signed in', async () => {
    const { sdk } = start(() => ({ status: 500, json: {} }));
    await sdk.init({ clientId: 'demo.verger' }).catch(() => undefined);
    expect(await getRejection(sdk.authorizePartner({ token: 'p' }))).toMatchObject({
      code: 'NOT_INITIALIZED',
      message: 'missing SETTINGS',
    });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it.each([
    ['token', '', 'empty', 'can not be empty'],
    ['token', 7, 'wrong_type', 'must be a string'],
    ['externalId', ' ', 'blank', 'can not be blank'],
    ['externalId', {}, 'wrong_type', 'must be a string'],
  ])('%s cannot be %j', async (parameter, value, reason, words) => {
    const { sdk } = await startWithSettings();
    expect(await getRejection(sdk.authorizePartner({ [parameter]: value }))).toMatchObject({
      code: 'invalid_parameter',
      parameter,
      reason,
      message: `parameter "${parameter}" ${words}`,
    });
  });
});
