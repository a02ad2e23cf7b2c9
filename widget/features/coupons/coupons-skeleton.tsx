import { Rows } from '../../ui/rows.tsx';
import { Row } from '../../ui/row.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { couponsText } from '../../text/coupons.ts';

const titles = ['5.5rem', '6rem', '6.5rem', '9rem'];

/** The boxes of the rows. */
export function CouponsSkeleton() {
  return (
    <Section title={couponsText.status.ready}>
      <Rows>
        {titles.map((width) => (
          <Row
            key={width}
            thumb={<Skeleton width="2.75rem" height="2.75rem" />}
            title={<Skeleton width={width} height="1rem" />}
          >
            <Skeleton width="8rem" height=".875rem" top=".5rem" />
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
