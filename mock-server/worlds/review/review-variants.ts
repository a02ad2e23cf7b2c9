import { createProductLabel } from './product-label.ts';
import type { Purchase, ReviewedReceipt } from './review-state.ts';

const longLabelEnd =
  ', récolte de nos producteurs de la vallée de la Drôme, préparation artisanale sans sucres ajoutés';

/** Returns a receipt whose shop and lines have long names. */
export const withLongLabels = (receipt: ReviewedReceipt): ReviewedReceipt => ({
  ...receipt,
  shop_name: 'Maison Verger, le Grand Marché des Producteurs Réunis',
  shop_location: 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
  purchases: receipt.purchases.map((purchase) => ({
    ...purchase,
    label: `${purchase.label ?? ''}${longLabelEnd}`,
  })),
});

const plainPurchase = {
  quantity: 1,
  loyalty_points: 0,
  refund: null,
  refund_status: null,
  collector_item: null,
  collector_joker: null,
  is_probably_eligible_to_program: [],
  claim: null,
} satisfies Partial<Purchase>;

type PurchaseKind = (index: number) => Partial<Purchase>;

const withRefund = (status: string, amount: number): Partial<Purchase> => ({
  refund: { status, amount },
  refund_status: status,
});
const withClaim =
  (status: string): PurchaseKind =>
  (index) => ({ claim: { id: 6000 + index, status } });

/** Every kind of line, in order. */
const purchaseKinds: readonly PurchaseKind[] = [
  (index) => ({ loyalty_points: 4 + (index % 37) }),
  () => ({ is_probably_eligible_to_program: [{ card_identifier: 'card-verger', points: 12 }] }),
  () => ({}),
  (index) => ({ loyalty_points: 6 + (index % 11), ...withRefund('PENDING', 1) }),
  (index) => ({
    collector_item: { identifier: `piece-${index}`, title: `Pièce n° ${index}`, number: index },
  }),
  () => withRefund('CREDITED', 1.5),
  () => ({ is_probably_eligible_to_program: [{ card_identifier: 'card-verger' }] }),
  (index) => ({
    collector_joker: { identifier: `joker-${index}`, title: 'Joker à jouer', status: 'PLAYABLE' },
  }),
  withClaim('SENT'),
  () => withRefund('REJECTED', 0.8),
  () => ({ is_probably_eligible_to_program: [{ card_identifier: 'card-verger-pro', points: 20 }] }),
  (index) => ({ loyalty_points: 15, ...withClaim('ACCEPTED')(index) }),
  withClaim('REJECTED'),
  () => ({ quantity: 3 }),
];

const createPurchase = (index: number): Purchase => ({
  purchase_id: `purchase-${8001 + index}`,
  label: createProductLabel(index),
  amount: (89 + ((index * 137) % 1400)) / 100,
  ...plainPurchase,
  ...purchaseKinds[index % purchaseKinds.length]?.(index + 1),
});

/** Returns a receipt with this many lines, of every kind, the same in each run. */
export const withManyPurchases = (receipt: ReviewedReceipt, count: number): ReviewedReceipt => {
  const purchases = Array.from({ length: count }, (_, index) => createPurchase(index));
  const cents = purchases.reduce((total, { amount }) => total + Math.round((amount ?? 0) * 100), 0);
  return { ...receipt, total_amount: cents / 100, lines_count: count, purchases };
};

/** Statuses that the contracts do not list. */
const newRefundStatus = 'ON_HOLD';
const newClaimStatus = 'UNDER_STUDY';
const newUsageStatus = 'BEING_CHECKED';
const newJokerStatus = 'RESERVED';

const withNewPurchaseStatuses = (purchase: Purchase): Purchase => ({
  ...purchase,
  ...(purchase.refund && {
    refund: { ...purchase.refund, status: newRefundStatus },
    refund_status: newRefundStatus,
  }),
  ...(purchase.claim && { claim: { ...purchase.claim, status: newClaimStatus } }),
  ...(purchase.collector_joker && {
    collector_joker: { ...purchase.collector_joker, status: newJokerStatus },
  }),
});

/** Returns a receipt whose refunds, claims, coupons and jokers all have an unknown status. */
export const withNewStatuses = (receipt: ReviewedReceipt): ReviewedReceipt => ({
  ...receipt,
  purchases: receipt.purchases.map(withNewPurchaseStatuses),
  loyalty_reward_usages: (receipt.loyalty_reward_usages ?? []).map((usage) => ({
    ...usage,
    status: newUsageStatus,
  })),
  claim_without_purchases: (receipt.claim_without_purchases ?? []).map((claim) => ({
    ...claim,
    status: newClaimStatus,
  })),
  other_brands_recap: { offer_usages_by_status: { CREDITED: { count: 4 }, [newRefundStatus]: { count: 2 } } },
});
