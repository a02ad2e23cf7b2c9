/** What of a page hears keys. */
export type KeyTarget = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Asks for the frame to be closed on Escape, unless something in the widget has a use for the key.
 * @param keys the window: what stands nearer to the focus hears the key first
 * @param hasDialog whether a dialog is open, which Escape closes
 * @returns what ends it
 */
export function closeOnEscape(keys: KeyTarget, hasDialog: () => boolean, close: () => void): () => void {
  const onKey = ({ key, defaultPrevented, isComposing, repeat }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || isComposing || repeat || hasDialog()) return;
    close();
  };
  keys.addEventListener('keydown', onKey);
  return () => keys.removeEventListener('keydown', onKey);
}
