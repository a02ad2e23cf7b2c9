import { createParameterRefusal } from '../contracts/refusal.ts';
import { closeBatch } from '../worlds/receipts/batch.ts';
import { declareReceipt } from '../worlds/receipts/declare-receipt.ts';
import { putPicture, replacePictures } from '../worlds/receipts/uploads.ts';
import type { Handler } from './handler.ts';

interface TargetFields {
  readonly uuid: string;
  readonly receipt_id?: number | string | undefined;
  readonly batch_uuid?: string | undefined;
  readonly captured_at?: string | undefined;
}

const toTarget = (body: TargetFields) => ({
  uuid: body.uuid,
  receiptId: body.receipt_id,
  batchUuid: body.batch_uuid,
  capturedAt: body.captured_at,
});

/** Stores all pictures of one call, in place of the former pictures of the uuid. */
export const uploadFiles: Handler<'uploadFiles'> = ({ world, body, files, pictures }) => {
  const sentFiles = files.filter((file) => file.field === 'files[]');
  if (sentFiles.length === 0)
    throw createParameterRefusal('files', 'empty', 'no part files[] carries a file');
  const { upload, last } = replacePictures(world, pictures, toTarget(body), sentFiles);
  return { uuid: upload.uuid, receipt_subpicture_id: last?.subpictureId ?? null };
};

/** Stores one picture, in place of the former picture of the same part name. */
export const uploadFileToPath: Handler<'uploadFileToPath'> = ({ world, body, files, pictures }) => {
  const file = files.find(({ field }) => field === 'file');
  if (!file) throw createParameterRefusal('file', 'empty', 'the part "file" carries no file');
  const { upload, last } = putPicture(world, pictures, toTarget(body), file);
  return { uuid: upload.uuid, receipt_subpicture_id: last.subpictureId };
};

/** Creates many receipts of one picture each. */
export const bulkUpload: Handler<'bulkUpload'> = ({ world, body, files, pictures }) => {
  const sentFiles = files.filter((file) => file.field === 'files[]');
  const { uuids } = body;
  if (uuids.length !== sentFiles.length) {
    throw createParameterRefusal(
      'uuids',
      'not_equal',
      `${uuids.length} uuids[] for ${sentFiles.length} files[]`,
    );
  }
  const duplicate = uuids.find((uuid, index) => uuids.indexOf(uuid) !== index);
  if (duplicate !== undefined)
    throw createParameterRefusal('uuids', 'equal', `${duplicate} is the uuid of two pictures`);
  const batched = uuids.find((uuid) => world.uploads.get(uuid)?.batchUuid !== undefined);
  if (batched !== undefined)
    throw createParameterRefusal('uuids', 'invalid', `${batched} was uploaded for a batch`);
  sentFiles.forEach((file, index) => {
    const uuid = uuids[index] ?? '';
    replacePictures(world, pictures, { uuid }, [file]);
    declareReceipt(world, uuid);
  });
  return { uuids };
};

/** Creates receipts from the pictures with the batch's uuid, and drops cancelled pictures. */
export const sendBatch: Handler<'sendBatch'> = ({ world, body }) => {
  closeBatch(world, body.batch_uuid, {
    receiptUuids: new Set(body.receipt_uuids),
    cancelledUuids: new Set(body.cancelled_uuids),
  });
  return { batch_uuid: body.batch_uuid };
};
