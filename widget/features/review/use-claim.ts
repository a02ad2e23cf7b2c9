import { getGetShopQueryOptions, getListCardSlotsQueryOptions } from '@cagnotte/generated/hooks/product';
import { useQueryClient } from '@tanstack/react-query';
import { onlyOne } from '../../client/only-one.ts';
import { useSdk } from '../../client/sdk-context.tsx';
import { isOfSession } from '../../client/is-of-session.ts';
import { openModal, review } from '../../stores/review.ts';
import { tell } from '../../stores/tell.ts';
import { fr } from '../../text/fr.ts';
import { likelyCard, modalOf } from './claims.ts';
import type { ReviewPurchase } from './rules.ts';

function complain(error: unknown): void {
  if (isOfSession(error)) return;
  tell(fr.fixed.unknownError, 'danger');
  reportError(error);
}

/**
 * A press on a purchase: selects it and opens the modal that its eligibility asks for. Card and shop are fetched unless
 * they are known (RV-06); exactly one of each is expected (RV-15). Operations `getShop`, `listCardSlots`. Never rejects.
 */
export function useClaim(): (purchase: ReviewPurchase) => Promise<void> {
  const { product } = useSdk();
  const queries = useQueryClient();
  return async (purchase) => {
    review.selectedPurchase = purchase.purchaseId;
    if (likelyCard(purchase) === undefined) return openModal('scan');
    try {
      const [{ catalogs }, { card_slots }] = await Promise.all([
        queries.ensureQueryData(getGetShopQueryOptions(product)),
        queries.ensureQueryData(getListCardSlotsQueryOptions(product)),
      ]);
      const catalog = onlyOne(catalogs, 'catalogues');
      const slot = onlyOne(card_slots, 'card slots');
      if (!catalog.first || !slot.first)
        return complain(new Error(catalog.first ? slot.problem : catalog.problem));
      for (const { problem } of [catalog, slot]) if (problem) reportError(new Error(problem));
      // Another purchase may have been pressed, or the screen left, while they were fetched.
      if (review.selectedPurchase === purchase.purchaseId)
        openModal(modalOf(purchase, catalog.first.loyalty_card.identifier));
    } catch (error) {
      complain(error);
    }
  };
}
