import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useGetPendingReceipts } from '@cagnotte/generated/hooks/kitv4';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { Button } from '../../ui/controls/button.tsx';
import { canGrowWithContent } from '../../ui/layout/screen-layout.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { ListedMessage, type ListedMessageProps } from './message-row.tsx';
import { timelineText } from './text.ts';
import { type TimelineList, useOlderMessages } from './timeline-store.ts';
import styles from './timeline.module.css';

/**
 * Heights of rows as they were last rendered, by key: a shopper who returns finds the list scrolled as
 * before.
 */
const lastHeights = new Map<string, number>();
/** Replaced by a new object when a height has changed. */
let heightsSnapshot: { readonly heights: ReadonlyMap<string, number> } = { heights: lastHeights };
const listeners = new Set<() => void>();

function storeHeights(entries: readonly ResizeObserverEntry[]): void {
  let hasChanged = false;
  for (const { target, borderBoxSize } of entries) {
    const key = target instanceof HTMLElement ? target.dataset['key'] : undefined;
    const height = borderBoxSize[0]?.blockSize;
    // A row that is being removed has none.
    if (key === undefined || !height || lastHeights.get(key) === height) continue;
    lastHeights.set(key, height);
    hasChanged = true;
  }
  if (!hasChanged) return;
  heightsSnapshot = { heights: lastHeights };
  for (const listener of listeners) listener();
}

let observer: ResizeObserver | undefined;

/** Heights of rows, which are known once they are rendered: an external store for React. */
const rowHeights = {
  snapshot: (): typeof heightsSnapshot => heightsSnapshot,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Measures a row, which has its key as `data-key`. A ref. */
  measure: (row: HTMLElement | null): (() => void) => {
    observer ??= new ResizeObserver(storeHeights);
    if (row) observer.observe(row, { box: 'border-box' });
    return () => {
      if (row) observer?.unobserve(row);
    };
  },
};

/** Height of a row that was never rendered, in pixels: a title, a line of text, an action. */
export const usualRowHeight = 128;

/**
 * Returns the top of each row, in pixels below the top of the list, and the end of the list as the last item.
 * @param heights heights of the rows that were rendered, by key
 */
export function getRowTops(keys: readonly string[], heights: ReadonlyMap<string, number>): Float64Array {
  const tops = new Float64Array(keys.length + 1);
  let top = 0;
  for (const [index, key] of keys.entries()) {
    tops[index] = top;
    top += heights.get(key) ?? usualRowHeight;
  }
  tops[keys.length] = top;
  return tops;
}

/** Returns the row at a position of the list, in pixels, or the nearest row; 0 without rows. */
export function findRowAt(tops: Float64Array, position: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the rows that are rendered: those near the visible part, and the kept rows with their neighbours,
 * so that the keyboard finds the next one.
 * @param near the first and the last row near the visible part
 * @param keptIndexes rows that are always rendered; below 0 for none
 */
export function getRenderedRows(
  { first, last }: { readonly first: number; readonly last: number },
  keptIndexes: readonly number[],
  count: number,
): number[] {
  const near = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const stay = keptIndexes.flatMap((index) => (index < 0 ? [] : [index - 1, index, index + 1]));
  const rendered = new Set([...near, ...stay].filter((index) => index >= 0 && index < count));
  return [...rendered].sort((a, b) => a - b);
}

/** Height of the rows that are rendered above and below the visible part. */
const overscanPx = 800;

function followView(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

export interface RenderedRows {
  /** The rows to render, with their positions in pixels below the top of the list. */
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  /** Height of the whole list, in pixels. */
  readonly height: number;
  readonly isEndNear: boolean;
}

/**
 * Returns which of thousands of rows are rendered: those near the visible part of the window. A frame as high
 * as its content shows and renders all of them. Visible rows stay in place when rows above them are added,
 * removed or turn out to have another height.
 * @param list whose rows are positioned by `top` and measured by `rowHeights`
 * @param kept keys of rows that are always rendered
 */
function useRenderedRows(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  kept: readonly (string | undefined)[],
): RenderedRows {
  const measured = useSyncExternalStore(rowHeights.subscribe, rowHeights.snapshot);
  const tops = useMemo(() => getRowTops(keys, measured.heights), [keys, measured]);
  /** Pixels of the list above the window; below 0 when its top is visible. */
  const hiddenHeight = () => -(list.current?.getBoundingClientRect().top ?? 0);
  // As text, because React compares by identity. React reads it again after each render, the first one
  // included.
  const range = useSyncExternalStore(
    followView,
    () =>
      `${findRowAt(tops, hiddenHeight() - overscanPx)} ${findRowAt(tops, hiddenHeight() + innerHeight + overscanPx)}`,
  );
  const [first = 0, last = 0] = range.split(' ').map(Number);

  const findIndex = (key: string | undefined) => (key === undefined ? -1 : keys.indexOf(key));

  const anchor = useRef<{ readonly key: string | undefined; readonly top: number }>(undefined);
  const rememberAnchor = useEffectEvent(() => {
    const index = findRowAt(tops, hiddenHeight());
    anchor.current = hiddenHeight() > 0 ? { key: keys[index], top: tops[index] ?? 0 } : undefined;
  });
  useEffect(() => followView(rememberAnchor), []);
  useLayoutEffect(() => {
    const { key, top = 0 } = anchor.current ?? {};
    const index = key === undefined ? -1 : keys.indexOf(key);
    if (index >= 0) scrollBy({ top: (tops[index] ?? top) - top, behavior: 'instant' });
    rememberAnchor();
  }, [keys, tops]);

  return {
    rows: getRenderedRows({ first, last }, kept.map(findIndex), keys.length).map((index) => ({
      index,
      top: tops[index] ?? 0,
    })),
    height: tops[keys.length] ?? 0,
    isEndNear: last >= keys.length - 1,
  };
}

/** The message that gets the focus; a new object for each time that it does. */
export interface Arrival {
  readonly identifier: string;
}

export interface MessageListProps extends Pick<ListedMessageProps, 'onArchive'> {
  readonly label: string;
  readonly messages: readonly TimelineMessage[];
  readonly list: Pick<TimelineList, 'query' | 'pages' | 'hasOlder' | 'isLoadingOlder'>;
  /** The message that gets the focus. */
  readonly arrival?: Arrival | undefined;
}

/**
 * Thousands of messages, of which those near the visible part are rendered, with a button for older ones.
 * Operation `getPendingReceipts`.
 */
export function MessageList({ label, messages, list, arrival, onArchive }: MessageListProps) {
  // Once for all rows: an observer in each of them would take as long as the row itself.
  const pendingReceipts = useGetPendingReceipts().data?.receipts;
  const element = useRef<HTMLOListElement>(null);
  const keys = useMemo(() => messages.map(({ identifier }) => identifier), [messages]);
  const [focused, setFocused] = useState<string>();
  const { rows, height, isEndNear } = useRenderedRows(element, keys, [focused, arrival?.identifier]);
  const load = useOlderMessages(list, { isEndNear: isEndNear && !canGrowWithContent() });
  /** Number of messages when more were requested. */
  const countBeforeLoad = useRef<number>(undefined);

  const focusRow = (key: string | undefined, options?: FocusOptions) => {
    if (key === undefined) return;
    element.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus(options);
  };
  useEffect(() => focusRow(arrival?.identifier), [arrival]);
  // The button moves down, or is removed: the first loaded message gets the focus then.
  const { hasOlder } = list;
  useEffect(() => {
    const countBefore = countBeforeLoad.current;
    if (countBefore === undefined || (keys.length <= countBefore && hasOlder)) return;
    countBeforeLoad.current = undefined;
    focusRow(keys[countBefore] ?? keys.at(-1), { preventScroll: true });
  }, [keys, hasOlder]);

  return (
    <>
      <ol
        ref={element}
        className={styles.list}
        aria-label={label}
        style={{ height }}
        onFocus={({ target }) => setFocused(target.closest('li')?.dataset['key'])}
        onBlur={() => setFocused(undefined)}
      >
        {rows.map(({ index, top }) => {
          const message = messages[index];
          return (
            message && (
              <li
                key={message.identifier}
                ref={rowHeights.measure}
                className={styles.row}
                data-key={message.identifier}
                tabIndex={-1}
                aria-posinset={index + 1}
                aria-setsize={hasOlder ? -1 : messages.length}
                style={{ transform: `translateY(${top}px)` }}
              >
                <ListedMessage message={message} pendingReceipts={pendingReceipts} onArchive={onArchive} />
              </li>
            )
          );
        })}
      </ol>
      {hasOlder && (
        <ListEnd
          isLoading={list.isLoadingOlder}
          isFailed={list.query.isFetchNextPageError}
          onMore={() => {
            countBeforeLoad.current = messages.length;
            load();
          }}
        />
      )}
    </>
  );
}

interface ListEndProps {
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onMore: () => void;
}

/** Below the loaded messages: a button for older ones, when they are not loaded by themselves. */
function ListEnd({ isLoading, isFailed, onMore }: ListEndProps) {
  return (
    <div className={styles.more}>
      <div role="alert">
        {isFailed && (
          <StatusLine icon="alert" tone="ko">
            {timelineText.failed}
          </StatusLine>
        )}
      </div>
      <Button isBusy={isLoading} onClick={onMore}>
        {isFailed ? uiText.retry : timelineText.more}
      </Button>
    </div>
  );
}
