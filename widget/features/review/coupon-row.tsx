import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import type { ReactNode } from 'react';
import { fineSpaces } from '../../text/fine-spaces.ts';
import { formatDate } from '../../text/format-date.ts';
import { reviewText } from '../../text/review.ts';
import { RowIcon } from '../../ui/row-icon.tsx';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';

export interface CouponRowProps {
  readonly coupon: EarnedCoupon;
  /** @param title of the coupon, for those who hear the button alone */
  readonly action?: (title: string) => ReactNode;
}

/** An earned coupon that may be missing on the receipt. */
export function CouponRow({ coupon: { title, expires_at }, action }: CouponRowProps) {
  const text = reviewText.coupons;
  const name = fineSpaces(title ?? text.coupon);
  return (
    <Row thumb={<RowIcon name="coupon" />} title={name} action={action?.(name)}>
      {expires_at && <StatusLine icon="clock">{text.until(formatDate(new Date(expires_at)))}</StatusLine>}
    </Row>
  );
}
