import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  getListCardSlotsQueryKey,
  getListCardSlotsQueryOptions,
  type CardSlotsResponse,
} from '@cagnotte/generated/hooks/product';
import type { Session } from '@cagnotte/sdk';

/** The used part of the window. */
type KeyTarget = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Requests to close the frame on Escape, unless the widget uses the key itself.
 * @param keyTarget the window, which gets a key after the elements in it
 * @param hasDialog true while a dialog is open, which Escape closes
 * @returns a function that removes the listener
 */
export function closeOnEscape(keyTarget: KeyTarget, hasDialog: () => boolean, close: () => void): () => void {
  const onKey = ({ key, defaultPrevented, isComposing, repeat }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || isComposing || repeat || hasDialog()) return;
    close();
  };
  keyTarget.addEventListener('keydown', onKey);
  return () => keyTarget.removeEventListener('keydown', onKey);
}

const controlsSelector =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/**
 * Moves the focus to the first or the last visible control, of an open dialog if there is one.
 * @param from side from which the focus enters: `start` as with Tab, `end` as with Shift+Tab
 * @param focusVisible whether to show a focus ring; undefined lets the browser decide, without knowing key
 *   presses in the host page
 */
export function focusEdge(from: 'start' | 'end', focusVisible?: boolean): void {
  const root = document.querySelector('dialog[open]') ?? document;
  const visible = [...root.querySelectorAll<HTMLElement>(controlsSelector)].filter(
    (element) => element.getClientRects().length > 0,
  );
  // Browsers without this option show the ring.
  const options = { preventScroll: false, ...(focusVisible !== undefined && { focusVisible }) };
  (from === 'start' ? visible.at(0) : visible.at(-1))?.focus(options);
}

export interface HeightOptions {
  /**
   * Calls back at once, and whenever the size of the content may have changed.
   * @returns a function that ends it
   */
  readonly observe: (onChange: () => void) => () => void;
  /** Height of the content, in CSS pixels. */
  readonly measure: () => number;
  /** Calls back before the next paint. */
  readonly nextFrame: (act: () => void) => void;
  /** Gets a changed height in whole pixels, rounded up, at most once per paint. */
  readonly onHeight: (height: number) => void;
}

/** Follows the height of the content. */
export function watchHeight({ observe, measure, nextFrame, onHeight }: HeightOptions) {
  let lastHeight = 0;
  let isDue = false;
  let isOver = false;
  const update = () => {
    isDue = false;
    const height = Math.ceil(measure());
    // A frame that is not displayed has no height.
    if (isOver || height === 0 || height === lastHeight) return;
    lastHeight = height;
    onHeight(height);
  };
  const stop = observe(() => {
    if (isDue) return;
    isDue = true;
    nextFrame(update);
  });
  return {
    /** Measures the content now, instead of before the next paint. */
    update,
    stop: () => {
      isOver = true;
      stop();
    },
  };
}

/**
 * Follows the available points of the shopper's card in the cached response of `listCardSlots`.
 * @param product slug of the loyalty product
 * @param onPoints gets the points now and whenever they change
 * @returns a function that ends it
 */
export function watchPoints(
  queries: Pick<QueryClient, 'getQueryCache' | 'getQueryData'>,
  product: string,
  onPoints: (points: number) => void,
): () => void {
  const key = getListCardSlotsQueryKey(product);
  let lastPoints: number | undefined;
  const update = () => {
    const points =
      queries.getQueryData<CardSlotsResponse>(key)?.card_slots[0]?.loyalty_card?.available_points;
    if (points === lastPoints) return;
    // A removed response ends the session: the next shopper's points are sent even when they are equal.
    lastPoints = points;
    if (points !== undefined) onPoints(points);
  };
  update();
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (
      (query.queryKey as QueryKey)[0] === key[0] &&
      (type === 'added' || type === 'updated' || type === 'removed')
    )
      update();
  });
}

/**
 * Reads the points of each signed-in shopper unless a screen has read them, so that the host page gets them
 * on any screen. Operation `listCardSlots`.
 * @param product slug of the loyalty product
 * @returns a function that ends it
 */
export function readPoints(
  session: Session,
  queries: Pick<QueryClient, 'prefetchQuery'>,
  product: string,
): () => void {
  const read = () => {
    if (!session.snapshot().user) return;
    // A screen's response is not read again. Failures are shown by the screens.
    void queries.prefetchQuery({ ...getListCardSlotsQueryOptions(product), staleTime: Infinity });
  };
  read();
  return session.subscribe(read);
}
