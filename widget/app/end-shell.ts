import { useLayoutEffect } from 'react';

/** Removes the shell of the page: a screen is in its place. */
function endShell(): void {
  document.getElementById('shell')?.remove();
  const { dataset, style } = document.documentElement;
  // A frame has none, and a later screen follows another one.
  if (dataset['shell'] === undefined) return;
  style.removeProperty('--programme-name');
  delete dataset['shell'];
  // A screen with a rail says so itself.
  delete dataset['side'];
}

/**
 * Ends the shell in the paint that shows the first screen. The first child of that screen: effects run in this order, and a rail after it
 * sets `data-side`.
 */
export function EndShell(): null {
  useLayoutEffect(endShell, []);
  return null;
}
