import type { Purchase } from '@cagnotte/generated/hooks/product';
import { isOfMode } from './rules.ts';

/** What a press on a purchase is for: claiming points that are likely, or naming the product by its barcode. */
export type PurchaseAction = 'claim' | 'scan';

/** The cards whose programme a purchase may belong to, likeliest first. */
const eligibilities = ({ is_probably_eligible_to_program: programs }: Purchase) => programs ?? [];

/** What can still be done about a purchase; undefined where it was claimed already, or brings something by itself. */
export function actionOn(purchase: Purchase): PurchaseAction | undefined {
  if (purchase.claim) return undefined;
  if (eligibilities(purchase).length > 0) return 'claim';
  // A joker is something to play one day, and no answer for this purchase.
  const brings = (['points', 'refunds', 'collector-pieces'] as const).some((mode) =>
    isOfMode(purchase, mode),
  );
  return brings ? undefined : 'scan';
}

/** RV-05: the card that a purchase would count for. Only the first one is looked at. */
export const likelyCard = (purchase: Purchase): string | undefined =>
  eligibilities(purchase)[0]?.card_identifier;

/** What a purchase would bring its likeliest card, in points; undefined where it is not known. */
export const likelyPoints = (purchase: Purchase): number | undefined =>
  eligibilities(purchase)[0]?.points ?? undefined;

/**
 * RV-04, RV-05: the modal that a press on a purchase opens.
 * @param card identifier of the shop catalogue's loyalty card
 */
export function modalOf(purchase: Purchase, card: string | undefined): 'scan' | 'trusting' {
  const likely = likelyCard(purchase);
  return likely !== undefined && likely === card ? 'trusting' : 'scan';
}
