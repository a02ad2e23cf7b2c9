import { useSdk } from '../../client/sdk-context.tsx';
import { openModal, useAvailableCoupons } from '../../stores/review.ts';
import { reviewText } from '../../text/review.ts';
import { Button } from '../../ui/button.tsx';
import { Leader } from '../../ui/leader.tsx';
import { RowIcon } from '../../ui/row-icon.tsx';
import { Row } from '../../ui/row.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { CancelReceipt } from './cancel-receipt.tsx';
import { CouponRows } from './coupon-rows.tsx';
import { claimMark } from './marks.ts';
import styles from './review.module.css';
import type { ReviewReceipt } from './rules.ts';
import { otherBrands } from './summary.ts';

/** So many coupons are offered at once; the others are in the modal. */
const few = 2;

/** Below the purchases: what was claimed beside them, other brands, coupons that may be missing, and ways to say more. */
export function MoreOnReceipt({ receipt }: { receipt: ReviewReceipt }) {
  const { product } = useSdk();
  const coupons = useAvailableCoupons(product) ?? [];
  const brands = otherBrands(receipt);
  const { claim_without_purchases: claims = [] } = receipt;
  const { missing, brands: brandWords, coupons: couponWords, links } = reviewText;
  return (
    <>
      {claims.length > 0 && (
        <Section title={missing.title}>
          <Rows>
            {claims.map((claim) => {
              const { icon, text } = claimMark(claim.status);
              return (
                <Row
                  key={claim.id}
                  thumb={<RowIcon name="bag" />}
                  title={claim.ean ? missing.product(claim.ean) : missing.unnamed}
                >
                  <StatusLine icon={icon}>{text}</StatusLine>
                </Row>
              );
            })}
          </Rows>
        </Section>
      )}
      {brands.length > 0 && (
        <Section title={brandWords.title}>
          <p className={styles.small}>{brandWords.text}</p>
          {brands.map(({ label, value }) => (
            <Leader key={label} label={label} value={value} />
          ))}
        </Section>
      )}
      {coupons.length > 0 && (
        <Section title={couponWords.title}>
          <p className={styles.small}>{couponWords.text}</p>
          <CouponRows
            coupons={coupons.slice(0, few)}
            words={couponWords.report}
            wordsOf={couponWords.reportOf}
          />
        </Section>
      )}
      <Section title={reviewText.more}>
        <div className={styles.links}>
          <Button variant="quiet" size="sm" onClick={() => openModal('missing-lines')}>
            {links.missing}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => openModal('select-refund')}>
            {links.refund}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => openModal('report')}>
            {links.report}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => openModal('zendesk')}>
            {links.contact}
          </Button>
          <CancelReceipt uuid={receipt.receiptUuid} />
        </div>
      </Section>
    </>
  );
}
