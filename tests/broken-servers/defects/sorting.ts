import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Defect } from '../defect.ts';
import { inList } from '../tools/json-place.ts';
import { inBody } from '../tools/responses.ts';

/** A list in reverse order: only a warning except in the timeline, the one list whose order the specification gives. */
const backwards = (
  operationId: OperationId,
  list: string,
  by: string,
  level: 'error' | 'warning' = 'warning',
): Defect => ({
  name: `${operationId} returns its list in reverse order`,
  breaks: inBody(
    operationId,
    list,
    inList((items) => items.toReversed()),
  ),
  named: { operationId, rule: 'order', path: `$.${list.replaceAll('.*', '[*]')}[*].${by}`, level },
});

/** Complete lists in another order than the contract promises. */
export const sorting: readonly Defect[] = [
  backwards('getPendingReceipts', 'receipts', 'captured_at'),
  backwards('getPartnerSettings', 'settings.rewards', 'value'),
  backwards('getShop', 'catalogs.*.coupons', 'value'),
  backwards('getCardCatalog', 'coupons', 'value'),
  backwards('getPot', 'transfer_payments', 'created_at'),
  backwards('listPotRefunds', 'pot_refunds', 'pot_refund.created_at'),
  backwards('listTimeline', 'messages', 'timeline_ordered_key', 'error'),
  backwards('listTimelineArchives', 'messages', 'timeline_ordered_key', 'error'),
];
