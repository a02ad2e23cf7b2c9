import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { useState } from 'react';
import { fineSpaces } from '../../text/fine-spaces.ts';
import { formatMoney } from '../../text/format-money.ts';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { offerPeriod } from './rules.ts';

/** One offer: what pays back, how much, until when. */
export function OfferRow({ offer }: { offer: Offer }) {
  const [now] = useState(Date.now);
  const { title, amount, image_url } = offer;
  return (
    <Row
      thumb={<Thumb src={image_url ?? undefined} fallback="refund" />}
      title={fineSpaces(title)}
      action={typeof amount === 'number' && <b>{formatMoney(amount)}</b>}
    >
      <StatusLine icon="clock">{offerPeriod(offer, now)}</StatusLine>
    </Row>
  );
}
