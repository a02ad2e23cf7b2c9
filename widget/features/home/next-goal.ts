import type { Coupon } from '@cagnotte/generated/hooks/product';
import { formatSpaces } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { getCost, getGoalStatus, getMissingPoints } from '../rewards/points.ts';
import { nextGoalText } from './text.ts';

/** The reward the shopper saves for. */
export interface NextGoal {
  readonly title: string;
  /** In points. */
  readonly cost: number;
  readonly missing: number;
  readonly status: ReturnType<typeof getGoalStatus>;
  /** Progress, from 0 to 1. */
  readonly share: number;
  /** Progress that pending points would add. The sum of both is 1 at most. */
  readonly pendingShare: number;
  /**
   * Points missing after the pending points; undefined without any, or when the goal is reached without them.
   */
  readonly missingAfter: number | undefined;
  /** Costs of cheaper rewards on the way, far enough apart to be read, then the cost of the goal. */
  readonly steps: readonly {
    readonly cost: number;
    readonly position: number;
    readonly isReached: boolean;
  }[];
}

/** Minimum distance of two labels, as a share of the bar: closer ones would touch. */
const minLabelDistance = 0.2;

/** Returns the reward with the lowest cost, which a newcomer can reach first. */
const findCheapest = (coupons: readonly Coupon[]): Coupon | undefined =>
  coupons
    .filter((coupon) => coupon.title && getCost(coupon, 'buy') > 0)
    .sort((a, b) => getCost(a, 'buy') - getCost(b, 'buy'))[0];

/**
 * Returns costs of rewards cheaper than the goal, ascending, with enough distance between their labels
 * and to that of the goal.
 */
const selectSteps = (coupons: readonly Coupon[], goalCost: number): number[] =>
  [...new Set(coupons.map(({ value }) => value))]
    .filter((cost) => cost > 0 && cost < goalCost)
    .sort((a, b) => a - b)
    .reduce<number[]>((kept, cost) => {
      const previous = kept.at(-1) ?? 0;
      const isFarFromPrevious = cost / goalCost - previous / goalCost >= minLabelDistance;
      const isFarFromGoal = 1 - cost / goalCost >= minLabelDistance;
      return isFarFromPrevious && isFarFromGoal ? [...kept, cost] : kept;
    }, []);

interface NextGoalOptions {
  /** True to suggest the cheapest reward if the shopper has not chosen a goal. */
  readonly isSuggested?: boolean;
  /** Points of receipts that are still being checked. */
  readonly pendingPoints?: number | undefined;
}

/**
 * Returns the next goal among the rewards of a catalogue.
 * @param points points of the shopper
 */
export function findNextGoal(
  coupons: readonly Coupon[],
  points: number,
  { isSuggested = false, pendingPoints = 0 }: NextGoalOptions = {},
): NextGoal | undefined {
  const chosen = coupons.find(({ is_next_goal }) => is_next_goal);
  const goal = chosen ?? (isSuggested ? findCheapest(coupons) : undefined);
  const cost = goal && getCost(goal, 'buy');
  if (!goal?.title || !cost || cost < 0) return undefined;
  const title = formatSpaces(goal.title);
  const missingPoints = getMissingPoints(goal, points);
  const creditedLater = Math.min(missingPoints, Math.max(0, pendingPoints));
  return {
    title,
    cost,
    missing: missingPoints,
    status: getGoalStatus(missingPoints),
    share: Math.max(0, 1 - missingPoints / cost),
    pendingShare: creditedLater / cost,
    missingAfter: creditedLater > 0 ? missingPoints - creditedLater : undefined,
    steps: [...selectSteps(coupons, cost), cost].map((step) => ({
      cost: step,
      position: step / cost,
      isReached: points >= step,
    })),
  };
}

/** Returns the effect of the pending points in words: '130 après validation'. Undefined without any. */
export function describePendingPoints({ missingAfter }: Pick<NextGoal, 'missingAfter'>): string | undefined {
  if (missingAfter === undefined) return undefined;
  const { after, reachedAfter } = nextGoalText;
  return missingAfter === 0 ? reachedAfter : format(after, { missing: missingAfter });
}
