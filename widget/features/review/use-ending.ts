import { useState } from 'react';
import { useChange } from '../../client/use-change.ts';
import { isOfSession } from '../../client/is-of-session.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { tell } from '../../stores/tell.ts';

/** The operations that end a review. */
export type EndingOperation = 'reviewReceiptClaims' | 'skipReceiptValidation' | 'cancelReceipt';

export interface Ending {
  readonly send: () => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
  /** Leads away from the review. */
  readonly onDone: () => void | Promise<void>;
}

/** Ends a review and leaves it; where that fails, the review stays as it is. */
export function useEnding(): {
  readonly end: (operation: EndingOperation, ending: Ending) => void;
  /** The one that is under way. */
  readonly ending: EndingOperation | undefined;
} {
  const change = useChange();
  const [ending, setEnding] = useState<EndingOperation>();
  return {
    ending,
    end: (operation, { send, done, onDone }) => {
      setEnding(operation);
      change(operation, send)
        .then(
          () => {
            tell(done, 'success');
            return onDone();
          },
          (error: unknown) => {
            if (!isOfSession(error)) tellFailure(error);
          },
        )
        .finally(() => setEnding(undefined));
    },
  };
}
