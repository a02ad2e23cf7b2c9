import { useSnapshot } from 'valtio';
import { reviewOutcomes } from '../../../client/outcomes/review-outcomes.ts';
import { lookAgain } from '../../../client/outcomes/send-once.ts';
import { useValueContext } from '../../../client/outcomes/use-value-context.ts';
import { useUnknownOutcome } from '../../../stores/pending.ts';
import { review } from '../../../stores/review.ts';
import { outcomesText } from '../../../text/outcomes.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { claimOperations } from '../send-claim.ts';
import styles from '../review.module.css';

/** The outcome of a claim is unknown: says so where it was sent from, and looks again. Operation `showReceiptReview`. */
export function ClaimCheck({ onClose }: { onClose: () => void }) {
  const context = useValueContext(reviewOutcomes);
  const { isClaiming } = useSnapshot(review);
  const { mark, isChecking } = useUnknownOutcome(claimOperations);
  const isShown = mark !== undefined && !isClaiming;
  const check = async () => {
    if (mark && (await lookAgain(context, mark)) === 'done') onClose();
  };
  if (!isShown) return null;
  return (
    <div className={styles.check}>
      <div role="alert">
        <StatusLine icon="alert" tone="warn">
          {outcomesText.review.failed}
        </StatusLine>
      </div>
      <Button size="sm" busy={isChecking} onClick={() => void check()}>
        {outcomesText.check}
      </Button>
    </div>
  );
}
