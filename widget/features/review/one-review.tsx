import { useShowReceiptReview } from '@cagnotte/generated/hooks/product';
import { useMemo } from 'react';
import { Loaded } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { formatDate } from '../../text/format-date.ts';
import { reviewText } from '../../text/review.ts';
import { PurchaseList } from './purchase-list.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { withBothNames } from './rules.ts';
import { useLeaveOnFailure } from './use-leave-on-failure.ts';

/** One receipt under review. */
export function OneReview({ uuid }: { uuid: string }) {
  const { product } = useSdk();
  const review = useShowReceiptReview(
    product,
    { receipt_uuid: uuid },
    // Loaded anew with each visit: what was reviewed meanwhile must not show from the cache.
    { query: { gcTime: 0, refetchOnWindowFocus: false } },
  );
  const isLeaving = useLeaveOnFailure(review);
  const said = review.data?.receipt;
  const receipt = useMemo(() => said && withBothNames(said), [said]);
  const title = receipt?.paid_at
    ? reviewText.titleOf(formatDate(new Date(receipt.paid_at)))
    : reviewText.title;
  return (
    <ReviewFrame title={title}>
      {isLeaving ? (
        <ReviewSkeleton />
      ) : (
        <Loaded query={review} what={reviewText.loading} skeleton={<ReviewSkeleton />}>
          {() =>
            receipt && (
              <>
                <ReceiptPaper receipt={receipt} />
                <PurchaseList purchases={receipt.purchases} />
              </>
            )
          }
        </Loaded>
      )}
    </ReviewFrame>
  );
}
