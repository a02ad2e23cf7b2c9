import type { ToastType } from '../ui/toasts.tsx';
import { addToast } from './toast.ts';

/** How long the widget's own messages stay, in milliseconds. */
const duration = 4000;

/** Says something to the shopper; lines parted by a line feed, the first stands out. */
export function tell(text: string, type: ToastType = 'info'): void {
  addToast({ text, type, duration });
}
