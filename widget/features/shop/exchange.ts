import type { Coupon } from '@cagnotte/generated/hooks/product';
import { isSdkError } from '@cagnotte/sdk';
import { addPoints } from '../../client/add-points.ts';
import { costOf } from '../../client/cost-of.ts';
import { isOfSession } from '../../client/is-of-session.ts';
import { shop, type Doubt } from '../../stores/shop.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { done } from './done.ts';
import { earnedNow, earnedWith, traceOf, type Trace } from './evidence.ts';
import { refreshRewards, rereadRewards } from './rewards.ts';
import { sent } from './sent.ts';
import type { Shopping } from './shopping.ts';

/** Points for a reward, or the other way round. */
export interface Exchange {
  readonly coupon: Coupon;
  readonly operation: Doubt['operation'];
  readonly send: () => Promise<Trace>;
  /** Says a refusal where it was caused; false leaves it to the general message. */
  readonly showRefusal?: (error: unknown) => boolean;
}

/**
 * How an exchange ended.
 * - `done`: made, which the screen shows
 * - `refused`: not made, which was said; `shown` beside what caused it
 * - `not-made`: its answer got lost, and the server knows nothing of it
 * - `unknown`: its answer got lost, and the server could not be asked
 */
export type Ending = 'done' | 'refused' | 'shown' | 'not-made' | 'unknown';

/** Whether the server may have done it all the same. */
const mayBeMade = (error: unknown): boolean => isSdkError(error) && error.retryable;

/** SH-10, SH-11: what an exchange gives or takes. */
const pointsOf = ({ operation, coupon }: Exchange): number =>
  operation === 'cancelBuy' ? costOf(coupon, 'cancel') : -coupon.value;

/** Asks the server what became of an exchange whose answer got lost. Until it answers, the doubt remains. */
async function clearUp(shopping: Shopping, coupon: Coupon, doubt: Doubt): Promise<Ending> {
  const { identifier } = coupon;
  shop.doubts[identifier] = doubt;
  try {
    const trace = traceOf(doubt, earnedWith(await rereadRewards(shopping), coupon));
    delete shop.doubts[identifier];
    if (!trace) return 'not-made';
    done[doubt.operation](coupon, trace);
    return 'done';
  } catch {
    return 'unknown';
  }
}

/**
 * Exchanges points, which move as soon as the server has done it (SH-10). Nobody does it twice unknowingly: after an
 * answer that got lost, and before another attempt, the server is asked what became of the first. Never rejects.
 */
export async function exchange(shopping: Shopping, wanted: Exchange): Promise<Ending> {
  const { coupon, operation, send, showRefusal } = wanted;
  const doubt = shop.doubts[coupon.identifier];
  if (doubt) {
    const ending = await clearUp(shopping, coupon, doubt);
    if (ending !== 'not-made') return ending;
  }
  const earned = earnedNow(shopping, coupon);
  try {
    const trace = await sent(shopping, operation, async () => {
      const answer = await send();
      addPoints(shopping.queries, shopping.product, pointsOf(wanted));
      return answer;
    });
    done[operation](coupon, trace);
    return 'done';
  } catch (error) {
    if (isOfSession(error)) return 'refused';
    if (showRefusal?.(error)) return 'shown';
    const isOpen = mayBeMade(error);
    const ending = isOpen && earned ? await clearUp(shopping, coupon, { operation, earned }) : undefined;
    if (ending === 'done') return ending;
    tellFailure(error);
    if (!ending) await refreshRewards(shopping);
    return ending ?? (isOpen ? 'unknown' : 'refused');
  }
}
