import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Defect } from '../defect.ts';
import { changeList } from '../tools/json-place.ts';
import { changeBody } from '../tools/responses.ts';

/**
 * Reverses a list: only a warning except in the timeline, the one list whose order the specification gives.
 */
const createOrderDefect = (
  operationId: OperationId,
  list: string,
  by: string,
  level: 'error' | 'warning' = 'warning',
): Defect => ({
  name: `${operationId} returns its list in reverse order`,
  breaks: changeBody(
    operationId,
    list,
    changeList((items) => items.toReversed()),
  ),
  named: { operationId, rule: 'order', path: `$.${list.replaceAll('.*', '[*]')}[*].${by}`, level },
});

/** Complete lists in another order than the contract promises. */
export const sorting: readonly Defect[] = [
  createOrderDefect('getPendingReceipts', 'receipts', 'captured_at'),
  createOrderDefect('getPartnerSettings', 'settings.rewards', 'value'),
  createOrderDefect('getShop', 'catalogs.*.coupons', 'value'),
  createOrderDefect('getCardCatalog', 'coupons', 'value'),
  createOrderDefect('getPot', 'transfer_payments', 'created_at'),
  createOrderDefect('listPotRefunds', 'pot_refunds', 'pot_refund.created_at'),
  createOrderDefect('listTimeline', 'messages', 'timeline_ordered_key', 'error'),
  createOrderDefect('listTimelineArchives', 'messages', 'timeline_ordered_key', 'error'),
];
