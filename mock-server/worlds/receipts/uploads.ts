import { createParameterRefusal } from '../../contracts/refusal.ts';
import type { IncomingPicture, PictureStore } from '../../pictures/picture-store.ts';
import type { World } from '../world.ts';
import { assertJoinsBatch } from './batch.ts';
import { settleChanges } from './receipt-life.ts';
import type { WorldReceipt, StoredPicture, Upload } from './receipts-state.ts';

/** Target of an upload: the fields of every upload operation. */
export interface UploadTarget {
  readonly uuid: string;
  readonly receiptId?: number | string | undefined;
  readonly batchUuid?: string | undefined;
  readonly capturedAt?: string | undefined;
}

const findReceipt = (world: World, target: UploadTarget): WorldReceipt | undefined => {
  const receipts = [...world.receipts.values()];
  if (target.receiptId === undefined) {
    return receipts.find(({ uploadUuid, uuid }) => uploadUuid === target.uuid || uuid === target.uuid);
  }
  const receipt = receipts.find(({ receiptId }) => receiptId === target.receiptId);
  if (!receipt)
    throw createParameterRefusal('receipt_id', 'invalid', `no receipt ${target.receiptId} in this world`);
  return receipt;
};

const openUpload = (world: World, target: UploadTarget): Upload => {
  assertJoinsBatch(world, target.uuid, target.batchUuid);
  const receiptId = findReceipt(world, target)?.receiptId;
  const earlierUpload = world.uploads.get(target.uuid);
  const upload: Upload = earlierUpload ?? {
    uuid: target.uuid,
    isWhole: false,
    receiptId: undefined,
    batchUuid: undefined,
    capturedAt: undefined,
    parts: new Map(),
  };
  upload.receiptId = receiptId ?? upload.receiptId;
  upload.batchUuid = target.batchUuid ?? upload.batchUuid;
  upload.capturedAt = target.capturedAt ?? upload.capturedAt;
  world.uploads.set(target.uuid, upload);
  return upload;
};

const storePicture = (
  world: World,
  pictures: PictureStore,
  file: IncomingPicture,
  previous?: StoredPicture,
): StoredPicture => {
  pictures.keep(file);
  const { name, type, size, sha256 } = file;
  return {
    subpictureId: previous?.subpictureId ?? world.nextNumber(),
    name,
    type,
    size,
    sha256,
    confirmed: false,
  };
};

/** Stores all pictures of an upload, in place of the former ones of its uuid. */
export const replacePictures = (
  world: World,
  pictures: PictureStore,
  target: UploadTarget,
  files: readonly IncomingPicture[],
): { upload: Upload; last: StoredPicture | undefined } => {
  const upload = openUpload(world, target);
  const previous = [...upload.parts.values()];
  upload.parts.clear();
  upload.isWhole = true;
  let last: StoredPicture | undefined;
  files.forEach((file, index) => {
    last = storePicture(world, pictures, file, previous[index]);
    upload.parts.set(String(index), last);
  });
  settleChanges(world);
  return { upload, last };
};

/** Stores one picture of an upload, in place of the former one of the same part name. */
export const putPicture = (
  world: World,
  pictures: PictureStore,
  target: UploadTarget,
  file: IncomingPicture,
): { upload: Upload; last: StoredPicture } => {
  const upload = openUpload(world, target);
  if (upload.isWhole) upload.parts.clear();
  upload.isWhole = false;
  const last = storePicture(world, pictures, file, upload.parts.get(file.name));
  upload.parts.set(file.name, last);
  settleChanges(world);
  return { upload, last };
};
