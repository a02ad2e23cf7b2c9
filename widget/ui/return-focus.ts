/** What can have opened something. */
const openers = 'a[href], button, input, select, textarea, [tabindex]';

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

const takesFocus = (element: HTMLElement) => {
  element.focus();
  return document.activeElement === element;
};

/**
 * Remembers what has the focus. A native dialog gives it back by itself, unless the opener was drawn anew in the
 * meantime: then it goes to the control that says the same in the nearest part of the page that is still there, or else
 * to the first control of that part.
 * @returns What does so, and nothing where the focus has found a place already.
 */
export function returnFocus(): () => void {
  const opener = document.activeElement;
  if (!opener) return () => {};
  const name = nameOf(opener);
  const around: Element[] = [];
  for (let place = opener.parentElement; place; place = place.parentElement) around.push(place);
  /** Whether the focus has a place then. */
  const giveBack = (): boolean => {
    if (document.activeElement !== document.body) return true;
    return around
      .filter(({ isConnected }) => isConnected)
      .some((place) => {
        const controls = [...place.querySelectorAll<HTMLElement>(openers)];
        const same = controls.filter(
          (control) => control.tagName === opener.tagName && nameOf(control) === name,
        );
        return [...same, ...controls].some(takesFocus);
      });
  };
  return () => {
    // WebKit may let nothing have the focus between the end of a modal dialog and the next frame.
    if (!giveBack()) requestAnimationFrame(giveBack);
  };
}
