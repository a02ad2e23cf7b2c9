import { app } from '@cagnotte/sdk/internal';
import { declared, inTheNameOf, newUuid, nothing, picture, type Scenario, waitFor } from '../scenario.ts';
import { type Server, Unmet } from '../server.ts';

/** Where the settings have the pictures put. */
const destination = async (server: Server) => {
  const { settings } = await server.ask('getPartnerSettings', {
    query: { client_id: server.settings.clientId },
  });
  return {
    inbox_path: settings.upload_path ?? '',
    previews_upload_path: settings.previews_upload_path ?? '',
    previews_upload_enabled: settings.previews_upload_enabled ?? false,
  };
};

const pendingOf = async (server: Server, uuid: string) =>
  (await server.ask('getPendingReceipts')).receipts.find(({ receipt_uuid }) => receipt_uuid === uuid);

/** A receipt is listed once its pictures are complete. */
const expectListed = async (
  server: Server,
  operationId: 'uploadFiles' | 'updateReceiptSubpicture' | 'sendBatch' | 'bulkUpload',
  uuid: string,
) => {
  const listed = await waitFor(server.settings.patienceMs, () => pendingOf(server, uuid));
  const isRight = listed !== undefined;
  server.expect(
    operationId,
    '$.receipts[*].receipt_uuid',
    'the receipt whose pictures were sent is pending',
    'it is not',
    { isRight },
  );
  return listed;
};

/** To somebody else a receipt does not exist. */
const expectOwn = async (server: Server, uuid: string): Promise<void> => {
  if (server.other === undefined) return;
  await inTheNameOf(server, server.other, async () => {
    const isRight = (await pendingOf(server, uuid)) === undefined;
    server.expect(
      'getPendingReceipts',
      '$.receipts[*].receipt_uuid',
      'no receipt of somebody else',
      'it is listed',
      { isRight },
    );
    await server.refuses('cancelReceipt', { body: { receipt_uuid: uuid } }, { status: 404 });
  });
};

/** What most shoppers do: two photographs in one call. */
export const upload: Scenario = {
  name: 'receipt: record, two pictures in one call, pending',
  needs: 'write',
  covers: ['createReceipt', 'uploadFiles', 'getPendingReceipts', 'cancelReceipt'],
  async run(server) {
    const uuid = newUuid();
    const where = await destination(server);
    const body = declared(uuid, 2);
    const { receipt_id } = await server.ask('createReceipt', { body });
    const again = await server.ask('createReceipt', { body });
    // Assumed by the contract, and an error all the same: a client that lost the response declares again.
    server.expect('createReceipt', '$.receipt_id', receipt_id, again.receipt_id);
    const before = await pendingOf(server, uuid);
    const isRight = before === undefined;
    server.expect(
      'getPendingReceipts',
      '$.receipts[*].receipt_uuid',
      'no receipt before its pictures',
      'it is pending already',
      { isRight },
    );

    const files = [picture(`${uuid}_0.jpg`), picture(`${uuid}_1.jpg`)];
    const pictures = { ...where, uuid: `${uuid}-pictures`, receipt_id, 'files[]': files };
    await server.ask('uploadFiles', { body: pictures });
    const listed = await expectListed(server, 'uploadFiles', uuid);
    const { receipts } = await server.ask('getPendingReceipts');
    const count = receipts.filter(({ receipt_uuid }) => receipt_uuid === uuid).length;
    server.expect('createReceipt', '$.receipts[*].receipt_uuid', 'one receipt of one uuid', `${count}`, {
      isRight: count <= 1,
    });
    // Sent again under the same uuid they replace those that are there.
    await server.ask('uploadFiles', { body: pictures });
    if (listed?.subpictures_count !== undefined)
      server.expect(
        'uploadFiles',
        '$.receipts[*].subpictures_count',
        2,
        (await pendingOf(server, uuid))?.subpictures_count,
        { source: 'assumed' },
      );
    await expectOwn(server, uuid);

    const cancelled = { body: { receipt_uuid: uuid } };
    await server.ask('cancelReceipt', cancelled);
    const isGone = (await pendingOf(server, uuid)) === undefined;
    server.expect(
      'cancelReceipt',
      '$.receipts[*].receipt_uuid',
      'no receipt that was cancelled',
      'it is still pending',
      { isRight: isGone },
    );
    // Again it is no error.
    await server.ask('cancelReceipt', cancelled);
    await server.refuses('cancelReceipt', { body: { receipt_uuid: nothing() } }, { status: 404 });
  },
};

/** Picture by picture, for those who resume. */
export const resumedUpload: Scenario = {
  name: 'receipt: picture by picture',
  needs: 'write',
  covers: ['uploadFileToPath', 'updateReceiptSubpicture'],
  async run(server) {
    const uuid = newUuid();
    const { receipt_id } = await server.ask('createReceipt', { body: declared(uuid, 1) });
    const pictures = { ...(await destination(server)), uuid: `${uuid}-pictures`, receipt_id };
    const { receipt_subpicture_id: id } = await server.ask('uploadFileToPath', {
      body: { ...pictures, file: picture(`${uuid}_0.jpg`) },
    });
    if (typeof id !== 'number')
      throw new Unmet('uploadFileToPath gave no receipt_subpicture_id to tie to the receipt');
    await server.ask('updateReceiptSubpicture', {
      path: { id },
      body: { receipt_id, receipt_subpicture_id: id },
    });
    await expectListed(server, 'updateReceiptSubpicture', uuid);
    const none = 987_654_321;
    await server.refuses(
      'updateReceiptSubpicture',
      { path: { id: none }, body: { receipt_id, receipt_subpicture_id: none } },
      { status: 404 },
    );
  },
};

/** Many receipts in one go: pictures first. */
export const batches: Scenario = {
  name: 'batch: pictures first, receipts then',
  needs: 'write',
  covers: ['sendBatch', 'bulkUpload'],
  async run(server) {
    const where = await destination(server);
    const batch_uuid = newUuid();
    const sent = newUuid();
    const cancelled = newUuid();
    for (const uuid of [sent, cancelled])
      await server.ask('uploadFileToPath', {
        body: {
          ...where,
          uuid,
          batch_uuid,
          captured_at: new Date().toISOString(),
          file: picture(`${uuid}.jpg`),
        },
      });
    const batch = {
      batch_uuid,
      'receipt_uuids[]': [sent],
      'cancelled_uuids[]': [cancelled],
      create_receipts: true as const,
      app,
    };
    await server.ask('sendBatch', { body: batch });
    await expectListed(server, 'sendBatch', sent);
    const isRight = (await pendingOf(server, cancelled)) === undefined;
    server.expect(
      'sendBatch',
      '$.receipts[*].receipt_uuid',
      'no receipt that was cancelled',
      'it is pending',
      { isRight },
    );
    await server.ask('sendBatch', { body: batch });

    const uuids = [newUuid(), newUuid()];
    const body = {
      'uuids[]': uuids,
      'files[]': uuids.map((uuid) => picture(`${uuid}.jpg`)),
      'app[platform]': app.platform,
      'app[version]': app.version,
    };
    await server.ask('bulkUpload', { body });
    for (const uuid of uuids) await expectListed(server, 'bulkUpload', uuid);
    await server.refuses(
      'bulkUpload',
      { body: { ...body, 'uuids[]': uuids.slice(1) } },
      { status: 422, code: 'invalid_parameter' },
    );
  },
};
