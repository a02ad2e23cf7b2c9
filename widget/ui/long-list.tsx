import { Fragment, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './long-list.module.css';

/** Rows that are drawn, or left as words, together. A list of this length is an ordinary one. */
const partLength = 10;
/** Parts that are drawn before anything was measured. */
const firstParts = 2;
/** Parts within so many pixels of what is seen are drawn. */
const spare = 1000;

/** @param height of the part as it is now, in pixels */
type OnChange = (isNear: boolean, height: number) => void;

const followers = new WeakMap<Element, OnChange>();
let observer: IntersectionObserver | undefined;

/** Follows whether a part is near what is seen. @returns ends it */
function followNear(part: Element, onChange: OnChange): () => void {
  // A frame as high as its content sees all of it: there the host page's window counts.
  const root = document.documentElement.dataset['variant'] === 'page' ? null : document;
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        if (isIntersecting || !target.contains(document.activeElement))
          followers.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { root, rootMargin: `${spare}px` },
  );
  followers.set(part, onChange);
  observer.observe(part);
  return () => {
    observer?.unobserve(part);
    followers.delete(part);
  };
}

/** Where a row stands in a list that is drawn in parts, for screen readers: attributes of its `li`. */
export interface RowPlace {
  readonly 'aria-posinset'?: number;
  readonly 'aria-setsize'?: number;
}

export interface LongListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** A row: an `li` with the attributes of its place. */
  readonly rowOf: (item: Item, place: RowPlace) => ReactNode;
  /** What a row says while it is out of sight. */
  readonly wordsOf: (item: Item) => string;
  /** Usual height of a row, in pixels. */
  readonly rowHeight: number;
  /** How many rows of other lists precede it on the screen, none by default: only the first rows of a screen are drawn at once. */
  readonly rowsAbove?: number;
  /** Class of each part. */
  readonly className?: string | undefined;
}

interface PartProps<Item> extends LongListProps<Item> {
  /** Place of its first row. */
  readonly start: number;
  readonly count: number;
}

/** Consecutive rows: drawn near what is seen, and as high as they were everywhere else. */
function Part<Item>({
  items,
  keyOf,
  rowOf,
  wordsOf,
  rowHeight,
  rowsAbove = 0,
  className,
  start,
  count,
}: PartProps<Item>) {
  const part = useRef<HTMLUListElement>(null);
  const isFirst = rowsAbove + start < firstParts * partLength;
  const [height, setHeight] = useState(isFirst ? undefined : items.length * rowHeight);
  const isAlone = count <= partLength && isFirst;
  useEffect(
    () =>
      part.current && !isAlone
        ? followNear(part.current, (isNear, last) => setHeight(isNear ? undefined : last))
        : undefined,
    [isAlone],
  );
  const isFar = height !== undefined && !isAlone;
  return (
    <ul
      ref={part}
      className={classNames(className, isFar && styles.far)}
      style={isFar ? { height } : undefined}
    >
      {items.map((item, index) => {
        const place = isAlone ? {} : { 'aria-posinset': start + index + 1, 'aria-setsize': count };
        const key = keyOf(item) || index;
        return isFar ? (
          <li key={key} {...place}>
            {wordsOf(item)}
          </li>
        ) : (
          <Fragment key={key}>{rowOf(item, place)}</Fragment>
        );
      })}
    </ul>
  );
}

/**
 * A list of any length. Only rows near what is seen are drawn; the others are in the page by their words, so that a search in the
 * page and screen readers find all of them. What becomes near is drawn.
 * The functions are to be the same from render to render.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, keyOf, rowOf, wordsOf, rowHeight, rowsAbove = 0, className } = props;
  // The first rows are there at once; thousands follow while nothing is pressed.
  const listed = useDeferredValue(items, items.slice(0, firstParts * partLength));
  // Deferred together with the rows: each row has the count in `aria-setsize`.
  const count = useDeferredValue(items.length, items.length);
  return useMemo(() => {
    const parts = Array.from(
      { length: Math.ceil(listed.length / partLength) },
      (_, index) => index * partLength,
    );
    return parts.map((start) => (
      <Part
        key={start}
        items={listed.slice(start, start + partLength)}
        {...{ keyOf, rowOf, wordsOf, rowHeight, rowsAbove, className, start, count }}
      />
    ));
  }, [listed, count, keyOf, rowOf, wordsOf, rowHeight, rowsAbove, className]);
}
