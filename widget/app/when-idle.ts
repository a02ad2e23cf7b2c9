/**
 * Acts once the page has nothing else to do.
 * @param delay in milliseconds, for browsers without `requestIdleCallback`
 */
export const runWhenIdle = (act: () => void, delay = 0): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act, delay);
};
