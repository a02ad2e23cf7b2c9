import { isSuccess } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { isObject } from '@cagnotte/openapi';
import { breakOperation, breakOperations, type CreateBreaking } from '../../breaking.ts';
import { setValue, changeAt, changeList, changeNumber, listValuesAt } from '../../tools/json-place.ts';
import { findField, listFields, mapFields } from '../../tools/requests.ts';
import {
  readJsonBody,
  replaceMatching,
  observeSuccesses,
  changeInSuccesses,
  withJson,
} from '../../tools/responses.ts';
import { findToken } from '../../tools/tokens.ts';

/** Returns another `receipt_id` when a receipt is created again with the same uuid. */
export const changeReceiptId: CreateBreaking = () => {
  const createdUuids = new Set<unknown>();
  return breakOperation(
    'createReceipt',
    replaceMatching(isSuccess, (response, request) => {
      const uuid = findField(request, 'uuid');
      const increment = changeNumber((id) => (createdUuids.has(uuid) ? id + 1 : id));
      const body = changeAt(readJsonBody(response), 'receipt_id', increment);
      createdUuids.add(uuid);
      return withJson(response, body);
    }),
  );
};

/** Creates another receipt, which is listed too, when an operation gets the same uuid again. */
const createReceiptsAgain =
  (operationId: OperationId, field: string): CreateBreaking =>
  () => {
    const sent = new Map<string, number>();
    const twice = (receipt: unknown): unknown[] =>
      isObject(receipt) && (sent.get(String(receipt.receipt_uuid)) ?? 0) > 1 ? [receipt, receipt] : [receipt];
    return breakOperations({
      [operationId]: observeSuccesses((_response, request) => {
        const uuids = listFields(request).filter(([name]) => name === field);
        for (const [, uuid] of uuids) sent.set(uuid, (sent.get(uuid) ?? 0) + 1);
      }),
      getPendingReceipts: changeInSuccesses(
        'receipts',
        changeList((receipts) => receipts.flatMap(twice)),
      ),
    });
  };

/** Creating a receipt with the same uuid again creates a second receipt, which is listed too. */
export const createReceiptTwice = createReceiptsAgain('createReceipt', 'uuid');

/** Sending a batch again creates its receipts again. */
export const createBatchTwice = createReceiptsAgain('sendBatch', 'receipt_uuids[]');

/** Sending a bulk upload again creates its receipts again. */
export const createBulkTwice = createReceiptsAgain('bulkUpload', 'uuids[]');

/**
 * Gives every created receipt the `receipt_id` of the first one; requests to the sound server have the right
 * one.
 */
export const shareReceiptId: CreateBreaking = () => {
  const idsByUuid = new Map<unknown, string>();
  const restoreReceiptId =
    (uuidField: string): ReturnType<CreateBreaking> =>
    ({ request }, forward) =>
      forward(
        mapFields(request, (name, value) => {
          const uuid = findField(request, uuidField)?.replace(/-pictures$/, '');
          return name === 'receipt_id' ? (idsByUuid.get(uuid) ?? value) : value;
        }),
      );
  let firstId: unknown;
  let latestId: string | undefined;
  return breakOperations({
    createReceipt: replaceMatching(isSuccess, (response, request) => {
      const body = readJsonBody(response);
      const [id] = listValuesAt(body, 'receipt_id');
      firstId ??= id;
      latestId = String(id);
      idsByUuid.set(findField(request, 'uuid'), latestId);
      return withJson(response, changeAt(body, 'receipt_id', setValue(firstId)));
    }),
    uploadFiles: restoreReceiptId('uuid'),
    uploadFileToPath: restoreReceiptId('uuid'),
    updateReceiptSubpicture: ({ request }, forward) =>
      forward(mapFields(request, (name, value) => (name === 'receipt_id' ? (latestId ?? value) : value))),
  });
};

/** Lists the receipts of all shoppers for every shopper. */
export const listReceiptsOfAllShoppers: CreateBreaking = () => {
  const lists = new Map<unknown, readonly unknown[]>();
  return breakOperation(
    'getPendingReceipts',
    replaceMatching(isSuccess, (response, request) => {
      const body = readJsonBody(response);
      lists.set(findToken(request), listValuesAt(body, 'receipts.*'));
      return withJson(response, changeAt(body, 'receipts', setValue([...lists.values()].flat())));
    }),
  );
};
