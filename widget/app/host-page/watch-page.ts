import { getListCardSlotsQueryKey, type CardSlotsResponse } from '@cagnotte/generated/hooks/product';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What of a page hears keys. */
export type KeyTarget = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Asks for the frame to be closed on Escape, unless something in the widget has a use for the key.
 * @param keys the window: what stands nearer to the focus hears the key first
 * @param hasDialog whether a dialog is open, which Escape closes
 * @returns what ends it
 */
export function closeOnEscape(keys: KeyTarget, hasDialog: () => boolean, close: () => void): () => void {
  const onKey = ({ key, defaultPrevented, isComposing, repeat }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || isComposing || repeat || hasDialog()) return;
    close();
  };
  keys.addEventListener('keydown', onKey);
  return () => keys.removeEventListener('keydown', onKey);
}

const controls =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/**
 * Moves the keyboard's focus to the first or the last control that is shown; to an open dialog's before any other.
 * @param from the side the focus comes from: `start` as by Tab, `end` as by Shift+Tab
 */
export function focusEdge(from: 'start' | 'end'): void {
  const root = document.querySelector('dialog[open]') ?? document;
  const shown = [...root.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => one.getClientRects().length > 0,
  );
  (from === 'start' ? shown.at(0) : shown.at(-1))?.focus();
}

/** What of the browser measures. */
export interface HeightParts {
  /** Calls back whenever the size of the content may have changed, at once to begin with. Returns what ends it. */
  readonly observe: (onChange: () => void) => () => void;
  /** Height of the content, in CSS pixels. */
  readonly measure: () => number;
  /** Calls back before the next picture is drawn. */
  readonly nextFrame: (act: () => void) => void;
  /** Told the height in whole pixels, rounded up, at most once a frame and only when it is another. */
  readonly tell: (height: number) => void;
}

/** Follows the height of the content. @returns what ends it */
export function watchHeight({ observe, measure, nextFrame, tell }: HeightParts): () => void {
  let told = 0;
  let isDue = false;
  let isOver = false;
  const look = () => {
    isDue = false;
    const height = Math.ceil(measure());
    // A frame that is not displayed has no height: nothing to tell its page.
    if (isOver || height === 0 || height === told) return;
    told = height;
    tell(height);
  };
  const stop = observe(() => {
    if (isDue) return;
    isDue = true;
    nextFrame(look);
  });
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * Tells the available points of the shopper's card whenever the cached response of `listCardSlots` holds another number,
 * whichever screen caused it.
 * @param product slug of the loyalty product
 * @returns what ends it
 */
export function watchPoints(
  queries: Pick<QueryClient, 'getQueryCache' | 'getQueryData'>,
  product: string,
  tell: (points: number) => void,
): () => void {
  const key = getListCardSlotsQueryKey(product);
  let told: number | undefined;
  const look = () => {
    const points =
      queries.getQueryData<CardSlotsResponse>(key)?.card_slots[0]?.loyalty_card?.available_points;
    if (points === told) return;
    // Without a response there is nobody: the next shopper's points are news, be they as many.
    told = points;
    if (points !== undefined) tell(points);
  };
  look();
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (
      (query.queryKey as QueryKey)[0] === key[0] &&
      (type === 'added' || type === 'updated' || type === 'removed')
    )
      look();
  });
}
