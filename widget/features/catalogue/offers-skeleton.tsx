import { catalogueText } from '../../text/catalogue.ts';
import { Row } from '../../ui/row.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const titles = ['12rem', '10rem', '11rem'];

/** The boxes of the offers. */
export function OffersSkeleton() {
  return (
    <Section title={catalogueText.offers.title}>
      <StatusLine icon="refund">{catalogueText.offers.how}</StatusLine>
      <Rows>
        {titles.map((width) => (
          <Row
            key={width}
            thumb={<Skeleton width="3rem" height="4rem" />}
            title={<Skeleton width={width} height="1rem" />}
          >
            <Skeleton width="8rem" height=".875rem" top=".6rem" />
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
