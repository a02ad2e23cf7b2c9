import { useGetPendingReceipts } from '@cagnotte/generated/hooks/kitv4';
import { Navigate } from 'react-router-dom';
import { Loaded } from '../../client/loaded.tsx';
import { paths } from '../../navigation/paths.ts';
import { pathTo } from '../../navigation/path-to.ts';
import { reviewText } from '../../text/review.ts';
import { ReviewFrame } from './review-frame.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { firstReviewable } from './rules.ts';
import { useLeaveOnFailure } from './use-leave-on-failure.ts';

/** D61: leads to the first receipt that can be reviewed, and home where none can. */
export function FirstReview() {
  const pending = useGetPendingReceipts();
  const isLeaving = useLeaveOnFailure(pending);
  return (
    <ReviewFrame title={reviewText.title}>
      {isLeaving ? (
        <ReviewSkeleton />
      ) : (
        <Loaded query={pending} what={reviewText.loading} skeleton={<ReviewSkeleton />}>
          {({ receipts }) => {
            const uuid = firstReviewable(receipts);
            return <Navigate to={uuid ? pathTo.review(uuid) : paths.registeredHome} replace />;
          }}
        </Loaded>
      )}
    </ReviewFrame>
  );
}
