import { useSyncExternalStore } from 'react';

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Notes that a modal dialog is open, above those that are open already.
 * @returns notes that it is closed
 */
export function addOpenDialog(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal dialog; undefined while none is open. All that is outside it is covered and cannot be pressed. */
export const topDialog = (): HTMLElement | undefined => open.at(-1);

/** The topmost modal dialog; the component renders again when it changes. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(subscribe, topDialog, topDialog);
