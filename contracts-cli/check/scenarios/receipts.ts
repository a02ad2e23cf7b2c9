import type { OperationId } from '@cagnotte/mock-server/internal';
import { app } from '@cagnotte/sdk/internal';
import {
  createReceiptBody,
  createUuid,
  unknownNumber,
  createUnknownIdentifier,
  createPdfFile,
  createPictureFile,
  waitFor,
  withSession,
  type Scenario,
} from '../scenario.ts';
import { invalid, notFound, MissingPreconditionError, type CheckedServer } from '../server.ts';

const uuidPath = '$.receipts[*].receipt_uuid';

/** Reads the upload paths of the pictures from the partner's settings. */
const readDestination = async (server: CheckedServer) => {
  const query = { client_id: server.settings.clientId };
  const { settings } = await server.call('getPartnerSettings', { query });
  return {
    inbox_path: settings.upload_path ?? '',
    previews_upload_path: settings.previews_upload_path ?? '',
    previews_upload_enabled: settings.previews_upload_enabled ?? false,
  };
};

const findPending = async (server: CheckedServer, uuid: string) =>
  (await server.call('getPendingReceipts')).receipts.find(({ receipt_uuid }) => receipt_uuid === uuid);

/** Expects that a receipt is listed once its pictures are complete, with the time that was sent. */
const expectListed = async (
  server: CheckedServer,
  operationId: OperationId,
  uuid: string,
  capturedAt?: string,
) => {
  const listed = await waitFor(server.settings.patienceMs, () => findPending(server, uuid));
  const expected = 'the receipt whose pictures were sent is pending';
  server.expectBehaviour({
    isRight: listed !== undefined,
    operationId,
    path: uuidPath,
    expected,
    actual: 'it is not',
  });
  if (listed && capturedAt !== undefined) expectSameTime(server, capturedAt, listed.captured_at);
  return listed;
};

/**
 * Expects the time that was sent: clients name receipts by it. A server may drop the fraction of a second.
 */
const expectSameTime = (server: CheckedServer, sent: string, listed: string): void => {
  const isSame = Math.abs(Date.parse(listed) - Date.parse(sent)) < 1000;
  const timePath = '$.receipts[*].captured_at';
  server.expectBehaviour({
    isRight: isSame,
    operationId: 'getPendingReceipts',
    path: timePath,
    expected: `${sent}, as it was sent`,
    actual: listed,
  });
};

/** Expects that requests with the same uuid create one receipt. */
const expectListedOnce = async (
  server: CheckedServer,
  operationId: OperationId,
  uuid: string,
  expected: string,
): Promise<void> => {
  const { receipts } = await server.call('getPendingReceipts');
  const count = receipts.filter(({ receipt_uuid }) => receipt_uuid === uuid).length;
  server.expectBehaviour({
    isRight: count <= 1,
    operationId,
    path: uuidPath,
    expected,
    actual: `${count}`,
  });
};

/** Expects another number for another receipt, which has no pictures and is cancelled at the end. */
const expectOwnNumber = async (server: CheckedServer, receiptId: number | string): Promise<void> => {
  const uuid = createUuid();
  const { receipt_id } = await server.call('createReceipt', { body: createReceiptBody(uuid, 1) });
  const isOwn = receipt_id !== receiptId;
  server.expectBehaviour({
    isRight: isOwn,
    operationId: 'createReceipt',
    path: '$.receipt_id',
    expected: 'a number of its own',
    actual: 'that of another receipt',
  });
  await server.call('cancelReceipt', { body: { receipt_uuid: uuid } });
};

/**
 * Expects that the response to an upload repeats the uuid. Clients do not need it: a wrong uuid is
 * reported to the partner.
 */
const expectUuid = (
  server: CheckedServer,
  operationId: OperationId,
  path: string,
  sent: unknown,
  actual: unknown,
) => {
  if (actual !== undefined) server.expectEqual(operationId, path, sent, actual, 'assumed');
};

/** Expects the same number of pictures after one of them was sent again. A server may omit the number. */
const expectSamePictures = async (
  server: CheckedServer,
  operationId: OperationId,
  uuid: string,
  count: number | undefined,
): Promise<void> => {
  if (count === undefined) return;
  const after = (await findPending(server, uuid))?.subpictures_count;
  server.expectEqual(operationId, '$.receipts[*].subpictures_count', count, after, 'assumed');
};

const expectNotListed = async (
  server: CheckedServer,
  operationId: OperationId,
  uuid: string,
  expected: string,
  actual: string,
) =>
  server.expectBehaviour({
    isRight: (await findPending(server, uuid)) === undefined,
    operationId,
    path: uuidPath,
    expected,
    actual,
  });

/** Expects that the receipt does not exist for another shopper. */
const expectHiddenFromOthers = async (server: CheckedServer, uuid: string): Promise<void> => {
  if (server.otherToken === undefined) return;
  await withSession(server, server.otherToken, async () => {
    await expectNotListed(server, 'getPendingReceipts', uuid, 'no receipt of another user', 'it is listed');
    await server.expectRefusal('cancelReceipt', { body: { receipt_uuid: uuid } }, notFound);
  });
};

/** The usual upload: two pictures in one request. */
export const upload: Scenario = {
  name: 'receipt: record, two pictures in one call, pending',
  needs: 'write',
  covers: ['createReceipt', 'uploadFiles', 'getPendingReceipts', 'cancelReceipt'],
  async run(server) {
    const uuid = createUuid();
    const destination = await readDestination(server);
    const body = createReceiptBody(uuid, 2);
    const { receipt_id } = await server.call('createReceipt', { body });
    const again = await server.call('createReceipt', { body });
    // Only assumed by the contract, but always an error: a client that lost the response
    // creates the receipt again.
    server.expectEqual('createReceipt', '$.receipt_id', receipt_id, again.receipt_id);
    await expectOwnNumber(server, receipt_id);
    const early = 'no receipt before its pictures';
    await expectNotListed(server, 'getPendingReceipts', uuid, early, 'it is pending already');

    const files = [createPictureFile(`${uuid}_0.jpg`), createPdfFile(`reçu d’été 😀_1.pdf`)];
    const pictures = { ...destination, uuid: `${uuid}-pictures`, receipt_id, 'files[]': files };
    const uploaded = await server.call('uploadFiles', { body: pictures });
    expectUuid(server, 'uploadFiles', '$.uuid', pictures.uuid, uploaded.uuid);
    const listed = await expectListed(server, 'uploadFiles', uuid, body.captured_at);
    await expectListedOnce(server, 'createReceipt', uuid, 'one receipt of one uuid');
    // Pictures under a known uuid replace the earlier ones.
    await server.call('uploadFiles', { body: pictures });
    const counted = listed?.subpictures_count === undefined ? undefined : 2;
    await expectSamePictures(server, 'uploadFiles', uuid, counted);
    await expectHiddenFromOthers(server, uuid);

    const cancelled = { body: { receipt_uuid: uuid } };
    await server.call('cancelReceipt', cancelled);
    const gone = 'no receipt that was cancelled';
    await expectNotListed(server, 'cancelReceipt', uuid, gone, 'it is still pending');
    // A repeated cancellation succeeds.
    await server.call('cancelReceipt', cancelled);
    await server.expectRefusal(
      'cancelReceipt',
      { body: { receipt_uuid: createUnknownIdentifier() } },
      notFound,
    );
  },
};

/** One request per picture, as in clients that resume uploads. */
export const resumedUpload: Scenario = {
  name: 'receipt: picture by picture',
  needs: 'write',
  covers: ['uploadFileToPath', 'updateReceiptSubpicture'],
  async run(server) {
    const uuid = createUuid();
    const { receipt_id } = await server.call('createReceipt', { body: createReceiptBody(uuid, 1) });
    const pictures = { ...(await readDestination(server)), uuid: `${uuid}-pictures`, receipt_id };
    const body = { ...pictures, file: createPictureFile(`${uuid}_0.jpg`) };
    const { receipt_subpicture_id: id, uuid: actual } = await server.call('uploadFileToPath', { body });
    expectUuid(server, 'uploadFileToPath', '$.uuid', body.uuid, actual);
    if (id === undefined || id === null)
      throw new MissingPreconditionError(
        'uploadFileToPath gave no receipt_subpicture_id to tie to the receipt',
      );
    const subpicture = (number: number | string) => ({
      path: { id: number },
      body: { receipt_id, receipt_subpicture_id: number },
    });
    await server.call('updateReceiptSubpicture', subpicture(id));
    const listed = await expectListed(server, 'updateReceiptSubpicture', uuid);
    // Tied and sent again under the same name, it is the same picture.
    await server.call('updateReceiptSubpicture', subpicture(id));
    await server.call('uploadFileToPath', { body });
    await expectSamePictures(server, 'uploadFileToPath', uuid, listed?.subpictures_count);
    await server.expectRefusal('updateReceiptSubpicture', subpicture(unknownNumber), notFound);
  },
};

/** Several receipts at once: the pictures first. */
export const batches: Scenario = {
  name: 'batch: pictures first, receipts then',
  needs: 'write',
  covers: ['sendBatch'],
  async run(server) {
    const destination = { ...(await readDestination(server)), batch_uuid: createUuid() };
    const [sent, cancelled] = [createUuid(), createUuid()];
    const capturedAt = new Date().toISOString();
    for (const uuid of [sent, cancelled]) {
      const body = { ...destination, uuid, captured_at: capturedAt, file: createPictureFile(`${uuid}.jpg`) };
      await server.call('uploadFileToPath', { body });
    }
    const batch = {
      batch_uuid: destination.batch_uuid,
      'receipt_uuids[]': [sent],
      'cancelled_uuids[]': [cancelled],
      create_receipts: true as const,
      app,
    };
    const { batch_uuid } = await server.call('sendBatch', { body: batch });
    expectUuid(server, 'sendBatch', '$.batch_uuid', batch.batch_uuid, batch_uuid);
    await expectListed(server, 'sendBatch', sent, capturedAt);
    const gone = 'no receipt that was cancelled';
    await expectNotListed(server, 'sendBatch', cancelled, gone, 'it is pending');
    await server.call('sendBatch', { body: batch });
    await expectListedOnce(server, 'sendBatch', sent, 'one receipt of a batch that is sent twice');
    const closedBatch = { ...invalid, parameter: 'batch_uuid', source: 'assumed' } as const;
    await server.expectRefusal(
      'sendBatch',
      { body: { ...batch, 'receipt_uuids[]': [createUuid()] } },
      closedBatch,
    );
    const late = {
      ...destination,
      uuid: createUuid(),
      captured_at: capturedAt,
      file: createPictureFile('late.jpg'),
    };
    await server.expectRefusal('uploadFileToPath', { body: late }, closedBatch);
  },
};

/** Several receipts of one picture each, in one call. */
export const bulk: Scenario = {
  name: 'bulk: several receipts in one call',
  needs: 'write',
  covers: ['bulkUpload'],
  async run(server) {
    const uuids = [createUuid(), createUuid()];
    const body = {
      'uuids[]': uuids,
      'files[]': uuids.map((uuid) => createPictureFile(`${uuid}.jpg`)),
      'app[platform]': app.platform,
      'app[version]': app.version,
    };
    const { uuids: actual } = await server.call('bulkUpload', { body });
    expectUuid(server, 'bulkUpload', '$.uuids', uuids, actual);
    for (const uuid of uuids) await expectListed(server, 'bulkUpload', uuid);
    await server.call('bulkUpload', { body });
    const once = 'one receipt of a uuid that is sent twice';
    await expectListedOnce(server, 'bulkUpload', uuids[0] ?? '', once);
    await server.expectRefusal('bulkUpload', { body: { ...body, 'uuids[]': uuids.slice(1) } }, invalid);
  },
};
