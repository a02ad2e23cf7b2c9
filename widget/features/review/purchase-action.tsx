import { useState } from 'react';
import { reviewText } from '../../text/review.ts';
import { Button } from '../../ui/button.tsx';
import type { PurchaseAction as Action } from './claims.ts';
import { productName } from './product-name.ts';
import type { ReviewPurchase } from './rules.ts';
import { useClaim } from './use-claim.ts';

/** What can be done about a purchase. */
export function PurchaseAction({ purchase, action }: { purchase: ReviewPurchase; action: Action }) {
  const claim = useClaim();
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void claim(purchase).finally(() => setBusy(false));
  };
  const words = reviewText.actions[action];
  return (
    <Button
      size="sm"
      data-action={action}
      variant={action === 'claim' ? 'secondary' : 'quiet'}
      busy={isBusy}
      aria-label={reviewText.actions.of(words, productName(purchase.label ?? reviewText.purchase))}
      onClick={press}
    >
      {words}
    </Button>
  );
}
