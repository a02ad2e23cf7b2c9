import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { rowHeights } from './row-heights.ts';
import { drawnRows, rowAt, rowTops } from './row-tops.ts';

/** Pixels drawn above and below what is seen. */
const spare = 800;

function onView(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

export interface DrawnRows {
  /** The rows to draw, each so many pixels below the top of the list. */
  readonly drawn: readonly { readonly index: number; readonly top: number }[];
  /** Height of the whole list, in pixels. */
  readonly height: number;
  readonly isEndNear: boolean;
}

/**
 * Which of thousands of rows are in the page: those near what is seen in the window. A frame as high as its content sees all of
 * it, and has them all. What is seen stays in its place when rows above it come, go or turn out to have another height.
 * @param list whose rows stand each at its own place; each is measured by `rowHeights`
 * @param kept keys of rows that stay, wherever they are
 */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  kept: readonly (string | undefined)[],
): DrawnRows {
  const measured = useSyncExternalStore(rowHeights.subscribe, rowHeights.snapshot);
  const tops = useMemo(() => rowTops(keys, measured.heights), [keys, measured]);
  /** Pixels of the list above the window; below 0 where its top is seen. */
  const seen = () => -(list.current?.getBoundingClientRect().top ?? 0);
  // As text, since React compares by identity. It looks again after each render, the first one included.
  const range = useSyncExternalStore(
    onView,
    () => `${rowAt(tops, seen() - spare)} ${rowAt(tops, seen() + innerHeight + spare)}`,
  );
  const [first = 0, last = 0] = range.split(' ').map(Number);

  const indexOf = (key: string | undefined) => (key === undefined ? -1 : keys.indexOf(key));

  const anchor = useRef<{ readonly key: string | undefined; readonly top: number }>(undefined);
  const remember = useEffectEvent(() => {
    const index = rowAt(tops, seen());
    anchor.current = seen() > 0 ? { key: keys[index], top: tops[index] ?? 0 } : undefined;
  });
  useEffect(() => onView(remember), []);
  useLayoutEffect(() => {
    const { key, top = 0 } = anchor.current ?? {};
    const index = key === undefined ? -1 : keys.indexOf(key);
    if (index >= 0) scrollBy({ top: (tops[index] ?? top) - top, behavior: 'instant' });
    remember();
  }, [keys, tops]);

  return {
    drawn: drawnRows({ first, last }, kept.map(indexOf), keys.length).map((index) => ({
      index,
      top: tops[index] ?? 0,
    })),
    height: tops[keys.length] ?? 0,
    isEndNear: last >= keys.length - 1,
  };
}
