import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '../../navigation/paths.ts';
import type { ValidatedReceipt } from '../../navigation/validated-receipt.ts';
import { review } from '../../stores/review.ts';
import { outcomesText } from '../../text/outcomes.ts';
import { reviewText } from '../../text/review.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dock } from '../../ui/dock.tsx';
import type { ReviewReceipt } from './rules.ts';
import { pointsOf } from './summary.ts';
import { useEnding } from './use-ending.ts';

/** How a review ends: validated, or left as the analysis read it. Operations `reviewReceiptClaims`, `skipReceiptValidation`. */
export function ReviewDock({ receipt }: { receipt: ReviewReceipt }) {
  const navigate = useNavigate();
  const { isClaiming } = useSnapshot(review);
  const { end, ending, check } = useEnding(receipt.receiptUuid);
  const [isAsking, setAsking] = useState(false);
  const text = reviewText.skipping;
  const isHeld = isClaiming || ending !== undefined;

  const validated: ValidatedReceipt = { validated: { points: pointsOf(receipt) } };
  const leave = () => navigate(paths.registeredHome, { replace: true, state: validated });
  const validate = () => (check ? check(leave) : end('reviewReceiptClaims', leave));
  const skip = () => {
    setAsking(false);
    end('skipReceiptValidation', () => navigate(paths.registeredHome, { replace: true }));
  };
  return (
    <Dock>
      <Button
        variant="quiet"
        busy={ending === 'skipReceiptValidation'}
        disabled={isHeld && ending !== 'skipReceiptValidation'}
        onClick={() => setAsking(true)}
      >
        {reviewText.skip}
      </Button>
      <Button
        variant="primary"
        size="lg"
        busy={ending === 'reviewReceiptClaims'}
        disabled={isHeld && ending !== 'reviewReceiptClaims'}
        onClick={validate}
      >
        {check ? outcomesText.check : reviewText.validate}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        text={text.text}
        keep={text.keep}
        discard={text.now}
        onKeep={() => setAsking(false)}
        onDiscard={skip}
      />
    </Dock>
  );
}
