import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { fineSpaces, formatMoney } from '../../ui/format.ts';
import { Row, Rows } from '../../ui/rows.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { OpenItem } from './open-item.tsx';
import { isOver, itemOfOffer, offerPeriod } from './rules.ts';

/** One offer: what pays back, how much, until when, and while it lasts the way to the rest. */
function OfferRow({ offer, now }: { offer: Offer; now: number }) {
  const { title, amount, image_url } = offer;
  const refund = typeof amount === 'number' ? formatMoney(amount) : undefined;
  const { icon, tone, text } = offerPeriod(offer, now);
  return (
    <Row
      thumb={<Thumb src={image_url ?? undefined} fallback="refund" />}
      title={fineSpaces(title)}
      action={
        isOver(offer, now) ? <b>{refund}</b> : <OpenItem item={itemOfOffer(offer, now)}>{refund}</OpenItem>
      }
    >
      <StatusLine icon={icon} tone={tone}>
        {icon === 'alert' ? <b>{text}</b> : text}
      </StatusLine>
    </Row>
  );
}

/** Offers, one below the other. @param now milliseconds since 1970 */
export function OfferRows({ offers, now }: { offers: readonly Offer[]; now: number }) {
  return (
    <Rows>
      {offers.map((offer) => (
        <OfferRow key={offer.identifier} offer={offer} now={now} />
      ))}
    </Rows>
  );
}
