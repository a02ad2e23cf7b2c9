import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRejection } from '../testing/get-rejection.ts';
import { hashFile } from '../testing/hash-file.ts';
import { setUpSandbox } from '../testing/on-sandbox.ts';
import { createFileInput } from '../testing/stub-page.ts';

const start = setUpSandbox();

const receiptFile = (n: number) =>
  new File([Uint8Array.from({ length: 20_000 }, (_, at) => (at * 31 + n * 97) % 256)], `ticket ${n}.jpg`, {
    type: 'image/jpeg',
  });

/** A sandbox with a batch. */
const startWithBatch = async () => {
  const started = await start('empty.');
  const { sdk, world } = started;
  const batch = await sdk.getBatchUploader();
  const add = async (n: number) => (await batch.addFile({ file: receiptFile(n) })).uuid;
  /** Uuids of the receipts that the server has made. */
  const receipts = async () => (await world.readState()).receipts.map(({ uuid }) => uuid);
  const violations = async () => (await world.readState()).calls.filter((call) => call.violations?.length);
  return { ...started, batch, add, receipts, violations };
};

afterEach(() => vi.unstubAllGlobals());

describe('a batch, sent to a server', () => {
  const capturedAt = '2026-11-18T08:15:30.250Z';

  /** Adds three receipts. */
  const addThree = async () => {
    const started = await startWithBatch();
    const files = [1, 2, 3].map(receiptFile);
    const progress: number[] = [];
    const uuids: string[] = [];
    for (const file of files) {
      const onProgress = (value: number) => progress.push(value);
      const { uuid } = await started.batch.addFile({ file, capturedAt: new Date(capturedAt), onProgress });
      uuids.push(uuid);
    }
    return { ...started, files, progress, uuids };
  };

  it('BA-05, BA-09 makes its receipts when it is sent, and not those that were cancelled', async () => {
    const { batch, world, receipts, violations, files, uuids } = await addThree();
    expect(await receipts()).toEqual([]);

    const [first = '', second = '', third = ''] = uuids;
    await batch.cancel({ receiptUuid: second });
    await batch.send();

    expect(await receipts()).toEqual([first, third]);
    const storedReceipt = await world.getReceipt(third);
    expect(storedReceipt).toMatchObject({ captured_at: capturedAt, subpictures_count: 1 });
    expect(storedReceipt.pictures).toMatchObject([
      { name: `${third}_1.jpg`, type: 'image/jpeg', sha256: await hashFile(files[2] as File) },
    ]);
    const [sent] = await world.listCalls('sendBatch');
    expect(sent?.body).toMatchObject({
      batch_uuid: batch.uuid,
      receipt_uuids: [first, third],
      cancelled_uuids: [second],
      create_receipts: 'true',
      app: { platform: 'web', version: '1.2.7-beta.6' },
    });
    // D26 (b): no record comes first, and nothing is attached afterwards.
    expect(await world.listCalls('createReceipt')).toEqual([]);
    expect(await world.listCalls('updateReceiptSubpicture')).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('UP-06, UP-10 sends each picture to the file proxy, with the settings of the programme', async () => {
    const { sdk, batch, world, violations, progress, uuids } = await addThree();
    const uploads = await world.listCalls('uploadFileToPath');
    expect(uploads.map(({ body }) => body)).toMatchObject(
      uuids.map((uuid) => ({
        uuid,
        batch_uuid: batch.uuid,
        captured_at: capturedAt,
        inbox_path: sdk.settings?.upload_path,
        previews_upload_path: sdk.settings?.previews_upload_path,
        previews_upload_enabled: String(sdk.settings?.previews_upload_enabled),
      })),
    );
    for (const { body } of uploads) expect(body).not.toHaveProperty('receipt_id');
    expect(progress).toEqual([0.99, 1, 0.99, 1, 0.99, 1]);
    expect(await violations()).toEqual([]);
  });

  it('makes no receipts when all are cancelled', async () => {
    const { batch, add, receipts, violations } = await startWithBatch();
    await batch.cancel({ receiptUuid: await add(1) });
    await batch.send();
    expect(await receipts()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('makes no receipt of a picture that is cancelled during its upload', async () => {
    const { batch, add, world, receipts } = await startWithBatch();
    const addedReceipt = await add(1);
    await world.setFault({ operationId: 'uploadFileToPath', kind: 'hang' });
    const adding = getRejection(batch.addFile({ file: receiptFile(2) }));
    await batch.cancel({ receiptUuid: batch.snapshot().uploadingUuids[0] ?? '' });
    await adding;
    await batch.send();
    expect(await receipts()).toEqual([addedReceipt]);
  });

  it.each([
    ['fails', { kind: 'status', status: 500 }, 'SERVER_ERROR'],
    ['is not reached', { kind: 'drop', times: 3 }, 'CONNECTION_FAILED'],
    ['loses its responses', { kind: 'lost-response', times: 3 }, 'CONNECTION_FAILED'],
  ] as const)(
    'BA-02 is open again when the server %s, and creates nothing twice when it is sent again',
    async (_, fault, code) => {
      const { batch, add, world, receipts } = await startWithBatch();
      const uuids = [await add(1), await add(2)];
      await world.setFault({ operationId: 'sendBatch', ...fault });
      expect(await getRejection(batch.send())).toMatchObject({ code });
      expect(batch.snapshot()).toMatchObject({ state: 'open', receiptUuids: uuids });
      await batch.send();
      expect(batch.snapshot().state).toBe('sent');
      expect(await receipts()).toEqual(uuids);
    },
  );

  it('BA-03 makes one call when it is sent twice at once, and fails with BATCH_IS_BEING_SENT', async () => {
    const { batch, add, world } = await startWithBatch();
    await add(1);
    const [first, second] = await Promise.allSettled([batch.send(), batch.send()]);
    expect(first?.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'BATCH_IS_BEING_SENT' } });
    expect(await world.listCalls('sendBatch')).toHaveLength(1);
  });

  it('BA-04 fails with BATCH_IS_ALREADY_SENT when it is sent again, and makes no request', async () => {
    const { batch, add, world } = await startWithBatch();
    const uuid = await add(1);
    await batch.send();
    for (const again of [
      batch.send(),
      batch.cancel({ receiptUuid: uuid }),
      batch.addFile({ file: receiptFile(2) }),
    ])
      expect(await getRejection(again as Promise<unknown>)).toMatchObject({
        code: 'BATCH_IS_ALREADY_SENT',
        message: expect.stringContaining('call "getBatchUploader" to get a new batch') as string,
      });
    expect(await world.listCalls('sendBatch')).toHaveLength(1);
    expect(await world.listCalls('uploadFileToPath')).toHaveLength(1);
  });

  it('is refused and open again when the server does not know a receipt', async () => {
    const { batch, add, world, receipts } = await startWithBatch();
    await add(1);
    await world.reset();
    expect(await getRejection(batch.send())).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'receipt_uuids',
      reason: 'invalid',
    });
    expect(batch.snapshot().state).toBe('open');
    expect(await receipts()).toEqual([]);
  });

  it('D28 takes nothing more after a lost response, because the server has closed it', async () => {
    const { batch, add, world, receipts } = await startWithBatch();
    const uuid = await add(1);
    await world.setFault({ operationId: 'sendBatch', kind: 'lost-response', times: 3 });
    expect(await getRejection(batch.send())).toMatchObject({ code: 'CONNECTION_FAILED' });
    expect(await getRejection(batch.addFile({ file: receiptFile(2) }))).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'batch_uuid',
    });
    await batch.send();
    expect(await receipts()).toEqual([uuid]);
  });

  it('does not contain a picture that failed, until it is added again', async () => {
    const { batch, world, receipts } = await startWithBatch();
    await world.setFault({ operationId: 'uploadFileToPath', kind: 'status', status: 500 });
    expect(await getRejection(batch.addFile({ file: receiptFile(1) }))).toMatchObject({
      code: 'SERVER_ERROR',
    });
    const { uuid } = await batch.addFile({ file: receiptFile(1) });
    await batch.send();
    expect(await receipts()).toEqual([uuid]);
  });

  it('does not mix with another batch', async () => {
    const { sdk, batch, add, receipts } = await startWithBatch();
    const other = await sdk.getBatchUploader();
    const ownReceipt = await add(1);
    const { uuid: otherReceipt } = await other.addFile({ file: receiptFile(2) });
    await other.send();
    expect(await receipts()).toEqual([otherReceipt]);
    await batch.send();
    expect((await receipts()).sort()).toEqual([ownReceipt, otherReceipt].sort());
  });
});

it('D29, SD-23 a partner with its own token sends a batch without a user', async () => {
  const { sdk, key, receipts, violations } = await startWithBatch();
  await sdk.logout();
  const partner = await sdk.authorizePartner({ token: key, externalId: 'shop-7' });
  expect(sdk.session.snapshot().user).toBeUndefined();
  const batch = await partner.getBatchUploader();
  const { uuid } = await batch.addFile({ file: receiptFile(1) });
  expect(uuid).toMatch(/^\d{17}-shop-7-[0-9a-z]{4}$/);
  await batch.send();
  expect(await receipts()).toEqual([uuid]);
  expect(await violations()).toEqual([]);
});

it('UP-06 uploadFile sends one picture, without a record; its batch may come from elsewhere', async () => {
  const { sdk, world, receipts, violations } = await startWithBatch();
  const progress: number[] = [];
  const { uuid } = await sdk.uploadFile({
    file: receiptFile(1),
    batchUuid: 'b-of-the-partner',
    onProgress: (value) => progress.push(value),
  });
  expect(progress).toEqual([0.99, 1]);
  const [call] = await world.listCalls('uploadFileToPath');
  expect(call?.body).toMatchObject({ uuid, batch_uuid: 'b-of-the-partner' });
  expect(await world.listCalls('createReceipt')).toEqual([]);
  expect(await receipts()).toEqual([]);
  expect(await violations()).toEqual([]);
});

it('UP-08, D26 bulkUploadWithFileInput makes each file a separate receipt, in one call', async () => {
  const { sdk, world, receipts, violations } = await startWithBatch();
  const files = [1, 2, 3].map(receiptFile);
  const inputs: Record<string, object> = { photos: createFileInput(...files) };
  vi.stubGlobal('document', { getElementById: (id: string) => inputs[id] ?? null });
  const progress: number[] = [];
  const uuids = await sdk.bulkUploadWithFileInput({
    inputId: 'photos',
    onProgress: (value) => progress.push(value),
  });
  expect(new Set(uuids).size).toBe(3);
  expect(await receipts()).toEqual(uuids);
  const calls = await world.listCalls('bulkUpload');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ uuids, app: { platform: 'web', version: '1.2.7-beta.6' } });
  for (const [index, uuid] of uuids.entries())
    expect((await world.getReceipt(uuid)).pictures).toMatchObject([
      { name: `${uuid}_1.jpg`, sha256: await hashFile(files[index] as File) },
    ]);
  expect(progress).toEqual([0.99, 1]);
  expect(await violations()).toEqual([]);
});

it('a failed bulk upload of a file input can be repeated', async () => {
  const { sdk, world } = await startWithBatch();
  vi.stubGlobal('document', { getElementById: () => createFileInput(receiptFile(1)) });
  await world.setFault({ operationId: 'bulkUpload', kind: 'status', status: 500 });
  expect(await getRejection(sdk.bulkUploadWithFileInput({ inputId: 'photos' }))).toMatchObject({
    code: 'SERVER_ERROR',
  });
  await expect(sdk.bulkUploadWithFileInput({ inputId: 'photos' })).resolves.toHaveLength(1);
});
