/** Ref for the heading of a view that takes the place of another: the focus, and with it a screen reader, follows. */
export function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
