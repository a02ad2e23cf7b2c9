import { layout } from '../ui/layout-store.ts';

/** Milliseconds between two looks at `navigator.onLine` while there is no network. */
export const looksEvery = 2000;

/**
 * Keeps the layout's network state. Firefox sends no `online` event to a page that was opened without a network, though its
 * `navigator.onLine` is right: that is looked at, without a request, and the event sent to everybody who waits for it.
 */
export function followNetwork(target: Window = window): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    if (target.navigator.onLine) target.dispatchEvent(new Event('online'));
  };
  const setOnline = (isOnline: boolean) => {
    layout.isOnline = isOnline;
    clearInterval(timer);
    timer = isOnline ? undefined : setInterval(look, looksEvery);
  };
  target.addEventListener('online', () => setOnline(true));
  target.addEventListener('offline', () => setOnline(false));
  setOnline(target.navigator.onLine);
}
