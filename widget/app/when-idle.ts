/**
 * Acts once the page has nothing else to do.
 * @param delay in milliseconds, in browsers that do not say when that is
 */
export const whenIdle = (act: () => void, delay = 0): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act, delay);
};
