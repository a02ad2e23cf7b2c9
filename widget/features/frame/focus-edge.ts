const controls =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/**
 * Moves the keyboard's focus to the first or the last control that is shown; to an open dialog's before any other.
 * @param from the side the focus comes from: `start` as by Tab, `end` as by Shift+Tab
 */
export function focusEdge(from: 'start' | 'end'): void {
  const root = document.querySelector('dialog[open]') ?? document;
  const shown = [...root.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => one.getClientRects().length > 0,
  );
  (from === 'start' ? shown.at(0) : shown.at(-1))?.focus();
}
