/** Returns the distance of two fingers, in px. */
const getFingerDistance = (first: Touch, second: Touch): number =>
  Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);

/**
 * Follows two fingers, and the wheel with Ctrl. React's listeners are passive, and the browser would zoom the
 * page.
 * @param onZoom called with the factor of each change, and its place on the screen
 * @returns ends the listening
 */
export function followZoomGestures(
  frame: HTMLElement,
  onZoom: (factor: number, at: { clientX: number; clientY: number }) => void,
): () => void {
  let previousDistance: number | undefined;
  const pinch = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!first || !second) return void (previousDistance = undefined);
    event.preventDefault();
    const distance = getFingerDistance(first, second);
    if (previousDistance)
      onZoom(distance / previousDistance, {
        clientX: (first.clientX + second.clientX) / 2,
        clientY: (first.clientY + second.clientY) / 2,
      });
    previousDistance = distance;
  };
  const endPinch = () => {
    previousDistance = undefined;
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY / 200), event);
  };
  frame.addEventListener('touchmove', pinch, { passive: false });
  frame.addEventListener('touchend', endPinch);
  frame.addEventListener('wheel', wheel, { passive: false });
  return () => {
    frame.removeEventListener('touchmove', pinch);
    frame.removeEventListener('touchend', endPinch);
    frame.removeEventListener('wheel', wheel);
  };
}
