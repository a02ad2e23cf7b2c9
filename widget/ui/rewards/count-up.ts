const animationMs = 600;

/** An element that shows a figure and nothing else. */
type Figure = Pick<HTMLElement, 'textContent' | 'setAttribute' | 'removeAttribute'>;

/** Returns the share of the way: fast at first, slower towards the end. */
const ease = (share: number) => 1 - (1 - share) ** 3;

/**
 * Animates a figure from one value to the next. Screen readers get the next value from the start. With
 * reduced motion it is also shown at once.
 * @param element that shows the figure and nothing else
 * @param format writes a value: an integer if both ends are integers, otherwise a number with two decimals at
 *   most
 * @returns a function that ends the animation, at the next value
 */
export function countUp(
  element: Figure,
  from: number,
  to: number,
  format: (value: number) => string,
): () => void {
  const stepsPerUnit = Number.isInteger(from) && Number.isInteger(to) ? 1 : 100;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    element.textContent = format(to);
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
  };
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    end();
    return end;
  }
  // An image with a name while the animation runs: screen readers only read names of elements with a role.
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', format(to));
  element.textContent = format(from);
  let start: number | undefined;
  const draw = (now: number) => {
    start ??= now;
    const share = (now - start) / animationMs;
    if (share >= 1) return end();
    element.textContent = format(
      Math.round((from + (to - from) * ease(share)) * stepsPerUnit) / stepsPerUnit,
    );
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return end;
}
