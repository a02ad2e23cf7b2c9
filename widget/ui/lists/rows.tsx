import type { ReactNode } from 'react';
import { Icon, type IconName } from '../images/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './rows.module.css';
import { Skeleton } from './skeleton.tsx';

/** An icon at the start of a row without a picture. */
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
  /** Further identification, in a quieter line. */
  readonly detail?: string | undefined;
  /** An amount that also identifies it, at the end of that line. */
  readonly amount?: string | undefined;
  /** A status line; a progress bar only while something is in progress. */
  readonly children?: ReactNode;
  /** Its points or money, in large figures. */
  readonly value?: ReactNode;
  /** One action at most. */
  readonly action?: ReactNode;
  /** True if its label has no room beside the row's text on a phone: it is below the text there. */
  readonly isActionLong?: boolean | undefined;
}

/**
 * Text in a row that a column head replaces: hidden when there are columns, and always read by screen
 * readers.
 */
export function LineWords({ children }: { children: string }) {
  return <span className={styles.lineWords}>{children}</span>;
}

/** One row of a list: picture, title, state, value, one action. Used in `Rows`. */
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
   * Heads of the columns that the parts of the rows form when there is room: title, detail, amount, value
   * and state. Picture and action have no head. Screen readers ignore the heads, since the rows
   * themselves name their parts.
   */
  readonly heads?: readonly string[] | undefined;
}

/** A list as rows with thin lines between them. */
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
  /** True if the rows begin with a picture in the shape of a product. */
  readonly isTall?: boolean;
  /** Heads of the columns of the loaded rows. */
  readonly heads?: RowsProps['heads'];
}

/** Placeholders for rows that are loading. */
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
