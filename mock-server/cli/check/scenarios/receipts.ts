import { app } from '@cagnotte/sdk/internal';
import type { OperationId } from '../../../contracts/operation-types.ts';
import {
  declared,
  newUuid,
  noNumber,
  nothing,
  picture,
  waitFor,
  withSession,
  type Scenario,
} from '../scenario.ts';
import { invalid, notFound, Unmet, type Server } from '../server.ts';

const place = '$.receipts[*].receipt_uuid';

/** Upload paths of the pictures, from the partner's settings. */
const destination = async (server: Server) => {
  const query = { client_id: server.settings.clientId };
  const { settings } = await server.ask('getPartnerSettings', { query });
  return {
    inbox_path: settings.upload_path ?? '',
    previews_upload_path: settings.previews_upload_path ?? '',
    previews_upload_enabled: settings.previews_upload_enabled ?? false,
  };
};

const pendingOf = async (server: Server, uuid: string) =>
  (await server.ask('getPendingReceipts')).receipts.find(({ receipt_uuid }) => receipt_uuid === uuid);

/** A receipt is listed once its pictures are complete. */
const expectListed = async (server: Server, operationId: OperationId, uuid: string) => {
  const listed = await waitFor(server.settings.patienceMs, () => pendingOf(server, uuid));
  const expected = 'the receipt whose pictures were sent is pending';
  server.confirm(listed !== undefined, operationId, place, expected, 'it is not');
  return listed;
};

const expectNotListed = async (
  server: Server,
  operationId: OperationId,
  uuid: string,
  expected: string,
  came: string,
) => {
  if (!server.isAsked(operationId)) return;
  server.confirm((await pendingOf(server, uuid)) === undefined, operationId, place, expected, came);
};

/** For another shopper the receipt does not exist. */
const expectOwn = async (server: Server, uuid: string): Promise<void> => {
  if (server.other === undefined) return;
  await withSession(server, server.other, async () => {
    await expectNotListed(server, 'getPendingReceipts', uuid, 'no receipt of another user', 'it is listed');
    await server.refuses('cancelReceipt', { body: { receipt_uuid: uuid } }, notFound);
  });
};

/** The usual upload: two pictures in one request. */
export const upload: Scenario = {
  name: 'receipt: record, two pictures in one call, pending',
  needs: 'write',
  covers: ['createReceipt', 'uploadFiles', 'getPendingReceipts', 'cancelReceipt'],
  async run(server) {
    const uuid = newUuid();
    const where = await destination(server);
    const body = declared(uuid, 2);
    const { receipt_id } = await server.ask('createReceipt', { body });
    if (server.isAsked('createReceipt')) {
      const again = await server.ask('createReceipt', { body });
      // Only assumed by the contract, but always an error: a client that lost the response creates the receipt again.
      server.expect('createReceipt', '$.receipt_id', receipt_id, again.receipt_id);
    }
    const early = 'no receipt before its pictures';
    await expectNotListed(server, 'getPendingReceipts', uuid, early, 'it is pending already');

    const files = [picture(`${uuid}_0.jpg`), picture(`${uuid}_1.jpg`)];
    const pictures = { ...where, uuid: `${uuid}-pictures`, receipt_id, 'files[]': files };
    await server.ask('uploadFiles', { body: pictures });
    const listed = await expectListed(server, 'uploadFiles', uuid);
    if (server.isAsked('createReceipt')) {
      const { receipts } = await server.ask('getPendingReceipts');
      const count = receipts.filter(({ receipt_uuid }) => receipt_uuid === uuid).length;
      server.confirm(count <= 1, 'createReceipt', place, 'one receipt of one uuid', `${count}`);
    }
    if (server.isAsked('uploadFiles')) {
      // Pictures under a known uuid replace those before.
      await server.ask('uploadFiles', { body: pictures });
      if (listed?.subpictures_count !== undefined) {
        const after = (await pendingOf(server, uuid))?.subpictures_count;
        server.expect('uploadFiles', '$.receipts[*].subpictures_count', 2, after, 'assumed');
      }
    }
    await expectOwn(server, uuid);

    const cancelled = { body: { receipt_uuid: uuid } };
    await server.ask('cancelReceipt', cancelled);
    if (!server.isAsked('cancelReceipt')) return;
    const gone = 'no receipt that was cancelled';
    await expectNotListed(server, 'cancelReceipt', uuid, gone, 'it is still pending');
    // A repeated cancellation succeeds.
    await server.ask('cancelReceipt', cancelled);
    await server.refuses('cancelReceipt', { body: { receipt_uuid: nothing() } }, notFound);
  },
};

/** One request per picture, as clients do that resume an upload. */
export const resumedUpload: Scenario = {
  name: 'receipt: picture by picture',
  needs: 'write',
  covers: ['uploadFileToPath', 'updateReceiptSubpicture'],
  async run(server) {
    const uuid = newUuid();
    const { receipt_id } = await server.ask('createReceipt', { body: declared(uuid, 1) });
    const pictures = { ...(await destination(server)), uuid: `${uuid}-pictures`, receipt_id };
    const body = { ...pictures, file: picture(`${uuid}_0.jpg`) };
    const { receipt_subpicture_id: id } = await server.ask('uploadFileToPath', { body });
    if (!server.isAsked('updateReceiptSubpicture')) return;
    if (typeof id !== 'number')
      throw new Unmet('uploadFileToPath gave no receipt_subpicture_id to tie to the receipt');
    const subpicture = (number: number) => ({
      path: { id: number },
      body: { receipt_id, receipt_subpicture_id: number },
    });
    await server.ask('updateReceiptSubpicture', subpicture(id));
    await expectListed(server, 'updateReceiptSubpicture', uuid);
    await server.refuses('updateReceiptSubpicture', subpicture(noNumber), notFound);
  },
};

/** The pictures first, then the receipts of those that were not cancelled. */
const sendBatch = async (server: Server): Promise<void> => {
  const where = { ...(await destination(server)), batch_uuid: newUuid() };
  const [sent, cancelled] = [newUuid(), newUuid()];
  for (const uuid of [sent, cancelled]) {
    const body = { ...where, uuid, captured_at: new Date().toISOString(), file: picture(`${uuid}.jpg`) };
    await server.ask('uploadFileToPath', { body });
  }
  const batch = {
    batch_uuid: where.batch_uuid,
    'receipt_uuids[]': [sent],
    'cancelled_uuids[]': [cancelled],
    create_receipts: true as const,
    app,
  };
  await server.ask('sendBatch', { body: batch });
  await expectListed(server, 'sendBatch', sent);
  const gone = 'no receipt that was cancelled';
  await expectNotListed(server, 'sendBatch', cancelled, gone, 'it is pending');
  await server.ask('sendBatch', { body: batch });
  const { receipts } = await server.ask('getPendingReceipts');
  const count = receipts.filter(({ receipt_uuid }) => receipt_uuid === sent).length;
  server.confirm(count <= 1, 'sendBatch', place, 'one receipt of a batch that was sent twice', `${count}`);
};

/** One picture for each receipt. */
const uploadBulk = async (server: Server): Promise<void> => {
  const uuids = [newUuid(), newUuid()];
  const body = {
    'uuids[]': uuids,
    'files[]': uuids.map((uuid) => picture(`${uuid}.jpg`)),
    'app[platform]': app.platform,
    'app[version]': app.version,
  };
  await server.ask('bulkUpload', { body });
  for (const uuid of uuids) await expectListed(server, 'bulkUpload', uuid);
  await server.refuses('bulkUpload', { body: { ...body, 'uuids[]': uuids.slice(1) } }, invalid);
};

/** Several receipts at once. */
export const batches: Scenario = {
  name: 'batch: pictures first, receipts then',
  needs: 'write',
  covers: ['sendBatch', 'bulkUpload'],
  async run(server) {
    if (server.isAsked('sendBatch')) await sendBatch(server);
    if (server.isAsked('bulkUpload')) await uploadBulk(server);
  },
};
