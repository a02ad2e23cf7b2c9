import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { reportCoupon } from '../../stores/review.ts';
import { Button } from '../../ui/button.tsx';
import { Rows } from '../../ui/rows.tsx';
import { CouponRow } from './coupon-row.tsx';

export interface CouponRowsProps {
  readonly coupons: readonly EarnedCoupon[];
  /** Words of each button. */
  readonly words: string;
  /** The same for those who hear the button alone. @param title of the coupon */
  readonly wordsOf: (title: string) => string;
}

/** Earned coupons, each with a button that asks about it. */
export function CouponRows({ coupons, words, wordsOf }: CouponRowsProps) {
  return (
    <Rows>
      {coupons.map((coupon) => (
        <CouponRow
          key={coupon.identifier}
          coupon={coupon}
          action={(title) => (
            <Button size="sm" aria-label={wordsOf(title)} onClick={() => reportCoupon(coupon.identifier)}>
              {words}
            </Button>
          )}
        />
      ))}
    </Rows>
  );
}
