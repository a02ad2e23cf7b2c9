import { proxy } from 'valtio';
import type { Toast, ToastType } from '../ui/toasts.tsx';

/** How long a message of the widget stays, in milliseconds. */
const dismissAfter = 4000;
let last = 0;

/** The messages on screen. */
export const toasts = proxy<{ list: Toast[] }>({ list: [] });

export interface NewToast {
  /** Lines parted by a line feed; the first stands out. */
  readonly text: string;
  readonly type?: ToastType;
  /** False keeps it until it is closed. */
  readonly autoDismiss?: boolean;
}

/** Shows a message and returns its id. */
export function addToast({ text, type = 'info', autoDismiss = true }: NewToast): string {
  const id = `toast-${++last}`;
  toasts.list.push({ id, text, type });
  if (autoDismiss) setTimeout(() => closeToast(id), dismissAfter);
  return id;
}

/** Takes a message away; one that is gone already is no matter. */
export function closeToast(id: string): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}
