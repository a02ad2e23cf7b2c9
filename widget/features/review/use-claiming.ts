import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { reviewOutcomes } from '../../client/outcomes/review-outcomes.ts';
import { useValueContext } from '../../client/outcomes/use-value-context.ts';
import { review } from '../../stores/review.ts';
import { sendClaim, type Claim } from './send-claim.ts';
import { useCloseWhileShown } from './use-acting.ts';

/** RV-17: what a modal of the review claims, one claim at a time. The modal closes once it is done. */
export function useClaiming(onClose: () => void): {
  /** A claim is in flight, from here or elsewhere. */
  readonly isBusy: boolean;
  /** Why the last one was refused, in words. */
  readonly refusal: string | undefined;
  readonly claim: (claim: Claim) => void;
} {
  const context = useValueContext(reviewOutcomes);
  const isBusy = useSnapshot(review).isClaiming;
  const [refusal, setRefusal] = useState<string>();
  const close = useCloseWhileShown(onClose);
  return {
    isBusy,
    refusal,
    claim: (claim) => {
      setRefusal(undefined);
      void sendClaim(context, {
        claim,
        onDone: close,
        onFailure: setRefusal,
      });
    },
  };
}
