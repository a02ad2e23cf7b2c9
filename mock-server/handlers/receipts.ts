import { createParameterRefusal, Refusal } from '../contracts/refusal.ts';
import { getPictureAddress } from '../pictures/picture-address.ts';
import { listPictures, settleChanges } from '../worlds/receipts/receipt-life.ts';
import type { PendingReceipt, WorldReceipt } from '../worlds/receipts/receipts-state.ts';
import { countPurchasesToReview, findAnalysis } from '../worlds/review/open-review.ts';
import { getReviewStage, findReceiptStatus } from '../worlds/review/receipt-status.ts';
import type { World } from '../worlds/world.ts';
import type { Handler } from './handler.ts';

/**
 * Statuses that are not listed: the shopper no longer waits for these receipts, or their
 * pictures have not arrived.
 */
const unlistedStatuses: readonly string[] = ['created', 'completed', 'cancelled'];

/**
 * Creates a receipt. Idempotent by uuid: the same uuid gets the same `receipt_id`, and the
 * fields of the latest call.
 */
export const createReceipt: Handler<'createReceipt'> = ({ world, body }) => {
  const earlierReceipt = world.receipts.get(body.uuid);
  // This includes receipts of the examples, which were not sent here.
  if (['open', 'over'].includes(getReviewStage(world, body.uuid))) {
    throw new Refusal(
      400,
      'receipt_not_replaceable',
      'this receipt has been analyzed and cannot be replaced',
    );
  }
  const receipt: WorldReceipt = {
    uuid: body.uuid,
    receiptId: earlierReceipt?.receiptId ?? world.nextNumber(),
    status: earlierReceipt?.status ?? 'created',
    declaredAt: earlierReceipt?.declaredAt,
    capturedAt: body.captured_at,
    subpicturesCount: body.receipt_subpictures_count,
    uploadUuid: body.receipt_subpictures_uuid,
    scannedEans: body.scanned_eans,
    customFields: body.custom_fields ?? {},
    offerIdentifiers: body.offer_identifiers ?? [],
    channel: body.channel,
    app: body.app,
  };
  world.receipts.set(receipt.uuid, receipt);
  settleChanges(world);
  return { receipt_id: receipt.receiptId };
};

/** Ties an uploaded picture to its receipt. */
export const updateReceiptSubpicture: Handler<'updateReceiptSubpicture'> = ({
  world,
  pathParameters,
  body,
}) => {
  const id = Number(pathParameters.id);
  if (body.receipt_subpicture_id !== id) {
    throw createParameterRefusal(
      'receipt_subpicture_id',
      'not_equal',
      'the id of the path and of the body differ',
    );
  }
  const uploadedPicture = [...world.uploads.values()]
    .flatMap((upload) => [...upload.parts.values()].map((picture) => ({ upload, picture })))
    .find(({ picture }) => picture.subpictureId === id);
  if (!uploadedPicture) throw new Refusal(404, 'not_found', `no picture ${id} in this world`);
  const { upload, picture } = uploadedPicture;
  if (![...world.receipts.values()].some(({ receiptId }) => receiptId === body.receipt_id)) {
    throw createParameterRefusal('receipt_id', 'invalid', `no receipt ${body.receipt_id} in this world`);
  }
  if (upload.receiptId !== undefined && upload.receiptId !== body.receipt_id) {
    throw createParameterRefusal(
      'receipt_id',
      'not_equal',
      `the picture belongs to receipt ${upload.receiptId}`,
    );
  }
  if (upload.receiptId === undefined && upload.batchUuid !== undefined) {
    throw createParameterRefusal(
      'receipt_id',
      'invalid',
      `the picture waits for its batch, ${upload.batchUuid}`,
    );
  }
  upload.receiptId = body.receipt_id;
  picture.confirmed = true;
  settleChanges(world);
  return {};
};

/** Returns a receipt with its current state and data. */
const withCurrentState = (world: World, receipt: PendingReceipt): PendingReceipt => {
  const { receipt_uuid: uuid } = receipt;
  const analysis = findAnalysis(world, uuid);
  return {
    ...receipt,
    status: findReceiptStatus(world, uuid) ?? receipt.status,
    purchases_to_review_count: countPurchasesToReview(world, uuid),
    shop_name: analysis?.shop_name ?? receipt.shop_name ?? null,
    total_amount: analysis?.total_amount ?? receipt.total_amount ?? null,
    points: world.endings.get(uuid)?.points ?? receipt.points ?? null,
  };
};

/** Returns receipts with complete pictures, and those of the examples; the latest capture first. */
export const getPendingReceipts: Handler<'getPendingReceipts'> = ({ world, filesOrigin }) => {
  const sentReceipts = [...world.receipts.values()].map((receipt): PendingReceipt => {
    const [cover] = listPictures(world, receipt);
    return {
      receipt_uuid: receipt.uuid,
      captured_at: receipt.capturedAt,
      status: receipt.status,
      image_url: cover ? getPictureAddress(filesOrigin, cover.sha256) : null,
      subpictures_count: receipt.subpicturesCount,
    };
  });
  const newestFirst = (a: PendingReceipt, b: PendingReceipt): number =>
    Date.parse(b.captured_at) - Date.parse(a.captured_at);
  const receipts = [...sentReceipts, ...world.pendingSeeds].map((receipt) =>
    withCurrentState(world, receipt),
  );
  return { receipts: receipts.filter(({ status }) => !unlistedStatuses.includes(status)).sort(newestFirst) };
};
