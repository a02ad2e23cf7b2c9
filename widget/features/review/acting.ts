import { isOfSession } from '../../client/is-of-session.ts';
import { review } from '../../stores/review.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { tell } from '../../stores/tell.ts';

export interface Act {
  /** What is under way meanwhile. Nothing else of the kind begins before it has ended. */
  readonly flag: 'isClaiming' | 'isReporting';
  /** Sends the change; what it made stale is read anew before it resolves. */
  readonly send: () => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
  readonly onDone: () => void;
  /** It failed: said in general already. */
  readonly onFailure: (error: unknown) => void;
}

/** RV-17: sends a change of the shopper, flag up, and says how it ended. Never rejects. */
export async function acting({ flag, send, done, onDone, onFailure }: Act): Promise<void> {
  if (review[flag]) return;
  review[flag] = true;
  try {
    await send();
    onDone();
    tell(done, 'success');
  } catch (error) {
    if (!isOfSession(error)) tellFailure(error);
    onFailure(error);
  } finally {
    review[flag] = false;
  }
}
