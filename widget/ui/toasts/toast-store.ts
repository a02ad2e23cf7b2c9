import { proxy } from 'valtio';
import { createCountdowns } from '../device/countdowns.ts';
import { uiText } from '../text/text.ts';
import { isOfflineFailure } from './offline-failure.ts';
import type { Toast, ToastPosition, ToastType } from './toasts.tsx';

const defaultDurationMs = 5000;
/** Most toasts at a time, so that they do not hide the screen; the oldest are removed. */
const maxToasts = 4;

/** The visible toasts, oldest first, and their position on a wide screen. */
export const toasts = proxy<{ list: readonly Toast[]; position: ToastPosition }>({
  list: [],
  position: 'ne',
});

export interface NewToast {
  /** Lines separated by a line feed; the first one is emphasised. */
  readonly text: string;
  readonly type?: ToastType;
  /** False to show it until it is closed. */
  readonly autoDismiss?: boolean;
  /** Duration, in milliseconds. */
  readonly duration?: number;
}

/** While the pointer or the focus is on the toasts, all of them stay. */
const countdowns = createCountdowns(closeToast);
let lastId = 0;

/** Shows a toast and returns its id. Showing the same toast again restarts the time of the visible one. */
export function addToast({
  text,
  type = 'info',
  autoDismiss = true,
  duration = defaultDurationMs,
}: NewToast): string {
  const shownToast = toasts.list.find((toast) => toast.text === text && toast.type === type);
  const id = shownToast?.id ?? `toast-${++lastId}`;
  countdowns.stop(id);
  if (!shownToast) {
    const tooMany = Math.max(0, toasts.list.length + 1 - maxToasts);
    for (const { id: leaving } of toasts.list.slice(0, tooMany)) countdowns.stop(leaving);
    toasts.list = [...toasts.list.slice(tooMany), { id, text, type }];
  }
  if (autoDismiss) countdowns.start(id, duration);
  return id;
}

/** Removes a toast, if it is still shown. */
export function closeToast(id: string): void {
  countdowns.stop(id);
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
  // The pointer cannot be on a removed toast.
  if (toasts.list.length === 0) {
    countdowns.release('pointer');
    countdowns.release('focus');
  }
}

/** Removes all toasts, which were for another shopper. */
export function clearToasts(): void {
  for (const { id } of toasts.list) closeToast(id);
}

/** Pauses the time of all toasts while somebody reads them. */
export const holdToasts = countdowns.hold;

/** Resumes the time of all toasts. */
export const releaseToasts = countdowns.release;

/** Duration of the widget's own toasts, in milliseconds. */
const duration = 4000;

/** Shows a toast. Lines are separated by a line feed, and the first one is emphasised. */
export function showToast(text: string, type: ToastType = 'info'): void {
  addToast({ text, type, duration });
}

/**
 * Shows a toast about an unexpected error, and reports the error. While offline, it only shows
 * that there is no network.
 * @param reason D135: replaces the second line, when the server gave a reason that the shopper can act on
 */
export function showErrorToast(error: unknown, reason?: string): void {
  if (isOfflineFailure(error)) return showToast(uiText.noNetwork, 'warning');
  const { genericError } = uiText.fixed;
  const text = reason === undefined ? genericError : genericError.replace(/\n.*/, () => `\n${reason}`);
  showToast(text, 'danger');
  reportError(error);
}
