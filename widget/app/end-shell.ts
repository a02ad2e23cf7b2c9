import { useLayoutEffect } from 'react';

/** Removes the shell of the page once a screen has replaced it. */
function endShell(): void {
  document.getElementById('shell')?.remove();
  const { dataset, style } = document.documentElement;
  // A frame has no shell, and later screens replace other screens.
  if (dataset['shell'] === undefined) return;
  style.removeProperty('--programme-name');
  delete dataset['programme'];
  delete dataset['shell'];
  // A screen with a rail sets it again.
  delete dataset['side'];
}

/**
 * Ends the shell in the paint that shows the first screen. Must be the first child of that screen: effects
 * run in this order, and a rail after it sets `data-side`.
 */
export function EndShell(): null {
  useLayoutEffect(endShell, []);
  return null;
}
