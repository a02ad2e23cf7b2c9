import { isSuccess } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { isObject } from '@cagnotte/openapi';
import { breakOperation, byOperation, type CreateBreaking } from '../../breaking.ts';
import { readJsonBody, noting, refusal, showing, withJson } from '../../tools/responses.ts';
import { always, changeAt, inList, inNumber, listValuesAt } from '../../tools/json-place.ts';
import { findField, listFields, mapFields } from '../../tools/requests.ts';
import { findToken } from '../../tools/tokens.ts';

/** Creating a receipt with the same uuid again returns another `receipt_id`. */
export const numbersAnew: CreateBreaking = () => {
  const known = new Set<unknown>();
  return breakOperation('createReceipt', async ({ request }, forward) => {
    const response = await forward(request);
    const uuid = findField(request, 'uuid');
    if (!isSuccess(response) || !known.has(uuid)) {
      known.add(uuid);
      return response;
    }
    const another = inNumber((number) => number + 1);
    return withJson(response, changeAt(readJsonBody(response), 'receipt_id', another));
  });
};

/** Creating a receipt with the same uuid again creates a second receipt, which is listed too. */
export const listsTwice: CreateBreaking = () => {
  const declared = new Map<unknown, number>();
  const twice = (receipt: unknown): unknown[] =>
    isObject(receipt) && (declared.get(receipt.receipt_uuid) ?? 0) > 1 ? [receipt, receipt] : [receipt];
  return byOperation({
    createReceipt: noting((_response, request) => {
      const uuid = findField(request, 'uuid');
      declared.set(uuid, (declared.get(uuid) ?? 0) + 1);
    }),
    getPendingReceipts: showing(
      'receipts',
      inList((receipts) => receipts.flatMap(twice)),
    ),
  });
};

/** Sending the same uuids to an operation again creates further receipts. */
const createsAgain =
  (operationId: OperationId, field: string): CreateBreaking =>
  () => {
    const sent = new Map<string, number>();
    const twice = (receipt: unknown): unknown[] =>
      isObject(receipt) && (sent.get(String(receipt.receipt_uuid)) ?? 0) > 1 ? [receipt, receipt] : [receipt];
    return byOperation({
      [operationId]: noting((_response, request) => {
        const uuids = listFields(request).filter(([name]) => name === field);
        for (const [, uuid] of uuids) sent.set(uuid, (sent.get(uuid) ?? 0) + 1);
      }),
      getPendingReceipts: showing(
        'receipts',
        inList((receipts) => receipts.flatMap(twice)),
      ),
    });
  };

/** Sending a batch again creates its receipts again. */
export const batchesTwice = createsAgain('sendBatch', 'receipt_uuids[]');

/** Sending a bulk upload again creates its receipts again. */
export const bulksTwice = createsAgain('bulkUpload', 'uuids[]');

/** Every created receipt gets the `receipt_id` of the first one; requests to the sound server have the right one. */
export const numbersAlike: CreateBreaking = () => {
  const numbers = new Map<unknown, string>();
  const withOwnNumber =
    (uuidField: string): ReturnType<CreateBreaking> =>
    ({ request }, forward) =>
      forward(
        mapFields(request, (name, value) => {
          const uuid = findField(request, uuidField)?.replace(/-pictures$/, '');
          return name === 'receipt_id' ? (numbers.get(uuid) ?? value) : value;
        }),
      );
  let first: unknown;
  let latest: string | undefined;
  return byOperation({
    createReceipt: async ({ request }, forward) => {
      const response = await forward(request);
      if (!isSuccess(response)) return response;
      const body = readJsonBody(response);
      const [number] = listValuesAt(body, 'receipt_id');
      first ??= number;
      latest = String(number);
      numbers.set(findField(request, 'uuid'), latest);
      return withJson(response, changeAt(body, 'receipt_id', always(first)));
    },
    uploadFiles: withOwnNumber('uuid'),
    uploadFileToPath: withOwnNumber('uuid'),
    updateReceiptSubpicture: ({ request }, forward) =>
      forward(mapFields(request, (name, value) => (name === 'receipt_id' ? (latest ?? value) : value))),
  });
};

/** A second cancellation is refused. */
export const refusesToCancelAgain: CreateBreaking = () => {
  const cancelled = new Set<unknown>();
  return breakOperation('cancelReceipt', async ({ request }, forward) => {
    const response = await forward(request);
    const uuid = findField(request, 'receipt_uuid');
    if (!isSuccess(response)) return response;
    if (cancelled.has(uuid)) return withJson(response, refusal('not_found'), 404);
    cancelled.add(uuid);
    return response;
  });
};

/** Every shopper gets the receipts of all shoppers. */
export const listsForEverybody: CreateBreaking = () => {
  const lists = new Map<unknown, readonly unknown[]>();
  return breakOperation('getPendingReceipts', async ({ request }, forward) => {
    const response = await forward(request);
    if (!isSuccess(response)) return response;
    const body = readJsonBody(response);
    const token = findToken(request);
    lists.set(token, listValuesAt(body, 'receipts.*').filter(isObject));
    return withJson(
      response,
      changeAt(body, 'receipts', () => [...lists.values()].flat()),
    );
  });
};
