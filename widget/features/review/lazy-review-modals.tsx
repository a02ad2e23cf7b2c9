import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { review } from '../../stores/review.ts';
import type { ReviewReceipt } from './rules.ts';

const load = () => import('./modals/review-modals.tsx');
const ReviewModals = lazy(async () => ({ default: (await load()).ReviewModals }));

/** The modals: fetched once the receipt is there, so that the first one opens at once. */
export function LazyReviewModals({ receipt }: { receipt: ReviewReceipt }) {
  const { openModal } = useSnapshot(review);
  useEffect(() => {
    // Should it fail, whoever opens one is told.
    load().catch(() => undefined);
  }, []);
  if (!openModal) return null;
  return (
    <Suspense fallback={null}>
      <ReviewModals receipt={receipt} />
    </Suspense>
  );
}
