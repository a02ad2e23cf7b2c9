import { reviewReceiptClaims, skipReceiptValidation } from '@cagnotte/generated/hooks/product';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';

import { useSdk } from '../../client/sdk-context.tsx';
import { paths } from '../../navigation/paths.ts';
import type { ValidatedReceipt } from '../../navigation/validated-receipt.ts';
import { review } from '../../stores/review.ts';
import { reviewText } from '../../text/review.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dock } from '../../ui/dock.tsx';
import type { ReviewReceipt } from './rules.ts';
import { pointsOf } from './summary.ts';
import { useEnding } from './use-ending.ts';

/** How a review ends: validated, or left as the analysis read it. Operations `reviewReceiptClaims`, `skipReceiptValidation`. */
export function ReviewDock({ receipt }: { receipt: ReviewReceipt }) {
  const { product } = useSdk();
  const navigate = useNavigate();
  const { isClaiming } = useSnapshot(review);
  const { end, ending } = useEnding();
  const [isAsking, setAsking] = useState(false);
  const body = { receipt_uuid: receipt.receiptUuid };
  const text = reviewText.skipping;
  const isHeld = isClaiming || ending !== undefined;

  const validate = () => {
    const state: ValidatedReceipt = { validated: { points: pointsOf(receipt) } };
    end('reviewReceiptClaims', {
      send: () => reviewReceiptClaims(product, body),
      done: reviewText.fixed.validated,
      onDone: () => navigate(paths.registeredHome, { replace: true, state }),
    });
  };
  const skip = () => {
    setAsking(false);
    end('skipReceiptValidation', {
      send: () => skipReceiptValidation(product, body),
      done: text.done,
      onDone: () => navigate(paths.registeredHome, { replace: true }),
    });
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
        {reviewText.validate}
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
