import { useState } from 'react';
import { reviewOutcomes } from '../../client/outcomes/review-outcomes.ts';
import { useValueContext } from '../../client/outcomes/use-value-context.ts';
import { useUnknownOutcome } from '../../stores/pending.ts';
import { checkEnding, endingOperations, endReview, type EndingReview } from './end-review.ts';

type EndingOperation = EndingReview['operation'];

/** Ends the review of a receipt and leaves it, or finds out whether it is over. */
export function useEnding(receipt: string): {
  readonly end: (operation: EndingOperation, leave: EndingReview['leave']) => void;
  /** The one that is in flight. */
  readonly ending: EndingOperation | undefined;
  /** Looks again where the outcome of the last one is unknown; undefined otherwise. */
  readonly check: ((leave: EndingReview['leave']) => void) | undefined;
} {
  const context = useValueContext(reviewOutcomes);
  const [ending, setEnding] = useState<EndingOperation>();
  const { mark } = useUnknownOutcome(endingOperations, receipt);
  const under = (operation: EndingOperation, run: () => Promise<void>) => {
    setEnding(operation);
    void run().finally(() => setEnding(undefined));
  };
  return {
    ending,
    end: (operation, leave) => under(operation, () => endReview(context, { operation, receipt, leave })),
    check:
      mark && ending === undefined
        ? (leave) => under('reviewReceiptClaims', () => checkEnding(context, mark, leave))
        : undefined,
  };
}
