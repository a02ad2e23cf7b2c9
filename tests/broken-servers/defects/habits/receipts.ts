import type { OperationId } from '@cagnotte/mock-server/internal';
import { isObject } from '@cagnotte/openapi';
import { at, each, type Breaks } from '../../breaking.ts';
import { isGood, jsonOf, noting, refusal, showing, withJson } from '../../tools/responses.ts';
import { always, changedAt, inList, inNumber, valuesAt } from '../../tools/json-place.ts';
import { fieldOf, fieldsOf, overFields } from '../../tools/requests.ts';
import { tokenOf } from '../../tools/tokens.ts';

/** A uuid that is declared again gets another number. */
export const numbersAnew: Breaks = () => {
  const known = new Set<unknown>();
  return at('createReceipt', async ({ request }, forward) => {
    const response = await forward(request);
    const uuid = fieldOf(request, 'uuid');
    if (!isGood(response) || !known.has(uuid)) {
      known.add(uuid);
      return response;
    }
    const another = inNumber((number) => number + 1);
    return withJson(response, changedAt(jsonOf(response), 'receipt_id', another));
  });
};

/** A uuid that is declared again makes another receipt, which is listed beside the first. */
export const listsTwice: Breaks = () => {
  const declared = new Map<unknown, number>();
  const twice = (receipt: unknown): unknown[] =>
    isObject(receipt) && (declared.get(receipt.receipt_uuid) ?? 0) > 1 ? [receipt, receipt] : [receipt];
  return each({
    createReceipt: noting((_response, request) => {
      const uuid = fieldOf(request, 'uuid');
      declared.set(uuid, (declared.get(uuid) ?? 0) + 1);
    }),
    getPendingReceipts: showing(
      'receipts',
      inList((receipts) => receipts.flatMap(twice)),
    ),
  });
};

/** Uuids that an operation takes again make their receipts again, beside the first. */
const makesAgain =
  (operationId: OperationId, field: string): Breaks =>
  () => {
    const sent = new Map<string, number>();
    const twice = (receipt: unknown): unknown[] =>
      isObject(receipt) && (sent.get(String(receipt.receipt_uuid)) ?? 0) > 1 ? [receipt, receipt] : [receipt];
    return each({
      [operationId]: noting((_response, request) => {
        const uuids = fieldsOf(request).filter(([name]) => name === field);
        for (const [, uuid] of uuids) sent.set(uuid, (sent.get(uuid) ?? 0) + 1);
      }),
      getPendingReceipts: showing(
        'receipts',
        inList((receipts) => receipts.flatMap(twice)),
      ),
    });
  };

/** A batch that is sent again makes its receipts again. */
export const batchesTwice = makesAgain('sendBatch', 'receipt_uuids[]');

/** What is sent in bulk again makes its receipts again. */
export const bulksTwice = makesAgain('bulkUpload', 'uuids[]');

/** Every declared receipt gets the number of the first; the sound server is told the right one. */
export const numbersAlike: Breaks = () => {
  const numbers = new Map<unknown, string>();
  const withOwn =
    (uuidField: string): ReturnType<Breaks> =>
    ({ request }, forward) =>
      forward(
        overFields(request, (name, value) => {
          const uuid = fieldOf(request, uuidField)?.replace(/-pictures$/, '');
          return name === 'receipt_id' ? (numbers.get(uuid) ?? value) : value;
        }),
      );
  let first: unknown;
  let latest: string | undefined;
  return each({
    createReceipt: async ({ request }, forward) => {
      const response = await forward(request);
      if (!isGood(response)) return response;
      const body = jsonOf(response);
      const [number] = valuesAt(body, 'receipt_id');
      first ??= number;
      latest = String(number);
      numbers.set(fieldOf(request, 'uuid'), latest);
      return withJson(response, changedAt(body, 'receipt_id', always(first)));
    },
    uploadFiles: withOwn('uuid'),
    uploadFileToPath: withOwn('uuid'),
    updateReceiptSubpicture: ({ request }, forward) =>
      forward(overFields(request, (name, value) => (name === 'receipt_id' ? (latest ?? value) : value))),
  });
};

/** What was cancelled is not there any more. */
export const refusesToCancelAgain: Breaks = () => {
  const cancelled = new Set<unknown>();
  return at('cancelReceipt', async ({ request }, forward) => {
    const response = await forward(request);
    const uuid = fieldOf(request, 'receipt_uuid');
    if (!isGood(response)) return response;
    if (cancelled.has(uuid)) return withJson(response, refusal('not_found'), 404);
    cancelled.add(uuid);
    return response;
  });
};

/** Everybody gets everybody's receipts. */
export const listsForEverybody: Breaks = () => {
  const lists = new Map<unknown, readonly unknown[]>();
  return at('getPendingReceipts', async ({ request }, forward) => {
    const response = await forward(request);
    if (!isGood(response)) return response;
    const body = jsonOf(response);
    const token = tokenOf(request);
    lists.set(token, valuesAt(body, 'receipts.*').filter(isObject));
    return withJson(
      response,
      changedAt(body, 'receipts', () => [...lists.values()].flat()),
    );
  });
};
