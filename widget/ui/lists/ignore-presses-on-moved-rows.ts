import { RemovedRowGuard } from './removed-row-guard.ts';

/** Returns the row of a press in a list. A toast counts as a row: the next one moves to its place. */
const findRow = (target: EventTarget | null): Element | undefined =>
  target instanceof Element ? (target.closest('li, [data-type]') ?? undefined) : undefined;

/**
 * D139: ignores the second half of a double press on a row that moved under the pointer, in every list.
 * Presses of the keyboard and of assistive technology have no pointer, and always count.
 * @param page the document
 */
export function ignorePressesOnMovedRows(page: Document): void {
  const guard = new RemovedRowGuard();
  let isRefused = false;
  // A row may be removed after the press, for example by a response.
  new MutationObserver(() => guard.update(performance.now())).observe(page, {
    childList: true,
    subtree: true,
  });
  page.addEventListener('pointermove', (event) => guard.move(event), { capture: true, passive: true });
  page.addEventListener(
    'pointerdown',
    (event) => {
      isRefused = guard.refuses(event, performance.now());
    },
    { capture: true, passive: true },
  );
  page.addEventListener(
    'click',
    (event) => {
      const isByPointer = event.detail > 0;
      if (!isByPointer) return;
      if (isRefused) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else guard.press(event, findRow(event.target));
      isRefused = false;
    },
    { capture: true },
  );
}
