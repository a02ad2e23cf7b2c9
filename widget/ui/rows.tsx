import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
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

export interface RowProps {
  readonly thumb?: ReactNode;
  readonly title: ReactNode;
  /** What else identifies it, in a quieter line. */
  readonly detail?: string | undefined;
  /** Money that identifies it, too: the end of that line. */
  readonly amount?: string | undefined;
  /** A status line, and a progress bar only while something moves. */
  readonly children?: ReactNode;
  /** What it brought, in large figures. */
  readonly value?: ReactNode;
  /** One action at most. */
  readonly action?: ReactNode;
  /** Its words have no room beside the row's own on a phone: it stands below them there. */
  readonly isActionLong?: boolean | undefined;
}

/** Words of a row that the head of a column makes needless: not seen where there are columns, and always read aloud. */
export function LineWords({ children }: { children: string }) {
  return <span className={styles.lineWords}>{children}</span>;
}

/** One line of a list: picture, title, state, what it brought, one action. Stands in `Rows`. */
export function Row({ thumb, title, detail, amount, children, value, action, isActionLong }: RowProps) {
  return (
    <li className={classNames(styles.row, isActionLong && styles.long)}>
      {thumb}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {(detail || amount) && (
          <p className={styles.detail}>
            {detail && <span>{detail}</span>}
            {detail && amount && <LineWords>, </LineWords>}
            {amount && <span className={styles.amount}>{amount}</span>}
          </p>
        )}
        <div className={styles.state}>{children}</div>
      </div>
      {value && <p className={styles.value}>{value}</p>}
      {action}
    </li>
  );
}

export interface RowsProps {
  readonly children: ReactNode;
  /**
   * Heads of columns, for rows whose parts stand below each other in all of them where there is room: of title, detail, amount, value
   * and state. Picture and action have none. The rows say by themselves what each part is, so the heads are not read aloud.
   */
  readonly heads?: readonly string[] | undefined;
}

/** A list as rows with hairlines between them. */
export function Rows({ children, heads }: RowsProps) {
  const rows = <ul className={styles.rows}>{children}</ul>;
  if (!heads) return rows;
  return (
    <div className={styles.table}>
      <div className={styles.heads} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {rows}
    </div>
  );
}

export interface SkeletonRowsProps {
  /** CSS widths of the titles, one for each row. */
  readonly titles: readonly string[];
  /** CSS width of the line below a title. */
  readonly text?: string;
  /** The rows begin with a picture in the shape of a product. */
  readonly isTall?: boolean;
  /** Heads of the columns of the rows that come. */
  readonly heads?: RowsProps['heads'];
}

/** The boxes of rows that are being loaded. */
export function SkeletonRows({ titles, text = '8rem', isTall = false, heads }: SkeletonRowsProps) {
  const thumb = isTall ? { width: '3rem', height: '4rem' } : { width: '2.75rem', height: '2.75rem' };
  return (
    <Rows heads={heads}>
      {titles.map((width) => (
        <Row key={width} thumb={<Skeleton {...thumb} />} title={<Skeleton width={width} height="1rem" />}>
          <Skeleton width={text} height=".875rem" top={isTall ? '.6rem' : '.5rem'} />
        </Row>
      ))}
    </Rows>
  );
}
