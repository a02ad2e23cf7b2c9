import type { RawRequest } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperations, type CreateBreaking } from '../../breaking.ts';
import { changeItems, keepItems, RetainedItems } from '../../tools/items.ts';
import { listValuesAt } from '../../tools/json-place.ts';
import { findField, changeRequests, mapFields, withFields, replaceParts } from '../../tools/requests.ts';
import { readJsonBody, observeSuccesses, changeInSuccesses } from '../../tools/responses.ts';

/** Pictures are stored under another uuid, without a receipt. */
const moveToOtherUuid = (request: RawRequest): RawRequest =>
  mapFields(request, (name, value) => {
    if (name === 'uuid') return `${value}-astray`;
    return name === 'receipt_id' && /^\d+$/.test(value) ? undefined : value;
  });

/** Loses all pictures of a call that succeeds. */
export const losePictures = (operationId: OperationId): CreateBreaking =>
  changeRequests(operationId, moveToOtherUuid);

/** Loses the last of several pictures. */
export const loseLastPicture: CreateBreaking = changeRequests('uploadFiles', (request) =>
  replaceParts(request, (parts) => {
    const files = parts.filter(({ fileName }) => fileName !== undefined);
    return files.length > 1 ? parts.filter((part) => part !== files.at(-1)) : parts;
  }),
);

/** Changes the number of pictures of each receipt by the number of its calls of an operation. */
const changePictureCount =
  (operationId: OperationId, change: (pictures: number, calls: number) => number): CreateBreaking =>
  () => {
    const calls = new Map<unknown, number>();
    return breakOperations({
      [operationId]: observeSuccesses((_response, request) => {
        const uuid = findField(request, 'uuid')?.replace(/-pictures$/, '');
        calls.set(uuid, (calls.get(uuid) ?? 0) + 1);
      }),
      getPendingReceipts: changeInSuccesses(
        'receipts',
        changeItems((receipt) => ({
          ...receipt,
          subpictures_count: change(Number(receipt.subpictures_count), calls.get(receipt.receipt_uuid) ?? 0),
        })),
      ),
    });
  };

/** Adds pictures that are sent again to the former ones. */
export const countRepeatedPictures = changePictureCount(
  'uploadFiles',
  (pictures, calls) => pictures * Math.max(calls, 1),
);

/** Adds a picture with a known name, and does not replace it. */
export const addPictureOfSameName = changePictureCount('uploadFileToPath', Math.max);

/** Lists a receipt as soon as it is created. */
export const listReceiptTooEarly: CreateBreaking = () => {
  const early = new RetainedItems('receipt_uuid', 'captured_at');
  return breakOperations({
    createReceipt: observeSuccesses((_response, request) => {
      const receipt = {
        receipt_uuid: findField(request, 'uuid'),
        captured_at: findField(request, 'captured_at'),
        status: 'declared',
      };
      early.restoreItems([receipt]);
      early.retain(receipt.receipt_uuid);
    }),
    cancelReceipt: observeSuccesses((_response, request) =>
      early.release(findField(request, 'receipt_uuid')),
    ),
    reviewReceiptClaims: observeSuccesses((_response, request) =>
      early.release(findField(request, 'receipt_uuid')),
    ),
    getPendingReceipts: changeInSuccesses('receipts', early.restoreItems),
  });
};

/** Keeps a cancelled receipt in the list. */
export const keepCancelledReceipt: CreateBreaking = () => {
  const seenReceipts = new RetainedItems('receipt_uuid', 'captured_at');
  return breakOperations({
    getPendingReceipts: changeInSuccesses('receipts', seenReceipts.restoreItems),
    cancelReceipt: observeSuccesses((_response, request) =>
      seenReceipts.retain(findField(request, 'receipt_uuid')),
    ),
  });
};

const renameFields = (request: RawRequest, from: string, to: string): RawRequest =>
  withFields(request, (pairs) => pairs.map(([name, value]) => [name === from ? to : name, value]));

/** Accepts a batch, and creates no receipt. */
export const loseBatch: CreateBreaking = changeRequests('sendBatch', (request) =>
  renameFields(request, 'receipt_uuids[]', 'cancelled_uuids[]'),
);

/** Creates also the cancelled receipts of a batch. */
export const createCancelledReceipts: CreateBreaking = changeRequests('sendBatch', (request) =>
  renameFields(request, 'cancelled_uuids[]', 'receipt_uuids[]'),
);

/** Loses the last receipt of a bulk upload. */
export const loseLastReceiptOfBulk: CreateBreaking = () => {
  const lost = new Set<unknown>();
  return breakOperations({
    bulkUpload: observeSuccesses((response) =>
      lost.add(listValuesAt(readJsonBody(response), 'uuids.*').at(-1)),
    ),
    getPendingReceipts: changeInSuccesses(
      'receipts',
      keepItems(({ receipt_uuid: uuid }) => !lost.has(uuid)),
    ),
  });
};

/** Does not count a picture that is tied to its receipt. */
export const forgetTiedPicture: CreateBreaking = () => {
  const untied = new Set<unknown>();
  const receipts = new Map<unknown, unknown>();
  return breakOperations({
    createReceipt: observeSuccesses((response, request) => {
      receipts.set(String(listValuesAt(readJsonBody(response), 'receipt_id')[0]), findField(request, 'uuid'));
    }),
    updateReceiptSubpicture: observeSuccesses((_response, request) => {
      untied.add(receipts.get(findField(request, 'receipt_id')));
    }),
    getPendingReceipts: changeInSuccesses(
      'receipts',
      keepItems(({ receipt_uuid: uuid }) => !untied.has(uuid)),
    ),
  });
};
