import { useLayoutEffect, useRef, useState, useTransition, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/controls/button.tsx';
import { format } from '../ui/text/message.ts';
import styles from './capped-list.module.css';
import { rowLimit } from './row-limit.ts';
import { navText } from './text.ts';

export interface CappedListProps<Item> {
  /** Identifies the list on its screen. */
  readonly name: string;
  readonly items: readonly Item[];
  /** Number of rows at first, and of further rows with each press. */
  readonly step?: number;
  /** Content after the last row; hidden until that row is shown. */
  readonly end?: ReactNode;
  /** Renders the list: its rows are `li` elements in the order of the items. */
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** Number of rows that a slow phone renders without a noticeable pause. */
const defaultStep = 50;

/**
 * A list of any length: the first rows, the number of all rows, and a button that shows more. The focus then
 * moves to the first new row. A screen keeps its number of rows when the shopper returns to it, so that its
 * scroll position is right.
 */
export function CappedList<Item>({ name, items, step = defaultStep, end, children }: CappedListProps<Item>) {
  const { key } = useLocation();
  const [limit, setLimit] = useState(() => rowLimit.read(key, name) ?? step);
  // The button responds at once, and the rows are rendered without blocking.
  const [isRendering, startRendering] = useTransition();
  const list = useRef<HTMLDivElement>(null);
  const rowsAtPress = useRef<number>(undefined);
  const findRows = () => list.current?.querySelectorAll('li');

  useLayoutEffect(() => {
    const row = rowsAtPress.current === undefined ? undefined : findRows()?.[rowsAtPress.current];
    rowsAtPress.current = undefined;
    if (!row) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [limit]);

  const shownItems = items.slice(0, limit);
  const isComplete = shownItems.length === items.length;
  const showMore = () => {
    rowsAtPress.current = findRows()?.length;
    rowLimit.write(key, name, limit + step);
    startRendering(() => setLimit(limit + step));
  };
  return (
    <>
      <div ref={list}>{children(shownItems)}</div>
      {items.length > step && (
        <div className={styles.more}>
          <p role="status">{format(navText.shownCount, { shown: shownItems.length, total: items.length })}</p>
          {!isComplete && (
            <Button onClick={showMore} isBusy={isRendering}>
              {navText.more}
            </Button>
          )}
        </div>
      )}
      {isComplete && end}
    </>
  );
}
