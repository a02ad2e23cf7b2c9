import { memo } from 'react';
import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { Thumb } from '../../ui/images/thumb.tsx';
import { Row } from '../../ui/lists/rows.tsx';
import { StatusLine } from '../../ui/text/status-line.tsx';
import styles from './catalogue.module.css';
import { OpenItem } from './open-item.tsx';
import { isOver, createOfferItem, getOfferPeriod, splitOfferTitle } from './rules.ts';

/** The refund of an offer, and its title. */
export function OfferTitle({ offer }: { offer: Offer }) {
  const { refund, text } = splitOfferTitle(offer);
  return (
    <>
      {refund && <span className={styles.refund}>{refund}</span>} {text}
    </>
  );
}

/**
 * The period of an offer.
 * @param now milliseconds since 1970
 */
export function OfferPeriod({ offer, now }: { offer: Offer; now: number }) {
  const { icon, tone, text } = getOfferPeriod(offer, now);
  return (
    <StatusLine icon={icon} tone={tone}>
      {icon === 'alert' ? <b>{text}</b> : text}
    </StatusLine>
  );
}

/** One offer in a list: its picture, its refund, its period, and until it ends a button for its details. */
export const OfferRow = memo(function OfferRow({ offer, now }: { offer: Offer; now: number }) {
  return (
    <Row
      thumb={<Thumb src={offer.image_url ?? undefined} fallback="refund" />}
      title={<OfferTitle offer={offer} />}
      action={!isOver(offer, now) && <OpenItem item={createOfferItem(offer, now)} />}
    >
      <OfferPeriod offer={offer} now={now} />
    </Row>
  );
});
