import { useSyncExternalStore } from 'react';

let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(next: readonly HTMLElement[]): void {
  openDialogs = next;
  for (const listener of listeners) listener();
}

/**
 * Registers an open modal dialog above those that are open already.
 * @returns a function that registers its end
 */
export function addOpenDialog(dialog: HTMLElement): () => void {
  setOpenDialogs([...openDialogs, dialog]);
  return () => setOpenDialogs(openDialogs.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the topmost modal dialog; undefined while none is open. Everything outside it is
 * covered and cannot be pressed.
 */
export const getTopDialog = (): HTMLElement | undefined => openDialogs.at(-1);

/** Returns the topmost modal dialog; the component renders again when it changes. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(subscribe, getTopDialog, getTopDialog);
