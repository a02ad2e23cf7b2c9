import { potText } from '../../text/pot.ts';
import { Paper } from '../../ui/paper.tsx';
import { Row } from '../../ui/row.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TearLine } from '../../ui/tear-line.tsx';
import styles from './pot.module.css';

const titles = ['8rem', '10rem', '7rem', '9rem'];

/** The boxes of the history. */
export function HistorySkeleton() {
  return (
    <Section title={potText.history}>
      <Rows>
        {titles.map((width) => (
          <Row
            key={width}
            thumb={<Skeleton width="2.75rem" height="2.75rem" />}
            title={<Skeleton width={width} height="1rem" />}
          >
            <Skeleton width="10rem" height=".875rem" top=".5rem" />
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

/** The boxes of the whole screen. */
export function PotSkeleton() {
  return (
    <>
      <div className={styles.paper}>
        <Paper>
          <Skeleton width="5rem" height="1rem" top=".25rem" />
          <Skeleton width="12rem" height="5rem" top="1rem" />
          <Skeleton width="100%" height="1rem" top="1.5rem" />
          <Skeleton width="100%" height="1rem" top="1rem" />
          <TearLine />
          <Skeleton width="100%" height="1rem" />
        </Paper>
      </div>
      <HistorySkeleton />
    </>
  );
}
