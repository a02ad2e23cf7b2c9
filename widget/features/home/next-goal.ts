import type { Coupon } from '@cagnotte/generated/hooks/product';
import { fineSpaces } from '../../ui/format.ts';
import { costOf } from '../rewards/points.ts';

/** The reward the shopper saves for. */
export interface NextGoal {
  readonly title: string;
  /** Its cost in points. */
  readonly value: number;
  readonly missing: number;
  /** SH-14: available where nothing is missing, soon available where less than ten points are. */
  readonly kind: 'available' | 'soon' | 'saving';
  /** 0 to 1. */
  readonly share: number;
  /** Costs of cheaper rewards on the way, far enough apart to be read, and the goal's own last. */
  readonly steps: readonly { readonly value: number; readonly at: number; readonly reached: boolean }[];
}

/** Two labels closer than this share of the bar would touch. */
const gap = 0.2;

/** Fewer missing points than these are soon there. */
const far = 10;

const kindOf = (missing: number) => (missing === 0 ? 'available' : missing < far ? 'soon' : 'saving');

/** The next goal among the rewards of a catalogue, for somebody with so many points. */
export function nextGoal(coupons: readonly Coupon[], points: number): NextGoal | undefined {
  const goal = coupons.find(({ is_next_goal }) => is_next_goal);
  const value = goal && costOf(goal, 'buy');
  if (!goal?.title || !value || value < 0) return undefined;
  const title = fineSpaces(goal.title);
  const missing = Math.max(0, value - points);
  const steps = [...new Set(coupons.map((coupon) => coupon.value))]
    .filter((cost) => cost > 0 && cost < value)
    .sort((a, b) => a - b)
    .reduce<number[]>((kept, cost) => {
      const before = (kept.at(-1) ?? 0) / value;
      return cost / value - before >= gap && 1 - cost / value >= gap ? [...kept, cost] : kept;
    }, []);
  return {
    title,
    value,
    missing,
    kind: kindOf(missing),
    share: Math.min(1, points / value),
    steps: [...steps, value].map((cost) => ({ value: cost, at: cost / value, reached: points >= cost })),
  };
}
