import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { Purchase, ReviewedReceipt } from '@cagnotte/generated/hooks/product';
import { isSdkError } from '@cagnotte/sdk';
import { cutText } from '../../ui/text/cut-texts.ts';
import { formatSpaces } from '../../ui/text/format.ts';
import { isSessionError } from '../session/auth.ts';
import { findRefusalText } from '../value-requests/refusals.ts';
import { isReviewOver } from './review-outcomes.ts';
import type { PurchasesMode } from './review-store.ts';
import { reviewText } from './text.ts';

/** A purchase whose identifier can be read under both names (RV-10). */
export type ReviewPurchase = Purchase & { readonly purchaseId: string };
/** A receipt whose identifier can be read under both names (RV-10). */
export type ReviewReceipt = Omit<ReviewedReceipt, 'purchases'> & {
  readonly receiptUuid: string;
  readonly purchases: readonly ReviewPurchase[];
};

/** The reaction to an error of the review's load, before /homes/registered is shown. */
export type LoadFailure = 'already-reviewed' | 'session' | 'unexpected';

/**
 * RV-10: names that arrive in either spelling can be read in both; the camelCase spelling is never sent
 * (D65).
 */
export function withBothNames(receipt: ReviewedReceipt): ReviewReceipt {
  const { receiptUuid } = receipt as { receiptUuid?: string };
  const uuid = (receipt.receipt_uuid as string | undefined) ?? receiptUuid ?? receipt.uuid ?? '';
  return {
    ...receipt,
    receipt_uuid: uuid,
    receiptUuid: uuid,
    purchases: receipt.purchases.map((purchase) => {
      const { purchaseId } = purchase as { purchaseId?: string };
      const id = (purchase.purchase_id as string | undefined) ?? purchaseId ?? '';
      return { ...purchase, purchase_id: id, purchaseId: id };
    }),
  };
}

/** RV-01: returns the mode after a press: a press on the active mode leads back to 'all'. */
export const toggleMode = (active: PurchasesMode, pressed: PurchasesMode): PurchasesMode =>
  active === pressed ? 'all' : pressed;

/** RV-02, D64: true if a purchase is listed in a mode. */
export function isOfMode(purchase: Purchase, mode: PurchasesMode): boolean {
  switch (mode) {
    case 'all':
      return true;
    case 'points':
      return (purchase.loyalty_points ?? 0) > 0;
    case 'refunds':
      return Boolean(purchase.refund_status ?? purchase.refund?.status);
    case 'collector-pieces':
      return Boolean(purchase.collector_item);
    case 'collector-jokers':
      return Boolean(purchase.collector_joker);
  }
}

/** RV-09: true if a refund is credited: with the status CREDITED, and with no other. */
export const isCredited = ({ refund_status, refund }: Purchase): boolean =>
  (refund_status ?? refund?.status) === 'CREDITED';

/** True if a refund was refused: then it is in no sum. */
export const isRefused = ({ refund_status, refund }: Purchase): boolean =>
  (refund_status ?? refund?.status) === 'REJECTED';

/** RV-08: returns the meaning of a failed load. A refused session or account is shown by the whole widget. */
export function getLoadFailure(error: unknown): LoadFailure {
  if (isSessionError(error)) return 'session';
  return isReviewOver(error) ? 'already-reviewed' : 'unexpected';
}

/** D61: returns the receipt to review when the address names none. */
export const findFirstReviewable = (receipts: readonly PendingReceipt[]): string | undefined =>
  receipts.find(({ status }) => status === 'analyzed')?.receipt_uuid;

/** The purpose of a press on a purchase: claiming likely points, or naming the product by its barcode. */
export type PurchaseAction = 'claim' | 'scan';

/** Returns the cards whose programme a purchase may belong to, likeliest first. */
const getEligibilities = ({ is_probably_eligible_to_program: programs }: Purchase) => programs ?? [];

/** Returns the action on a purchase; undefined when it was claimed already, or has a gain without a claim. */
export function findPurchaseAction(purchase: Purchase): PurchaseAction | undefined {
  if (purchase.claim) return undefined;
  if (getEligibilities(purchase).length > 0) return 'claim';
  // A joker is played later, and does not count as a gain of this purchase.
  const hasGain = (['points', 'refunds', 'collector-pieces'] as const).some((mode) =>
    isOfMode(purchase, mode),
  );
  return hasGain ? undefined : 'scan';
}

/**
 * True if a purchase waits for the shopper, as `purchases_to_review_count` of the list of receipts counts it.
 */
export const isToCheck = (purchase: Purchase): boolean => findPurchaseAction(purchase) === 'claim';

/** RV-05: returns the card that a purchase would count for: the first one. */
export const findLikelyCard = (purchase: Purchase): string | undefined =>
  getEligibilities(purchase)[0]?.card_identifier;

/** Returns the points that a purchase would bring its likeliest card; undefined when they are unknown. */
export const findLikelyPoints = (purchase: Purchase): number | undefined =>
  getEligibilities(purchase)[0]?.points ?? undefined;

/**
 * RV-04, RV-05: returns the modal that a press on a purchase opens.
 * @param card identifier of the shop catalogue's loyalty card
 */
export function getClaimModal(purchase: Purchase, card: string | undefined): 'scan' | 'trusting' {
  const likely = findLikelyCard(purchase);
  return likely !== undefined && likely === card ? 'trusting' : 'scan';
}

/**
 * Merges the French preposition 'de' with the article of a name, as in 'du Club Verger', 'des Vergers',
 * 'de La Ferme', 'd’Aubrac'.
 */
export const withFrenchPreposition = (name: string): string =>
  `de ${name}`
    .replace(/^de Le /i, 'du ')
    .replace(/^de Les /i, 'des ')
    // Not before h, which may be silent or not.
    .replace(/^de (?=[aeiouàâéèêëîïôœùû])/i, 'd’');

/** The spaces where a line of a receipt must not break: before × or a unit, and after ×. */
const keptSpaces = /(?<=\d) (?=×|(?:[kmc]?[gGlL])(?![\p{L}\d]))|(?<=×) (?=\d)/gu;

/** Returns the name of a product with its quantities kept together: 'Yaourts, 4 × 125 g'. */
export const formatProductName = (name: string): string => formatSpaces(name).replace(keptSpaces, '\u202f');

/** Returns why a claim or a message was refused, and what the shopper can do about it if that is known. */
export function describeRefusal(error: unknown): string {
  const { refused, claimRefusals } = reviewText;
  if (isSdkError(error) && error.code === 'invalid_parameter') {
    const { parameter = '', userMessage } = error;
    if (userMessage) return cutText(userMessage);
    if (Object.hasOwn(refused, parameter)) return refused[parameter as keyof typeof refused];
  }
  return findRefusalText(error, claimRefusals) ?? refused.other;
}
