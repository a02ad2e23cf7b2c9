import { isOfSession } from '../../client/is-of-session.ts';
import { earnedCoupons } from '../../stores/earned-coupons.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { tell } from '../../stores/tell.ts';
import { couponsText } from '../../text/coupons.ts';

export interface Reselling {
  /** Of the coupon that is on the screen. */
  readonly identifier: string;
  /** Sends the resale; what it made stale is read anew before it resolves. */
  readonly send: () => Promise<unknown>;
  /** Asks the server whether the coupon is still there. Rejects where it cannot be asked. */
  readonly isStillThere: () => Promise<boolean>;
  /** What is said once it is resold. */
  readonly done: string;
  /** Leads to the list: the coupon has no screen any more. */
  readonly leave: () => void | Promise<void>;
  /** It is not resold, or nobody knows. */
  readonly onRefused: (words: string) => void;
}

const words = couponsText.resale;

/**
 * CO-03, RT-15: resells the coupon on the screen, flag up, and says how that ended. An answer that got lost may have been a
 * yes: before a second attempt is offered, the server is asked. Never rejects.
 */
export async function reselling({ identifier, send, isStillThere, ...then }: Reselling): Promise<void> {
  if (earnedCoupons.isReselling) return;
  earnedCoupons.isReselling = true;
  // The shopper may have gone on to another coupon meanwhile, which none of this concerns.
  const isHere = () => earnedCoupons.identifier === identifier;
  // The flag stays up until the screen is left: taken down before, the coupon would be missing on it.
  const leave = async () => {
    if (isHere()) await then.leave();
  };
  const stay = (refusal: string) => {
    if (!isHere()) return;
    earnedCoupons.isReselling = false;
    then.onRefused(refusal);
  };
  try {
    await send();
    tell(then.done, 'success');
    await leave();
  } catch (error) {
    if (isOfSession(error)) return stay(words.unknown);
    let isThere: boolean | undefined;
    try {
      isThere = await isStillThere();
    } catch {
      // No news is no answer: the shopper looks again, with a network.
    }
    if (isThere === false) {
      tell(words.gone);
      await leave();
      return;
    }
    tellFailure(error);
    stay(isThere ? words.stillThere : words.unknown);
  }
}
