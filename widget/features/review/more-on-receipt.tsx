import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { CappedList } from '../../navigation/capped-list.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Leader } from '../../ui/images/paper.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { Row, RowIcon, Rows } from '../../ui/lists/rows.tsx';
import { formatSpaces, formatDate } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { createClaimMark } from './marks.ts';
import { useEnding } from './review-dock.tsx';
import { openModal, reportCoupon, useAvailableCoupons } from './review-store.ts';
import styles from './review.module.css';
import type { ReviewReceipt } from './rules.ts';
import { listOtherBrands } from './summary.ts';
import { reviewText } from './text.ts';

export interface CouponRowProps {
  readonly coupon: EarnedCoupon;
  /** @param title title of the coupon, for the label of the button */
  readonly action?: (title: string) => ReactNode;
}

/** An earned coupon that may be missing on the receipt. */
export function CouponRow({ coupon: { title, expires_at }, action }: CouponRowProps) {
  const text = reviewText.coupons;
  const name = formatSpaces(title ?? text.coupon);
  return (
    <Row thumb={<RowIcon name="coupon" />} title={name} action={action?.(name)}>
      {expires_at && (
        <StatusLine icon="clock">{format(text.until, { day: formatDate(new Date(expires_at)) })}</StatusLine>
      )}
    </Row>
  );
}

export interface CouponRowsProps {
  readonly coupons: readonly EarnedCoupon[];
  /** Words of each button. */
  readonly buttonText: string;
  /** The label for screen readers, with the title of the coupon. */
  readonly actionLabel: typeof reviewText.coupons.reportLabel | typeof reviewText.selectRefund.chooseLabel;
}

/** Earned coupons, each with a button to report it. */
export function CouponRows({ coupons, buttonText, actionLabel }: CouponRowsProps) {
  return (
    <CappedList name={buttonText} items={coupons}>
      {(shown) => (
        <Rows>
          {shown.map((coupon) => (
            <CouponRow
              key={coupon.identifier}
              coupon={coupon}
              action={(title) => (
                <Button
                  size="sm"
                  aria-label={format(actionLabel, { title })}
                  onClick={() => reportCoupon(coupon.identifier)}
                >
                  {buttonText}
                </Button>
              )}
            />
          ))}
        </Rows>
      )}
    </CappedList>
  );
}

/** A button that cancels the receipt after a confirmation. Operation `cancelReceipt`. */
function CancelReceipt({ uuid }: { uuid: string }) {
  const navigate = useNavigate();
  const { end, pendingOperation } = useEnding(uuid);
  const [isAsking, setAsking] = useState(false);
  const text = reviewText.cancelling;
  const cancel = () => {
    setAsking(false);
    end('cancelReceipt', () => navigate(paths.registeredHome, { replace: true }));
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        isDanger
        isBusy={pendingOperation !== undefined}
        onClick={() => setAsking(true)}
      >
        {text.link}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        text={text.text}
        keep={text.keep}
        discard={text.now}
        onKeep={() => setAsking(false)}
        onDiscard={cancel}
      />
    </>
  );
}

/** Number of coupons that are offered at once; the others are in the modal. */
const maxOfferedCoupons = 2;

/**
 * The part below the purchases: claims on missing products, other brands, coupons that may be
 * missing, and further actions.
 */
export function MoreOnReceipt({ receipt }: { receipt: ReviewReceipt }) {
  const { product } = useSdk();
  const coupons = useAvailableCoupons(product) ?? [];
  const brands = listOtherBrands(receipt);
  const { claim_without_purchases: claims = [] } = receipt;
  const { missing, brands: brandWords, coupons: couponWords, links } = reviewText;
  return (
    <>
      {claims.length > 0 && (
        <Section title={missing.title}>
          <CappedList name="claims" items={claims}>
            {(shown) => (
              <Rows>
                {shown.map((claim) => {
                  const { icon, text } = createClaimMark(claim.status);
                  return (
                    <Row
                      key={claim.id}
                      thumb={<RowIcon name="bag" />}
                      title={claim.ean ? format(missing.product, { code: claim.ean }) : missing.unnamed}
                    >
                      <StatusLine icon={icon}>{text}</StatusLine>
                    </Row>
                  );
                })}
              </Rows>
            )}
          </CappedList>
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
            coupons={coupons.slice(0, maxOfferedCoupons)}
            buttonText={couponWords.report}
            actionLabel={couponWords.reportLabel}
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
