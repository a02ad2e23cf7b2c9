/**
 * Makes the device vibrate, if it can and its owner does not prefer reduced motion. Browsers
 * allow it only after a press.
 * @param milliseconds duration
 */
export function vibrate(milliseconds: number): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(milliseconds);
}
