/** What the shopper scrolls. Positions are in CSS pixels from the start of the screen. */
export interface Scroller {
  readonly position: () => number;
  readonly scrollTo: (position: number) => void;
}

let hostScroller: Scroller | undefined;

/** In the flow of a host page it is that page that scrolls. */
export function setHostScroller(scroller: Scroller): void {
  hostScroller = scroller;
}

/** Whether a host page scrolls, so that the browser keeps no position of the widget. */
export const isScrolledByHost = (): boolean => hostScroller !== undefined;

/** @returns how far the screen is scrolled */
export const scrollPosition = (): number => hostScroller?.position() ?? scrollY;

export function scrollToPosition(position: number): void {
  if (hostScroller) hostScroller.scrollTo(position);
  else scrollTo(0, position);
}
