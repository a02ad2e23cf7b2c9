import { describe, expect, it } from 'vitest';
import { isSdkError } from '@cagnotte/sdk';
import { createSdkOn, createPlatform, followServerTime } from '@cagnotte/sdk/internal';
import { limits } from '../../tools/gate/speed/limits.ts';
import { createPicture } from './receipt-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();
const files = [createPicture('a.jpg', '\0a')];
const anyPassword = 'secret123';

const createSandboxSdk = async (clientId: string | undefined, isBrowser = true) => {
  const { api, files: proxy } = shared();
  const sdk = createSdkOn(followServerTime({ ...createPlatform(), isBrowser }), {
    addresses: { fr: { sandbox: { api, proxy } } },
    timeoutMs: limits.timeOut,
    log: () => undefined,
  });
  await sdk.configure({ region: 'FR', environment: 'sandbox' });
  if (clientId !== undefined) await sdk.init({ clientId }).catch(() => undefined);
  return sdk;
};

const signIn = async (token: string, isBrowser = true) => {
  const sdk = await createSandboxSdk('demo.with-sdk', isBrowser);
  await sdk.authorizeUserWithToken({ token });
  return sdk;
};

const startBatch = async (token: string) => {
  const sdk = await signIn(token);
  const batch = await sdk.getBatchUploader();
  await batch.addFile({ file: createPicture('a.jpg', '\0a') });
  return batch;
};

type Case = readonly [
  code: string,
  how: string,
  detail: { readonly message?: string; readonly reason?: string },
  provoke: () => Promise<unknown>,
];

const cases: readonly Case[] = [
  [
    'OTHER',
    'an EAN',
    { message: 'Bad Request' },
    async () => (await signIn('demo.sdk.1')).uploadWithFiles({ files, eans: ['4000000004011'] }),
  ],
  [
    'OTHER',
    'a token',
    { message: `timeout of ${limits.timeOut}ms exceeded` },
    async () => (await signIn('demo.getPendingReceipts-timeout')).getPendingReceipts(),
  ],
  [
    'OTHER',
    'an e-mail address',
    { message: 'Parser is unable to parse the response' },
    async () =>
      (await createSandboxSdk('demo.sdk')).login({ email: 'broken_json@example.com', password: anyPassword }),
  ],
  [
    'WRONG_PLATFORM',
    'outside a browser',
    {},
    async () => (await signIn('demo.sdk.2', false)).uploadWithFiles({ files }),
  ],
  [
    'NOT_INITIALIZED',
    'before init',
    {},
    async () => (await createSandboxSdk(undefined)).getPendingReceipts(),
  ],
  [
    'NOT_INITIALIZED',
    'after an init that failed',
    { message: 'missing SETTINGS' },
    async () => {
      const sdk = await createSandboxSdk('demo.getPartnerSettings-server_error');
      await sdk.authorizeUserWithToken({ token: 'demo.sdk.3' });
      return sdk.uploadWithFiles({ files });
    },
  ],
  [
    'NO_USER_AUTHENTICATED',
    'before anybody is signed in',
    {},
    async () => (await createSandboxSdk('demo.sdk')).getPendingReceipts(),
  ],
  [
    'CONNECTION_FAILED',
    'an e-mail address',
    {},
    async () =>
      (await createSandboxSdk('demo.sdk')).login({
        email: 'connection_failed@example.com',
        password: anyPassword,
      }),
  ],
  [
    'SERVER_ERROR',
    'an EAN, for the pictures',
    {},
    // The outbox would retry it forever: it reports the error of the first attempt.
    async () => {
      const sdk = await signIn('demo.sdk.4');
      const { uuid } = await sdk.outbox.add({ files, eans: ['4000000004554'] });
      return new Promise((_, reject) => {
        sdk.outbox.subscribe(() => {
          const error = sdk.outbox.list().find((upload) => upload.uuid === uuid)?.error;
          if (error) void sdk.outbox.discard(uuid).then(() => reject(error));
        });
      });
    },
  ],
  ['UNAUTHORIZED', 'a token', {}, async () => signIn('demo.getUserSettings-unauthorized')],
  [
    'FORBIDDEN',
    'an external id',
    {},
    async () =>
      (await createSandboxSdk('demo.sdk')).authorizeUserWithIdentifier({ userExternalId: 'forbidden' }),
  ],
  [
    'SERVER_ERROR',
    'an external id, later',
    {},
    async () => {
      const sdk = await createSandboxSdk('demo.sdk');
      await sdk.authorizeUserWithIdentifier({ userExternalId: 'sendBatch-server_error' });
      const batch = await sdk.getBatchUploader();
      await batch.addFile({ file: createPicture('a.jpg', '\0a') });
      return batch.send();
    },
  ],
  [
    'BATCH_IS_BEING_SENT',
    'a batch that keeps sending',
    {},
    async () => {
      const batch = await startBatch('demo.sendBatch-timeout');
      const sending = batch.send();
      sending.catch(() => undefined);
      return batch.send();
    },
  ],
  [
    'BATCH_IS_ALREADY_SENT',
    'a batch that was sent',
    {},
    async () => {
      const batch = await startBatch('demo.sdk.5');
      await batch.send();
      return batch.send();
    },
  ],
  [
    'invalid_parameter',
    'a batch uuid',
    { reason: 'blank' },
    async () =>
      (await signIn('demo.sdk.6')).uploadFile({ file: createPicture('a.jpg', '\0a'), batchUuid: 'blank' }),
  ],
  [
    'invalid_parameter',
    'an e-mail address',
    { reason: 'registrations_limit_reached' },
    async () =>
      (await createSandboxSdk('demo.sdk')).signup({
        email: 'registrations_limit_reached@example.com',
        password: anyPassword,
      }),
  ],
  [
    'legacy_partner',
    'an external id',
    {},
    async () =>
      (await createSandboxSdk('demo.sdk')).authorizeUserWithIdentifier({ userExternalId: 'legacy_partner' }),
  ],
  [
    'receipt_not_replaceable',
    'an EAN',
    {},
    async () => (await signIn('demo.sdk.7')).uploadWithFiles({ files, eans: ['4000000004097'] }),
  ],
  [
    'unknown_email',
    'an e-mail address',
    {},
    async () => (await createSandboxSdk('demo.sdk')).resetPassword({ email: 'unknown_email@example.com' }),
  ],
  [
    'wrong_password',
    'a password',
    {},
    async () =>
      (await createSandboxSdk('demo.sdk')).login({ email: 'a@example.com', password: 'wrong_password' }),
  ],
  [
    'account_already_exists',
    'an e-mail address',
    {},
    async () =>
      (await createSandboxSdk('demo.sdk')).signup({
        email: 'account_already_exists@example.com',
        password: anyPassword,
      }),
  ],
];

describe('the SDK gets the outcomes of docs/magic-values.md', () => {
  it.each(cases)('ER-01 %s: %s', async (code, _, detail, provoke) => {
    const error = await provoke().then(
      () => undefined,
      (cause: unknown) => cause,
    );
    expect(isSdkError(error), 'the call is refused').toBe(true);
    expect(error).toMatchObject({ code, ...detail });
  });
});
