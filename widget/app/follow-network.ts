import { layout } from '../stores/layout.ts';

/** Keeps the layout's network state with the browser's events. */
export function followNetwork(target: Window = window): void {
  layout.isOnline = target.navigator.onLine;
  target.addEventListener('online', () => void (layout.isOnline = true));
  target.addEventListener('offline', () => void (layout.isOnline = false));
}
