import { createHash } from 'node:crypto';
import { startSandbox, type Sandbox } from '@cagnotte/sandbox';
import { apiTransport } from '@cagnotte/generated/transport';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSdkOn } from './create-sdk.ts';
import type { SdkError } from './errors/sdk-error.ts';
import { currentPlatform } from './platform/current-platform.ts';
import type { SdkOptions } from './sdk-options.ts';
import type { Sdk } from './sdk.ts';
import { sandboxWorld } from './testing/sandbox-world.ts';

let sandbox: Sandbox;
let worlds = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ apiPort: 0, filesPort: 0 });
});
afterAll(async () => {
  await sandbox.close();
});

const bytes = (length: number, seed: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 97 + (index >> 8)) % 256);

const threePictures = (): File[] =>
  [1, 2, 3].map((n) => new File([bytes(200_000, n)], `ticket ${n}.jpg`, { type: 'image/jpeg' }));

const hashOf = async (file: File): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');

/** An SDK that believes to be in a browser, started and signed in, in a world of its own. */
const start = async (traits = '', options: SdkOptions = {}) => {
  worlds += 1;
  const key = `demo.${traits}sdk${worlds}`;
  const sdk = createSdkOn(
    { ...currentPlatform(), isBrowser: true },
    {
      addresses: {
        fr: {
          sandbox: {
            api: `http://127.0.0.1:${sandbox.apiPort}`,
            proxy: `http://127.0.0.1:${sandbox.filesPort}`,
          },
        },
      },
      requestIdHeader: 'X-Request-Id',
      log: () => undefined,
      ...options,
    },
  );
  await sdk.configure({ region: 'FR', environment: 'sandbox' });
  await sdk.init({ clientId: key });
  await sdk.authorizeUserWithToken({ token: key });
  return { sdk, key, world: sandboxWorld(sandbox.apiPort, key) };
};

const failureOf = async (promise: Promise<unknown>): Promise<SdkError> =>
  promise.then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => error as SdkError,
  );

/** Waits until an upload has come to an end. */
const ended = (sdk: Sdk, uuid: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const state = sdk.uploads.list().find((upload) => upload.uuid === uuid)?.state;
      if (state === 'sending' || state === 'waiting') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = sdk.uploads.subscribe(look);
    look();
  });

describe('start', () => {
  it('CW-07 init loads the settings of the programme by client_id', async () => {
    const { sdk, key, world } = await start();
    expect(sdk.settings?.program_name).toBe('Le Club Verger');
    const [call] = await sandboxWorld(sandbox.apiPort, key).callsOf('getPartnerSettings');
    expect(call).toMatchObject({ query: { client_id: key }, status: 200 });
    expect(call?.authorization).toBeUndefined();
    expect((await world.view()).calls.some(({ violations }) => violations?.length)).toBe(false);
  });

  it('an unknown client is UNAUTHORIZED; the SDK counts as initialised all the same', async () => {
    const { sdk } = await start();
    expect(await failureOf(sdk.init({ clientId: 'nobody' }))).toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
    });
    expect(sdk.settings).toBeUndefined();
    await expect(sdk.isAuthenticated()).resolves.toBe(false);
  });

  it('SD-25, CW-02 authorizeUserWithToken reads the settings of the user, token in query and header', async () => {
    const { sdk, key, world } = await start();
    const [call] = await world.callsOf('getUserSettings');
    expect(call).toMatchObject({ query: { access_token: key }, authorization: `Bearer ${key}` });
    const { user, token } = sdk.session.snapshot();
    expect(token).toBe(key);
    expect(user?.id).toBe(user?.settings.user_id);
    await expect(sdk.isAuthenticated()).resolves.toBe(true);
  });

  it('a token that is refused ends the session, and the error is passed on', async () => {
    const { sdk } = await start();
    const error = await failureOf(sdk.authorizeUserWithToken({ token: 'expired' }));
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('SD-24 authorizeUserWithIdentifier registers the user by the client_token; no token is asked for', async () => {
    const { sdk, key, world } = await start();
    const parameters = {
      userExternalId: 'c-104',
      userEmail: 'camille.roux@exemple.fr',
      customFields: { store: 7 },
    };
    const user = await sdk.authorizeUserWithIdentifier(parameters);
    const { token, refreshToken } = sdk.session.snapshot();
    expect(token).toMatch(/^demo\./);
    expect(refreshToken).toBeTruthy();
    expect(user.id).toBeTypeOf('number');
    const [call] = await world.callsOf('createUser');
    expect(call?.authorization).toBeUndefined();
    expect(call?.body).toEqual({
      user: {
        external_id: 'c-104',
        client_token: key,
        email: 'camille.roux@exemple.fr',
        custom_fields: { store: '7' },
      },
    });
    await expect(sdk.getPendingReceipts()).resolves.toBeInstanceOf(Array);
  });

  it('the same user comes back to the same session', async () => {
    const { sdk } = await start();
    const first = await sdk.authorizeUserWithIdentifier({ userExternalId: 'c-104' });
    await sdk.logout();
    expect(sdk.session.snapshot()).toEqual({});
    const second = await sdk.authorizeUserWithIdentifier({ userExternalId: 'c-104' });
    expect(second.id).toBe(first.id);
  });
});

describe('every way a call can fail', () => {
  it('UP-14, D07 a dropped connection is tried three times under one request identifier', async () => {
    const { sdk, world } = await start();
    await world.fail({ operationId: 'getPendingReceipts', kind: 'drop', times: 3 });
    const error = await failureOf(sdk.getPendingReceipts());
    expect(error).toMatchObject({
      code: 'CONNECTION_FAILED',
      message: 'Request has been terminated',
      status: undefined,
      retryable: true,
    });
    const attempts = await world.callsOf('getPendingReceipts');
    expect(attempts).toHaveLength(3);
    expect(new Set(attempts.map(({ requestId }) => requestId))).toEqual(new Set([error.requestId]));
  });

  it('UP-14 and succeeds at the third attempt when the connection is back', async () => {
    const { sdk, world } = await start();
    await world.fail({ operationId: 'getPendingReceipts', kind: 'drop', times: 2 });
    await expect(sdk.getPendingReceipts()).resolves.toBeInstanceOf(Array);
    expect(await world.callsOf('getPendingReceipts')).toHaveLength(3);
  });

  it('ER-07 a server that does not answer in time', async () => {
    const { sdk, world } = await start('', { timeoutMs: 400 });
    await world.fail({ operationId: 'getPendingReceipts', kind: 'hang' });
    expect(await failureOf(sdk.getPendingReceipts())).toMatchObject({
      code: 'OTHER',
      message: 'timeout of 400ms exceeded',
    });
    expect(await world.callsOf('getPendingReceipts')).toHaveLength(1);
  });

  it.each([
    ['ER-03', { status: 401 }, { code: 'UNAUTHORIZED', status: 401 }],
    ['ER-03', { status: 403 }, { code: 'FORBIDDEN', status: 403 }],
    ['ER-03', { status: 500 }, { code: 'SERVER_ERROR', status: 500, retryable: true }],
    ['ER-03', { status: 503 }, { code: 'SERVER_ERROR', status: 503 }],
    [
      'ER-04',
      { status: 422, code: 'invalid_parameter', parameter: 'request', reason: 'blank', message: 'no' },
      { code: 'invalid_parameter', status: 422, parameter: 'request', reason: 'blank', message: 'no' },
    ],
    [
      'ER-05',
      { status: 400, code: 'brand_new', message: 'what is that' },
      { code: 'OTHER', message: 'what is that' },
    ],
    ['ER-01', { status: 400, code: 'legacy_partner' }, { code: 'legacy_partner', status: 400 }],
  ])('%s %o', async (_, fault, expected) => {
    const { sdk, world } = await start();
    await world.fail({ operationId: 'getPendingReceipts', kind: 'status', ...fault });
    expect(await failureOf(sdk.getPendingReceipts())).toMatchObject(expected);
    expect(await world.callsOf('getPendingReceipts')).toHaveLength(1);
    await expect(sdk.getPendingReceipts()).resolves.toBeInstanceOf(Array);
  });

  it('ER-06 broken JSON', async () => {
    const { sdk, world } = await start();
    await world.fail({ operationId: 'getPendingReceipts', kind: 'broken-json' });
    expect(await failureOf(sdk.getPendingReceipts())).toMatchObject({
      code: 'OTHER',
      message: 'Parser is unable to parse the response',
    });
    expect(await world.callsOf('getPendingReceipts')).toHaveLength(1);
  });

  it('generated hooks leave through the same pipeline', async () => {
    const { world, key } = await start();
    const receipts = await apiTransport({ url: '/api/kitv4/pending_receipts', method: 'GET' });
    expect(receipts).toHaveProperty('receipts');
    await world.fail({ operationId: 'getPendingReceipts', kind: 'status', status: 403 });
    const refused = apiTransport({ url: '/api/kitv4/pending_receipts', method: 'GET' });
    expect(await failureOf(refused)).toMatchObject({ code: 'FORBIDDEN' });
    const [call] = await world.callsOf('getPendingReceipts');
    expect(call).toMatchObject({ query: { access_token: key }, authorization: `Bearer ${key}` });
  });

  it('UP-15 getPendingReceipts answers the receipts', async () => {
    const { sdk } = await start();
    const [receipt] = await sdk.getPendingReceipts();
    expect(receipt).toMatchObject({
      receipt_uuid: expect.any(String) as string,
      status: expect.any(String) as string,
    });
  });
});

describe('a receipt', () => {
  it('UP-01, UP-02, UP-03, UP-04, UP-05, UP-07, UP-17, SD-22 the record first, then the pictures in one call', async () => {
    const { sdk, world } = await start();
    const files = threePictures();
    const capturedAt = new Date('2026-11-18T08:15:30.250Z');
    const progress: number[] = [];
    const { uuid, receiptId } = await sdk.uploadWithFiles({
      files,
      capturedAt,
      eans: ['3250391234567', '3017620422003'],
      customFields: { store: 'Lyon', till: { number: 4 } },
      offerIdentifiers: ['offer-1', 'offer-2'],
      onProgress: (fraction) => progress.push(fraction),
    });
    const userId = sdk.session.snapshot().user?.id;
    expect(uuid).toMatch(new RegExp(`^20261118081530250-${userId}-[0-9a-z]{4}$`));
    expect(await world.receipt(uuid)).toMatchObject({
      receipt_id: receiptId,
      subpictures_count: 3,
      channel: 'WEB',
      custom_fields: { store: 'Lyon', till: { number: '4' } },
      offer_identifiers: ['offer-1', 'offer-2'],
    });
    const { calls } = await world.view();
    expect(calls.map(({ operationId }) => operationId).slice(-3)).toEqual(
      expect.arrayContaining(['createReceipt', 'uploadFiles']),
    );
    const [record] = await world.callsOf('createReceipt');
    expect(record?.body).toMatchObject({
      uuid,
      scanned_eans: '3250391234567,3017620422003',
      captured_at: '2026-11-18T08:15:30.250Z',
      app: { platform: 'web', version: '1.2.7-beta.6' },
      channel: 'WEB',
      receipt_subpictures_uuid: uuid,
      receipt_subpictures_count: '3',
    });
    const [upload] = await world.callsOf('uploadFiles');
    expect(upload?.body).toMatchObject({
      uuid,
      inbox_path: sdk.settings?.upload_path,
      previews_upload_path: sdk.settings?.previews_upload_path,
      previews_upload_enabled: String(sdk.settings?.previews_upload_enabled),
      receipt_id: String(receiptId),
      captured_at: '2026-11-18T08:15:30.250Z',
    });
    expect(upload?.body).not.toHaveProperty('batch_uuid');
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    const { pictures } = await world.receipt(uuid);
    expect(pictures.map(({ sha256 }) => sha256)).toEqual(await Promise.all(files.map(hashOf)));
    expect(pictures.map(({ name }) => name)).toEqual(['ticket 1.jpg', 'ticket 2.jpg', 'ticket 3.jpg']);
    expect(calls.filter(({ violations }) => violations?.length)).toEqual([]);
  });

  it('UP-06 one call for each picture where the programme can resume', async () => {
    const { sdk, world } = await start('resumable.');
    const files = threePictures();
    const { uuid, receiptId } = await sdk.uploadWithFiles({ files });
    const calls = await world.callsOf('uploadFileToPath');
    expect(calls).toHaveLength(3);
    expect(calls[0]?.body).toMatchObject({ uuid, receipt_id: String(receiptId) });
    expect(await world.callsOf('uploadFiles')).toEqual([]);
    const { pictures } = await world.receipt(uuid);
    expect(pictures.map(({ name }) => name)).toEqual([`${uuid}_1.jpg`, `${uuid}_2.jpg`, `${uuid}_3.jpg`]);
    expect(pictures.map(({ sha256 }) => sha256)).toEqual(await Promise.all(files.map(hashOf)));
    expect((await world.view()).calls.filter(({ violations }) => violations?.length)).toEqual([]);
  });

  it('UP-11, D27 a picture that comes back with an identifier is attached; failing that is not fatal', async () => {
    const { sdk, world } = await start('resumable.');
    const reported: SdkError[] = [];
    await sdk.onError({ handler: (error) => reported.push(error) });
    await world.fail({ operationId: 'updateReceiptSubpicture', kind: 'status', status: 500 });
    const { receiptId } = await sdk.uploadWithFiles({ files: threePictures() });
    const attached = await world.callsOf('updateReceiptSubpicture');
    expect(attached.length).toBeGreaterThan(1);
    expect(attached[0]?.body).toMatchObject({ receipt_id: String(receiptId) });
    expect(reported).toMatchObject([{ code: 'SERVER_ERROR' }]);
    expect(sdk.uploads.list()[0]).toMatchObject({ state: 'sent', progress: 1 });
  });

  it('D26 a lost answer of createReceipt: the same uuid is asked for again and gets the same record', async () => {
    const { sdk, world } = await start();
    await world.fail({ operationId: 'createReceipt', kind: 'lost-answer', times: 3 });
    const error = await failureOf(sdk.uploadWithFiles({ files: threePictures() }));
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED' });
    const [failed] = sdk.uploads.list();
    expect(failed).toMatchObject({ state: 'failed', error });
    expect(failed?.receiptId).toBeUndefined();
    const uuid = failed?.uuid ?? '';
    const { receipt_id } = await world.receipt(uuid);
    sdk.uploads.retry(uuid);
    await ended(sdk, uuid);
    expect(sdk.uploads.list()).toMatchObject([{ uuid, state: 'sent', receiptId: receipt_id }]);
    expect((await world.receipt(uuid)).pictures).toHaveLength(3);
    const uuids = (await world.callsOf('createReceipt')).map(({ body }) => (body as { uuid: string }).uuid);
    expect(uuids).toEqual([uuid, uuid, uuid, uuid]);
  });

  it.each([
    ['in one call', '', 'uploadFiles', { afterBytes: 300_000 }],
    ['in a call of its own', 'resumable.', 'uploadFileToPath', { skip: 1, afterBytes: 100_000 }],
  ])(
    'D26 cut in the middle of the second picture %s, then retried: nothing twice',
    async (_, traits, operationId, at) => {
      const { sdk, world } = await start(traits);
      const files = threePictures();
      await world.fail({ operationId, kind: 'cut', times: 3, ...at });
      const { uuid } = sdk.uploads.add({ files });
      const seen: number[] = [];
      sdk.uploads.subscribe(() => seen.push(sdk.uploads.list()[0]?.progress ?? 0));
      await ended(sdk, uuid);
      const failed = sdk.uploads.list()[0];
      expect(failed).toMatchObject({ state: 'failed', error: { code: 'CONNECTION_FAILED' } });
      expect(failed?.receiptId).toBeTypeOf('number');
      expect(failed?.pictures.some(({ state }) => state === 'failed')).toBe(true);
      if (traits) expect(failed?.pictures.map(({ state }) => state)).toEqual(['sent', 'failed', 'waiting']);

      sdk.uploads.retry(uuid);
      await ended(sdk, uuid);
      const sent = sdk.uploads.list()[0];
      expect(sent).toMatchObject({ uuid, receiptId: failed?.receiptId, state: 'sent', progress: 1 });
      expect(seen).toEqual([...seen].sort((a, b) => a - b));

      expect(await world.callsOf('createReceipt')).toHaveLength(1);
      const { pictures, receipt_id } = await world.receipt(uuid);
      expect(receipt_id).toBe(failed?.receiptId);
      expect(pictures.map(({ sha256 }) => sha256)).toEqual(await Promise.all(files.map(hashOf)));
      // Whole: three cut attempts and one more. Resumed: picture 1, three cut attempts at 2, then 2 and 3.
      expect(await world.callsOf(operationId)).toHaveLength(traits ? 6 : 4);
    },
  );

  it('a refusal ends it at once, and it can be retried', async () => {
    const { sdk, world } = await start();
    await world.fail({
      operationId: 'createReceipt',
      kind: 'status',
      status: 400,
      code: 'receipt_not_replaceable',
    });
    const files = threePictures();
    expect(await failureOf(sdk.uploadWithFiles({ files }))).toMatchObject({
      code: 'receipt_not_replaceable',
    });
    expect(await world.callsOf('uploadFiles')).toEqual([]);
    const uuid = sdk.uploads.list()[0]?.uuid ?? '';
    sdk.uploads.retry(uuid);
    await ended(sdk, uuid);
    expect(sdk.uploads.list()[0]).toMatchObject({ state: 'sent' });
  });

  it('appears among the pending receipts', async () => {
    const { sdk } = await start();
    const { uuid } = await sdk.uploadWithFiles({ files: threePictures() });
    expect((await sdk.getPendingReceipts()).map(({ receipt_uuid }) => receipt_uuid)).toContain(uuid);
  });

  it('logout stops what is on its way; the receipts wait for their user', async () => {
    const { sdk, key, world } = await start();
    await world.fail({ operationId: 'uploadFiles', kind: 'hang' });
    const sending = failureOf(sdk.uploadWithFiles({ files: threePictures() }));
    await vi.waitFor(async () => expect(await world.callsOf('uploadFiles')).toHaveLength(1));
    await sdk.logout();
    expect(await sending).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(sdk.uploads.list()).toEqual([]);
    // The pictures may have been stopped before their call was made, and the fault with them.
    await world.heal();
    await sdk.authorizeUserWithToken({ token: key });
    expect(sdk.uploads.list()).toMatchObject([{ state: 'failed' }]);
    sdk.uploads.retry(sdk.uploads.list()[0]?.uuid ?? '');
    await ended(sdk, sdk.uploads.list()[0]?.uuid ?? '');
    expect(sdk.uploads.list()).toMatchObject([{ state: 'sent' }]);
    expect(await world.callsOf('createReceipt')).toHaveLength(1);
  });
});
