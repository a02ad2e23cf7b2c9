import { isObject } from '@cagnotte/openapi';
import { at, each, type Breaks } from '../../breaking.ts';
import { isGood, jsonOf, noting, refusal, showing, withJson } from '../../tools/answers.ts';
import { changedAt, inList, inNumber, valuesAt } from '../../tools/json-place.ts';
import { fieldOf } from '../../tools/requests.ts';
import { tokenOf } from '../../tools/tokens.ts';

/** A uuid that is declared again gets another number. */
export const numbersAnew: Breaks = () => {
  const known = new Set<unknown>();
  return at('createReceipt', async ({ request }, forward) => {
    const answer = await forward(request);
    const uuid = fieldOf(request, 'uuid');
    if (!isGood(answer) || !known.has(uuid)) {
      known.add(uuid);
      return answer;
    }
    const another = inNumber((number) => number + 1);
    return withJson(answer, changedAt(jsonOf(answer), 'receipt_id', another));
  });
};

/** A uuid that is declared again makes another receipt, which is listed beside the first. */
export const listsTwice: Breaks = () => {
  const declared = new Map<unknown, number>();
  const twice = (receipt: unknown): unknown[] =>
    isObject(receipt) && (declared.get(receipt.receipt_uuid) ?? 0) > 1 ? [receipt, receipt] : [receipt];
  return each({
    createReceipt: noting((_answer, request) => {
      const uuid = fieldOf(request, 'uuid');
      declared.set(uuid, (declared.get(uuid) ?? 0) + 1);
    }),
    getPendingReceipts: showing(
      'receipts',
      inList((receipts) => receipts.flatMap(twice)),
    ),
  });
};

/** What was cancelled is not there any more. */
export const refusesToCancelAgain: Breaks = () => {
  const cancelled = new Set<unknown>();
  return at('cancelReceipt', async ({ request }, forward) => {
    const answer = await forward(request);
    const uuid = fieldOf(request, 'receipt_uuid');
    if (!isGood(answer)) return answer;
    if (cancelled.has(uuid)) return withJson(answer, refusal('not_found'), 404);
    cancelled.add(uuid);
    return answer;
  });
};

/** Everybody gets everybody's receipts. */
export const listsForEverybody: Breaks = () => {
  const lists = new Map<unknown, readonly unknown[]>();
  return at('getPendingReceipts', async ({ request }, forward) => {
    const answer = await forward(request);
    if (!isGood(answer)) return answer;
    const body = jsonOf(answer);
    const token = tokenOf(request);
    lists.set(token, valuesAt(body, 'receipts.*').filter(isObject));
    return withJson(
      answer,
      changedAt(body, 'receipts', () => [...lists.values()].flat()),
    );
  });
};
