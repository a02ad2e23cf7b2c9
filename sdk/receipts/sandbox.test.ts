import { describe, expect, it } from 'vitest';
import type { Sdk } from '../create-sdk/sdk.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import type { UploadSnapshot } from '../outbox/model/outbox.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { hashFile } from '../testing/hash-file.ts';
import { setUpSandbox } from '../testing/on-sandbox.ts';
import type { Event } from './events.ts';

const start = setUpSandbox();

const bytes = (length: number, seed: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 97 + (index >> 8)) % 256);

const threePictures = (): File[] =>
  [1, 2, 3].map((n) => new File([bytes(200_000, n)], `ticket ${n}.jpg`, { type: 'image/jpeg' }));

/** Waits until an upload has ended. */
const waitForEnd = (sdk: Sdk, uuid: string): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      const state = sdk.outbox.list().find((upload) => upload.uuid === uuid)?.state;
      if (state === 'sending' || state === 'waiting') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = sdk.outbox.subscribe(check);
    check();
  });

/** The receipt after a stopped attempt, while it waits for the next one. */
const waitForQueued = (sdk: Sdk): Promise<UploadSnapshot> =>
  new Promise((resolve) => {
    const unsubscribe = sdk.outbox.subscribe((event) => {
      if (event.type !== 'receipt_queued') return;
      unsubscribe();
      resolve(sdk.outbox.list().find(({ uuid }) => uuid === event.receiptUuid) as UploadSnapshot);
    });
  });

describe('a receipt', () => {
  const capturedAt = '2026-11-18T08:15:30.250Z';

  /** Sends a receipt of three pictures, with everything that may be known of it. */
  const sendReceipt = async () => {
    const { sdk, world } = await start();
    const files = threePictures();
    const progress: number[] = [];
    const { uuid, receiptId } = await sdk.uploadWithFiles({
      files,
      capturedAt: new Date(capturedAt),
      eans: ['3250391234567', '3017620422003'],
      customFields: { store: 'Lyon', till: { number: 4 } },
      offerIdentifiers: ['offer-1', 'offer-2'],
      onProgress: (fraction) => progress.push(fraction),
    });
    return { sdk, world, files, progress, uuid, receiptId };
  };

  it('UP-02, UP-03, UP-17 has a record with what is known of it', async () => {
    const { sdk, world, uuid, receiptId } = await sendReceipt();
    const userId = sdk.session.snapshot().user?.id;
    expect(uuid).toMatch(new RegExp(`^20261118081530250-${userId}-[0-9a-z]{4}$`));
    const [record] = await world.listCalls('createReceipt');
    expect(record?.body).toMatchObject({
      uuid,
      scanned_eans: '3250391234567,3017620422003',
      captured_at: capturedAt,
      receipt_subpictures_uuid: uuid,
      receipt_subpictures_count: '3',
    });
    expect(await world.getReceipt(uuid)).toMatchObject({
      receipt_id: receiptId,
      subpictures_count: 3,
      custom_fields: { store: 'Lyon', till: { number: '4' } },
      offer_identifiers: ['offer-1', 'offer-2'],
    });
  });

  it('UP-04, UP-05, SD-22 has a record with the app, its platform web and the default channel WEB', async () => {
    const { world, uuid } = await sendReceipt();
    const [record] = await world.listCalls('createReceipt');
    expect(record?.body).toMatchObject({
      app: { platform: 'web', version: '1.2.7-beta.6' },
      channel: 'WEB',
    });
    expect(await world.getReceipt(uuid)).toMatchObject({ channel: 'WEB' });
  });

  it('has a progress that rises to 1 with the response', async () => {
    const { progress } = await sendReceipt();
    expect(progress).toEqual([0.33, 0.66, 0.99, 1]);
  });

  it('UP-01, UP-07 is sent as a record first, then with its pictures in one call', async () => {
    const { sdk, world, files, uuid, receiptId } = await sendReceipt();
    const { calls } = await world.readState();
    expect(calls.map(({ operationId }) => operationId)).toEqual([
      'getPartnerSettings',
      'getUserSettings',
      'createReceipt',
      'uploadFiles',
      'updateReceiptSubpicture',
    ]);
    const [upload] = await world.listCalls('uploadFiles');
    expect(upload?.body).toMatchObject({
      uuid,
      inbox_path: sdk.settings?.upload_path,
      previews_upload_path: sdk.settings?.previews_upload_path,
      previews_upload_enabled: String(sdk.settings?.previews_upload_enabled),
      receipt_id: String(receiptId),
      captured_at: capturedAt,
    });
    expect(upload?.body).not.toHaveProperty('batch_uuid');
    const { pictures } = await world.getReceipt(uuid);
    expect(pictures.map(({ sha256 }) => sha256)).toEqual(await Promise.all(files.map(hashFile)));
    expect(pictures.map(({ name }) => name)).toEqual([`${uuid}_1.jpg`, `${uuid}_2.jpg`, `${uuid}_3.jpg`]);
    expect(calls.filter(({ violations }) => violations?.length)).toEqual([]);
  });

  it('UP-06 is sent in one call for each picture when the programme can resume', async () => {
    const { sdk, world } = await start('resumable.');
    const files = threePictures();
    const { uuid, receiptId } = await sdk.uploadWithFiles({ files });
    const calls = await world.listCalls('uploadFileToPath');
    expect(calls).toHaveLength(3);
    expect(calls[0]?.body).toMatchObject({ uuid, receipt_id: String(receiptId) });
    expect(await world.listCalls('uploadFiles')).toEqual([]);
    const { pictures } = await world.getReceipt(uuid);
    expect(pictures.map(({ name }) => name)).toEqual([`${uuid}_1.jpg`, `${uuid}_2.jpg`, `${uuid}_3.jpg`]);
    expect(pictures.map(({ sha256 }) => sha256)).toEqual(await Promise.all(files.map(hashFile)));
    expect((await world.readState()).calls.filter(({ violations }) => violations?.length)).toEqual([]);
  });

  it('UP-11, D27 a picture for which the server returns an identifier is attached, and a failure to attach it is not fatal', async () => {
    const { sdk, world } = await start('resumable.');
    const reported: SdkError[] = [];
    await sdk.onError({ handler: (error) => reported.push(error) });
    await world.setFault({ operationId: 'updateReceiptSubpicture', kind: 'status', status: 500 });
    const { receiptId } = await sdk.uploadWithFiles({ files: threePictures() });
    const attached = await world.listCalls('updateReceiptSubpicture');
    expect(attached.map(({ body }) => body)).toMatchObject(
      Array.from({ length: 3 }, () => ({ receipt_id: String(receiptId) })),
    );
    expect(reported).toMatchObject([{ code: 'SERVER_ERROR' }]);
    expect(sdk.outbox.list()[0]).toMatchObject({ state: 'sent', progress: 1 });
  });

  it('SD-26 D26 gets the same record when the response to createReceipt is lost and its uuid is sent again', async () => {
    const { sdk, world } = await start();
    await world.setFault({ operationId: 'createReceipt', kind: 'lost-response', times: 3 });
    const events: Event[] = [];
    sdk.outbox.subscribe((event) => events.push(event));
    const queued = waitForQueued(sdk);
    const sending = sdk.uploadWithFiles({ files: threePictures() });
    const { uuid, error, receiptId } = await queued;
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED' });
    expect(receiptId).toBeUndefined();
    const { receipt_id } = await world.getReceipt(uuid);
    await sdk.outbox.retry(uuid);
    expect(await sending).toEqual({ uuid, receiptId: receipt_id });
    expect(sdk.outbox.list()).toMatchObject([{ uuid, state: 'sent', receiptId: receipt_id }]);
    expect((await world.getReceipt(uuid)).pictures).toHaveLength(3);
    const uuids = (await world.listCalls('createReceipt')).map(({ body }) => (body as { uuid: string }).uuid);
    expect(uuids).toEqual([uuid, uuid, uuid, uuid]);
    expect(events.at(-1)).toEqual({
      type: 'receipt_sent',
      receiptUuid: uuid,
      at: expect.any(Number) as number,
    });
  });

  it('D26 is rejected after three attempts without the outbox, and can be retried', async () => {
    const { sdk, world } = await start('', { outbox: false });
    await world.setFault({ operationId: 'createReceipt', kind: 'drop', times: 3 });
    expect(await getRejection(sdk.uploadWithFiles({ files: threePictures() }))).toMatchObject({
      code: 'CONNECTION_FAILED',
    });
    expect(await world.listCalls('createReceipt')).toHaveLength(3);
    const [failed] = sdk.outbox.list();
    expect(failed).toMatchObject({ state: 'failed', isDurable: false });
    await sdk.outbox.retry(failed?.uuid ?? '');
    await waitForEnd(sdk, failed?.uuid ?? '');
    expect(sdk.outbox.list()).toMatchObject([{ state: 'sent' }]);
  });

  it.each([
    {
      how: 'in one call',
      traits: '',
      operationId: 'uploadFiles',
      faultPosition: { afterBytes: 300_000 },
      states: ['waiting', 'waiting', 'waiting'],
      // Three cut attempts and one more.
      uploadCount: 4,
      progress: [0, 0.33, 0.66, 0.99, 1],
    },
    {
      how: 'in a call of its own',
      traits: 'resumable.',
      operationId: 'uploadFileToPath',
      faultPosition: { skip: 1, afterBytes: 100_000 },
      states: ['sent', 'waiting', 'waiting'],
      // Picture 1, three cut attempts at 2, then 2 and 3.
      uploadCount: 6,
      progress: [0, 0.33, 1 / 3, 1.99 / 3, 2 / 3, 0.99, 1],
    },
  ])(
    'D26 is sent without duplicates when it is cut in the middle of the second picture $how and retried',
    async ({ traits, operationId, faultPosition, states, uploadCount, progress }) => {
      const { sdk, world } = await start(traits);
      const files = threePictures();
      await world.setFault({ operationId, kind: 'cut', times: 3, ...faultPosition });
      const fractions: number[] = [];
      sdk.outbox.subscribe(() => fractions.push(sdk.outbox.list()[0]?.progress ?? 0));
      const queued = waitForQueued(sdk);
      const { uuid } = await sdk.outbox.add({ files });
      const failed = await queued;
      expect(failed.error).toMatchObject({ code: 'CONNECTION_FAILED' });
      expect(failed.receiptId).toBeTypeOf('number');
      expect(failed.pictures.map(({ state }) => state)).toEqual(states);

      await sdk.outbox.retry(uuid);
      await waitForEnd(sdk, uuid);
      const sent = sdk.outbox.list()[0];
      expect(sent).toMatchObject({ uuid, receiptId: failed.receiptId, state: 'sent', progress: 1 });
      // Without repetitions.
      expect(fractions.filter((fraction, index) => fraction !== fractions[index - 1])).toEqual(progress);

      expect(await world.listCalls('createReceipt')).toHaveLength(1);
      const { pictures, receipt_id } = await world.getReceipt(uuid);
      expect(receipt_id).toBe(failed.receiptId);
      expect(pictures.map(({ sha256 }) => sha256)).toEqual(await Promise.all(files.map(hashFile)));
      expect(await world.listCalls(operationId)).toHaveLength(uploadCount);
    },
  );

  it('fails at once when it is refused, and can be retried', async () => {
    const { sdk, world } = await start();
    await world.setFault({
      operationId: 'createReceipt',
      kind: 'status',
      status: 400,
      code: 'receipt_not_replaceable',
    });
    const files = threePictures();
    expect(await getRejection(sdk.uploadWithFiles({ files }))).toMatchObject({
      code: 'receipt_not_replaceable',
    });
    expect(await world.listCalls('uploadFiles')).toEqual([]);
    const uuid = sdk.outbox.list()[0]?.uuid ?? '';
    await sdk.outbox.retry(uuid);
    await waitForEnd(sdk, uuid);
    expect(sdk.outbox.list()[0]).toMatchObject({ state: 'sent' });
  });

  it.each([
    ['in one call', '', 'uploadFiles'],
    ['in a call of its own', 'resumable.', 'uploadFileToPath'],
  ])(
    'fails at once when a gateway responds with 413 and HTML to a picture %s',
    async (_, traits, operationId) => {
      const { sdk, world } = await start(traits);
      await world.setFault({ operationId, kind: 'no-json', status: 413, content: 'html' });
      expect(await getRejection(sdk.uploadWithFiles({ files: threePictures() }))).toMatchObject({
        code: 'OTHER',
        status: 413,
        retryable: false,
      });
      expect(sdk.outbox.list()).toMatchObject([{ state: 'failed', error: { status: 413 } }]);
      expect(await world.listCalls(operationId)).toHaveLength(1);
    },
  );

  it.each([
    { status: 204, content: 'empty' },
    { status: 201, content: 'text' },
    { status: 200, content: 'html' },
  ] as const)('a stored upload whose response is %o has arrived, and is reported once', async (body) => {
    const { sdk, world } = await start();
    const reports: SdkError[] = [];
    await sdk.onError({ handler: (error) => reports.push(error) });
    await world.setFault({ operationId: 'uploadFiles', kind: 'no-json', times: null, ...body });
    const { uuid } = await sdk.uploadWithFiles({ files: threePictures() });
    expect((await world.getReceipt(uuid)).pictures).toHaveLength(3);
    expect(await world.listCalls('uploadFiles')).toHaveLength(1);
    expect(reports).toMatchObject([
      { code: 'OTHER', message: expect.stringContaining('uploadFiles was used without') as string },
    ]);
  });

  it('is listed among the pending receipts', async () => {
    const { sdk } = await start();
    const { uuid } = await sdk.uploadWithFiles({ files: threePictures() });
    expect((await sdk.getPendingReceipts()).map(({ receipt_uuid }) => receipt_uuid)).toContain(uuid);
  });

  it('D07 waits for its user after a logout, is hidden from others, and is sent when the user is back', async () => {
    const { sdk, key, world } = await start();
    await world.setFault({ operationId: 'uploadFiles', kind: 'hang' });
    const sending = sdk.uploadWithFiles({ files: threePictures() });
    await expect.poll(() => world.listCalls('uploadFiles')).toHaveLength(1);
    await sdk.logout();
    expect(sdk.outbox.list()).toEqual([]);
    await world.clearFaults();
    await sdk.authorizeUserWithIdentifier({ userExternalId: 'somebody-else' });
    await sdk.outbox.ready();
    expect(sdk.outbox.list()).toEqual([]);
    await sdk.logout();
    await sdk.authorizeUserWithToken({ token: key });
    const { uuid } = await sending;
    expect(sdk.outbox.list()).toMatchObject([{ uuid, state: 'sent' }]);
    expect(await world.listCalls('createReceipt')).toHaveLength(1);
  });
});
