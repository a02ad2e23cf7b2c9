/** Moves the focus, and with it a screen reader, to the heading of a view that replaces another. A ref. */
export function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
