import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/path-to.ts';
import { couponsText } from '../../text/coupons.ts';
import { fineSpaces } from '../../text/fine-spaces.ts';
import { IconLink } from '../../ui/icon-link.tsx';
import { RowIcon } from '../../ui/row-icon.tsx';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { couponStatus } from './rules.ts';

/** One earned coupon of a list, and the way to it. */
export function EarnedRow({ coupon }: { coupon: EarnedCoupon }) {
  const { icon, tone, text } = couponStatus(coupon);
  const title = fineSpaces(coupon.title ?? couponsText.reward);
  return (
    <Row
      thumb={<RowIcon name={coupon.kind === 'Goody' ? 'gift' : 'coupon'} />}
      title={title}
      action={
        // In a box of its own: as narrow as it is, a row keeps it beside the words.
        <span>
          <IconLink
            as={Link}
            to={pathTo.earnedCoupon(coupon.identifier)}
            icon="chev"
            label={couponsText.open(title)}
          />
        </span>
      }
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
    </Row>
  );
}
