/** Scrolls the screens. Positions are in CSS pixels from the top of the screen. */
export interface Scroller {
  readonly position: () => number;
  readonly scrollTo: (position: number) => void;
}

let hostScroller: Scroller | undefined;

/** Sets the scroller of a host page; undefined for the window of the widget. */
export function setHostScroller(scroller: Scroller | undefined): void {
  hostScroller = scroller;
}

/** True if a host page scrolls. The browser then restores no scroll position of the widget. */
export const isScrolledByHost = (): boolean => hostScroller !== undefined;

/** @returns the scroll position of the screen */
export const getScrollPosition = (): number => hostScroller?.position() ?? scrollY;

export function scrollToPosition(position: number): void {
  if (hostScroller) hostScroller.scrollTo(position);
  else scrollTo(0, position);
}
