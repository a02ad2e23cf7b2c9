/**
 * Lets the device vibrate, where it can and its owner has nothing against motion. Browsers allow it only after a press.
 * @param milliseconds how long
 */
export function vibrate(milliseconds: number): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(milliseconds);
}
