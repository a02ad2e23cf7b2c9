import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { useState } from 'react';
import { fineSpaces } from '../../text/fine-spaces.ts';
import { formatMoney } from '../../text/format-money.ts';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { OpenItem } from './open-item.tsx';
import { isOver, itemOfOffer, offerPeriod } from './rules.ts';

/** One offer: what pays back, how much, until when, and while it lasts the way to the rest. */
export function OfferRow({ offer }: { offer: Offer }) {
  const [now] = useState(Date.now);
  const { title, amount, image_url } = offer;
  const refund = typeof amount === 'number' ? formatMoney(amount) : undefined;
  return (
    <Row
      thumb={<Thumb src={image_url ?? undefined} fallback="refund" />}
      title={fineSpaces(title)}
      action={
        isOver(offer, now) ? <b>{refund}</b> : <OpenItem item={itemOfOffer(offer, now)}>{refund}</OpenItem>
      }
    >
      <StatusLine icon="clock">{offerPeriod(offer, now)}</StatusLine>
    </Row>
  );
}
