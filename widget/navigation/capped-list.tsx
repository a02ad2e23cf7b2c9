import { useLayoutEffect, useRef, useState, useTransition, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { format } from '../ui/message.ts';
import styles from './capped-list.module.css';
import { rowLimit } from './row-limit.ts';
import { navText } from './text.ts';

export interface CappedListProps<Item> {
  /** Names the list on its screen. */
  readonly name: string;
  readonly items: readonly Item[];
  /** So many rows at first, and so many more with each press. */
  readonly step?: number;
  /** What follows the last row: absent until that is shown. */
  readonly end?: ReactNode;
  /** The list: its rows are `li` elements in the order of the items. */
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** Rows that a slow phone draws without a noticeable stop. */
const defaultStep = 100;

/**
 * A list of any length: the first rows, how many there are, and a button that shows more. The focus goes to the first new row. A
 * screen that is returned to has as many rows as when it was left, so that it is found scrolled as it was.
 */
export function CappedList<Item>({ name, items, step = defaultStep, end, children }: CappedListProps<Item>) {
  const { key } = useLocation();
  const [limit, setLimit] = useState(() => rowLimit.read(key, name) ?? step);
  // The button answers at once; the rows are drawn between frames.
  const [isDrawing, draw] = useTransition();
  const list = useRef<HTMLDivElement>(null);
  /** Rows at the time of the press. */
  const before = useRef<number>(undefined);
  const rows = () => list.current?.querySelectorAll('li');

  useLayoutEffect(() => {
    const row = before.current === undefined ? undefined : rows()?.[before.current];
    before.current = undefined;
    if (!row) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [limit]);

  const shown = items.slice(0, limit);
  const isWhole = shown.length === items.length;
  const showMore = () => {
    before.current = rows()?.length;
    rowLimit.write(key, name, limit + step);
    draw(() => setLimit(limit + step));
  };
  return (
    <>
      <div ref={list}>{children(shown)}</div>
      {items.length > step && (
        <div className={styles.more}>
          <p role="status">{format(navText.shownOf, { shown: shown.length, total: items.length })}</p>
          {!isWhole && (
            <Button onClick={showMore} busy={isDrawing}>
              {navText.more}
            </Button>
          )}
        </div>
      )}
      {isWhole && end}
    </>
  );
}
