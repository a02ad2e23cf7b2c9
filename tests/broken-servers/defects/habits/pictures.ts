import type { RawRequest } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { byOperation, type CreateBreaking } from '../../breaking.ts';
import { readJsonBody, noting, showing } from '../../tools/responses.ts';
import { eachItem, keepItems, RetainedItems } from '../../tools/items.ts';
import { listValuesAt } from '../../tools/json-place.ts';
import { findField, inRequest, mapFields, withFields, replaceParts } from '../../tools/requests.ts';

/** Pictures are stored under another uuid, without a receipt. */
const sendAstray = (request: RawRequest): RawRequest =>
  mapFields(request, (name, value) => {
    if (name === 'uuid') return `${value}-astray`;
    return name === 'receipt_id' && /^\d+$/.test(value) ? undefined : value;
  });

/** All pictures of a call are lost, although it succeeds. */
export const losesPictures = (operationId: OperationId): CreateBreaking => inRequest(operationId, sendAstray);

/** The last of several pictures is lost. */
export const losesLastPicture: CreateBreaking = inRequest('uploadFiles', (request) =>
  replaceParts(request, (parts) => {
    const files = parts.filter(({ fileName }) => fileName !== undefined);
    return files.length > 1 ? parts.filter((part) => part !== files.at(-1)) : parts;
  }),
);

/** Pictures that are sent again are added to the former ones. */
export const countsTwice: CreateBreaking = () => {
  const calls = new Map<unknown, number>();
  return byOperation({
    uploadFiles: noting((_response, request) => {
      const uuid = findField(request, 'uuid')?.replace(/-pictures$/, '');
      calls.set(uuid, (calls.get(uuid) ?? 0) + 1);
    }),
    getPendingReceipts: showing(
      'receipts',
      eachItem((receipt) => ({
        ...receipt,
        subpictures_count: Number(receipt.subpictures_count) * (calls.get(receipt.receipt_uuid) ?? 1),
      })),
    ),
  });
};

/** A picture with a known name is added, not replaced. */
export const addsSameName: CreateBreaking = () => {
  const calls = new Map<string, number>();
  return byOperation({
    uploadFileToPath: noting((_response, request) => {
      const uuid = findField(request, 'uuid')?.replace(/-pictures$/, '') ?? '';
      calls.set(uuid, (calls.get(uuid) ?? 0) + 1);
    }),
    getPendingReceipts: showing(
      'receipts',
      eachItem((receipt) => ({
        ...receipt,
        subpictures_count: Math.max(
          Number(receipt.subpictures_count),
          calls.get(String(receipt.receipt_uuid)) ?? 0,
        ),
      })),
    ),
  });
};

/** A receipt is listed as soon as it is created. */
export const listsTooEarly: CreateBreaking = () => {
  const early = new RetainedItems('receipt_uuid', 'captured_at');
  return byOperation({
    createReceipt: noting((_response, request) => {
      const receipt = {
        receipt_uuid: findField(request, 'uuid'),
        captured_at: findField(request, 'captured_at'),
        status: 'declared',
      };
      early.inList([receipt]);
      early.retain(receipt.receipt_uuid);
    }),
    cancelReceipt: noting((_response, request) => early.release(findField(request, 'receipt_uuid'))),
    reviewReceiptClaims: noting((_response, request) => early.release(findField(request, 'receipt_uuid'))),
    getPendingReceipts: showing('receipts', early.inList),
  });
};

/** A cancelled receipt stays in the list. */
export const keepsCancelled: CreateBreaking = () => {
  const seenReceipts = new RetainedItems('receipt_uuid', 'captured_at');
  return byOperation({
    getPendingReceipts: showing('receipts', seenReceipts.inList),
    cancelReceipt: noting((_response, request) => seenReceipts.retain(findField(request, 'receipt_uuid'))),
  });
};

const renameFields = (request: RawRequest, from: string, to: string): RawRequest =>
  withFields(request, (pairs) => pairs.map(([name, value]) => [name === from ? to : name, value]));

/** A batch is accepted, and creates no receipt. */
export const losesBatch: CreateBreaking = inRequest('sendBatch', (request) =>
  renameFields(request, 'receipt_uuids[]', 'cancelled_uuids[]'),
);

/** A batch also creates the receipts that were cancelled. */
export const createsCancelled: CreateBreaking = inRequest('sendBatch', (request) =>
  renameFields(request, 'cancelled_uuids[]', 'receipt_uuids[]'),
);

/** The last receipt of a bulk upload is lost. */
export const losesLastOfBulk: CreateBreaking = () => {
  const lost = new Set<unknown>();
  return byOperation({
    bulkUpload: noting((response) => lost.add(listValuesAt(readJsonBody(response), 'uuids.*').at(-1))),
    getPendingReceipts: showing(
      'receipts',
      keepItems(({ receipt_uuid: uuid }) => !lost.has(uuid)),
    ),
  });
};

/** A picture that is tied to its receipt does not count. */
export const forgetsTie: CreateBreaking = () => {
  const untied = new Set<unknown>();
  const receipts = new Map<unknown, unknown>();
  return byOperation({
    createReceipt: noting((response, request) => {
      receipts.set(String(listValuesAt(readJsonBody(response), 'receipt_id')[0]), findField(request, 'uuid'));
    }),
    updateReceiptSubpicture: noting((_response, request) => {
      untied.add(receipts.get(findField(request, 'receipt_id')));
    }),
    getPendingReceipts: showing(
      'receipts',
      keepItems(({ receipt_uuid: uuid }) => !untied.has(uuid)),
    ),
  });
};
