import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { LongList, type LongListProps, type RowPlace } from './long-list.tsx';
import styles from './rows.module.css';
import { Skeleton } from './skeleton.tsx';

/** A drawing at the head of a row that has no picture. */
export function RowIcon({ name }: { name: IconName }) {
  return (
    <span className={styles.disc}>
      <Icon name={name} />
    </span>
  );
}

export interface RowProps extends RowPlace {
  /** Of a row that can take the focus. */
  readonly id?: string;
  readonly thumb?: ReactNode;
  readonly title: ReactNode;
  /** What else identifies it, in a quieter line. */
  readonly detail?: string | undefined;
  /** A status line, and a progress bar only while something moves. */
  readonly children?: ReactNode;
  /** One action at most. */
  readonly action?: ReactNode;
}

/** One line of a list: picture, title, state, one action. Stands in `Rows`. */
export function Row({ id, thumb, title, detail, children, action, ...place }: RowProps) {
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1} {...place} className={styles.row}>
      {thumb}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {children}
      </div>
      {action}
    </li>
  );
}

/** A list as rows with hairlines between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

/** Of a row with two lines, in pixels. */
const usualHeight = 69;

/** The same for any number of rows. */
export function LongRows<Item>(props: Omit<LongListProps<Item>, 'className' | 'rowHeight'>) {
  return <LongList {...props} rowHeight={usualHeight} className={styles.rows} />;
}

export interface SkeletonRowsProps {
  /** CSS widths of the titles, one for each row. */
  readonly titles: readonly string[];
  /** CSS width of the line below a title. */
  readonly text?: string;
  /** The rows begin with a picture in the shape of a product. */
  readonly isTall?: boolean;
}

/** The boxes of rows that are being loaded. */
export function SkeletonRows({ titles, text = '8rem', isTall = false }: SkeletonRowsProps) {
  const thumb = isTall ? { width: '3rem', height: '4rem' } : { width: '2.75rem', height: '2.75rem' };
  return (
    <Rows>
      {titles.map((width) => (
        <Row key={width} thumb={<Skeleton {...thumb} />} title={<Skeleton width={width} height="1rem" />}>
          <Skeleton width={text} height=".875rem" top={isTall ? '.6rem' : '.5rem'} />
        </Row>
      ))}
    </Rows>
  );
}
