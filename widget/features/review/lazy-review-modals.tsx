import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { review } from '../../stores/review.ts';
import type { ReviewReceipt } from './rules.ts';

const load = () => import('./modals/review-modals.tsx');
const ReviewModals = lazy(async () => ({ default: (await load()).ReviewModals }));

/** The modals: fetched once the receipt is there, so that the first one opens at once. */
export function LazyReviewModals({ receipt }: { receipt: ReviewReceipt }) {
  const { openModal } = useSnapshot(review);
  // The press is answered first: a modal over hundreds of purchases takes a moment.
  const name = useDeferredValue(openModal);
  useEffect(() => {
    // Should it fail, whoever opens one is told.
    load().catch(() => undefined);
  }, []);
  if (!name) return null;
  return (
    <Suspense fallback={null}>
      <ReviewModals name={name} receipt={receipt} />
    </Suspense>
  );
}
