import { useShowReceiptReview } from '@cagnotte/generated/hooks/product';
import { useEffect, useMemo } from 'react';
import { Loaded } from '../../client/loaded.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { resetReview } from '../../stores/review.ts';
import { formatDate } from '../../text/format-date.ts';
import { reviewText } from '../../text/review.ts';
import { LazyReviewModals } from './lazy-review-modals.tsx';
import { MoreOnReceipt } from './more-on-receipt.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import { ReviewDock } from './review-dock.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { withBothNames } from './rules.ts';
import { useLeaveOnFailure } from './use-leave-on-failure.ts';

/** One receipt under review. Operation `showReceiptReview`. */
export function OneReview({ uuid }: { uuid: string }) {
  const { product } = useSdk();
  const loading = useShowReceiptReview(
    product,
    { receipt_uuid: uuid },
    // Loaded anew with each visit: what was reviewed meanwhile must not show from the cache.
    { query: { gcTime: 0, refetchOnWindowFocus: false } },
  );
  useEffect(() => resetReview, []);
  const isLeaving = useLeaveOnFailure(loading);
  const said = loading.data?.receipt;
  const receipt = useMemo(() => said && withBothNames(said), [said]);
  const title = receipt?.paid_at
    ? reviewText.titleOf(formatDate(new Date(receipt.paid_at)))
    : reviewText.title;
  return (
    <ReviewFrame title={title} dock={receipt && <ReviewDock receipt={receipt} />}>
      {isLeaving ? (
        <ReviewSkeleton />
      ) : (
        <Loaded query={loading} what={reviewText.loading} skeleton={<ReviewSkeleton />}>
          {() =>
            receipt && (
              <>
                <ReceiptPaper receipt={receipt} />
                <PurchaseList purchases={receipt.purchases} />
                <MoreOnReceipt receipt={receipt} />
                <LazyReviewModals receipt={receipt} />
              </>
            )
          }
        </Loaded>
      )}
    </ReviewFrame>
  );
}
