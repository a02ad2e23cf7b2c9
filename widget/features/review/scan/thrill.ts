/** Lets the hand feel that a barcode was read, where the device can and its owner has nothing against motion. */
export function thrill(): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(80);
}
