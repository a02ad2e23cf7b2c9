import type { Coupon } from '@cagnotte/generated/hooks/product';
import { fineSpaces } from '../../ui/format.ts';
import { format } from '../../ui/message.ts';
import { getCost, getGoalStatus, getMissingPoints } from '../rewards/points.ts';
import { nextGoalText } from './text.ts';

/** The reward the shopper saves for. */
export interface NextGoal {
  readonly title: string;
  /** Its cost in points. */
  readonly value: number;
  readonly missing: number;
  readonly status: ReturnType<typeof getGoalStatus>;
  /** Progress, from 0 to 1. */
  readonly share: number;
  /** Progress that pending points would add. The sum of both is 1 at most. */
  readonly pendingShare: number;
  /** Points missing after the pending points; undefined without any, or when the goal is reached without them. */
  readonly missingAfter: number | undefined;
  /** Costs of cheaper rewards on the way, far enough apart to be read, then the cost of the goal. */
  readonly steps: readonly { readonly value: number; readonly at: number; readonly reached: boolean }[];
}

/** Minimum distance of two labels, as a share of the bar: closer ones would touch. */
const minLabelDistance = 0.2;

/** Returns the reward with the lowest cost, which a newcomer can reach first. */
const cheapest = (coupons: readonly Coupon[]): Coupon | undefined =>
  coupons
    .filter((coupon) => coupon.title && getCost(coupon, 'buy') > 0)
    .sort((a, b) => getCost(a, 'buy') - getCost(b, 'buy'))[0];

/**
 * Returns the next goal among the rewards of a catalogue.
 * @param points of the shopper
 * @param isSuggested true to suggest the cheapest reward if the shopper has not chosen a goal
 * @param pending points of receipts that are still being checked
 */
export function findNextGoal(
  coupons: readonly Coupon[],
  points: number,
  isSuggested = false,
  pending = 0,
): NextGoal | undefined {
  const chosen = coupons.find(({ is_next_goal }) => is_next_goal);
  const goal = chosen ?? (isSuggested ? cheapest(coupons) : undefined);
  const value = goal && getCost(goal, 'buy');
  if (!goal?.title || !value || value < 0) return undefined;
  const title = fineSpaces(goal.title);
  const missing = getMissingPoints(goal, points);
  const awaited = Math.min(missing, Math.max(0, pending));
  const steps = [...new Set(coupons.map((coupon) => coupon.value))]
    .filter((cost) => cost > 0 && cost < value)
    .sort((a, b) => a - b)
    .reduce<number[]>((kept, cost) => {
      const before = (kept.at(-1) ?? 0) / value;
      return cost / value - before >= minLabelDistance && 1 - cost / value >= minLabelDistance
        ? [...kept, cost]
        : kept;
    }, []);
  return {
    title,
    value,
    missing,
    status: getGoalStatus(missing),
    share: Math.max(0, 1 - missing / value),
    pendingShare: awaited / value,
    missingAfter: awaited > 0 ? missing - awaited : undefined,
    steps: [...steps, value].map((cost) => ({ value: cost, at: cost / value, reached: points >= cost })),
  };
}

/** Returns the effect of the pending points in words: '130 après validation'. Undefined without any. */
export function pendingWords({ missingAfter }: Pick<NextGoal, 'missingAfter'>): string | undefined {
  if (missingAfter === undefined) return undefined;
  const { after, reachedAfter } = nextGoalText;
  return missingAfter === 0 ? reachedAfter : format(after, { missing: missingAfter });
}
