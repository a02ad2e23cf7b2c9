import { VacatedPlace } from './vacated-place.ts';

/** What a press in a list belongs to. A message of the toast area is one too: the next one moves to its place. */
const rowOf = (target: EventTarget | null): Element | undefined =>
  target instanceof Element ? (target.closest('li, [data-type]') ?? undefined) : undefined;

/**
 * D139: keeps the second half of a double press off the row that moved under the pointer, in every list. Presses of the keyboard
 * and of assistive technology have no pointer, and always count.
 * @param page the document
 */
export function guardRemovedRows(page: Document): void {
  const place = new VacatedPlace();
  let isRefused = false;
  // A row may be removed later than the press, as when a response comes.
  new MutationObserver(() => place.update(performance.now())).observe(page, {
    childList: true,
    subtree: true,
  });
  page.addEventListener('pointermove', (event) => place.move(event), { capture: true, passive: true });
  page.addEventListener(
    'pointerdown',
    (event) => {
      isRefused = place.refuses(event, performance.now());
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
      } else place.press(event, rowOf(event.target));
      isRefused = false;
    },
    { capture: true },
  );
}
