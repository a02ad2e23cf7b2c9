import { proxy } from 'valtio';
import { createCountdowns } from './countdowns.ts';
import { isLackOfNetwork } from './lack-of-network.ts';
import { uiText } from './text.ts';
import type { Toast, ToastPosition, ToastType } from './toasts.tsx';

/** How long a message stays when nothing else is said, in milliseconds. */
const defaultDuration = 5000;
/** More than these hide the screen; the oldest leave. */
const mostShown = 4;

/** The messages on screen, oldest first, and where on a wide screen they stand. */
export const toasts = proxy<{ list: readonly Toast[]; position: ToastPosition }>({
  list: [],
  position: 'ne',
});

export interface NewToast {
  /** Lines parted by a line feed; the first stands out. */
  readonly text: string;
  readonly type?: ToastType;
  /** False keeps it until it is closed. */
  readonly autoDismiss?: boolean;
  /** Milliseconds until it leaves by itself. */
  readonly duration?: number;
}

/** While somebody reads, with the pointer on them or the focus, every message stays. */
const countdowns = createCountdowns(closeToast);
let last = 0;

/** Shows a message and returns its id. The same message again, while it is shown, is one whose time begins again. */
export function addToast({
  text,
  type = 'info',
  autoDismiss = true,
  duration = defaultDuration,
}: NewToast): string {
  const shown = toasts.list.find((toast) => toast.text === text && toast.type === type);
  const id = shown?.id ?? `toast-${++last}`;
  countdowns.stop(id);
  if (!shown) {
    const tooMany = Math.max(0, toasts.list.length + 1 - mostShown);
    for (const { id: leaving } of toasts.list.slice(0, tooMany)) countdowns.stop(leaving);
    toasts.list = [...toasts.list.slice(tooMany), { id, text, type }];
  }
  if (autoDismiss) countdowns.start(id, duration);
  return id;
}

/** Takes a message away; one that is gone already is no matter. */
export function closeToast(id: string): void {
  countdowns.stop(id);
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
  // Nobody can point at what is no longer there.
  if (toasts.list.length === 0) {
    countdowns.release('pointer');
    countdowns.release('focus');
  }
}

/** Takes every message away: they were for somebody else. */
export function clearToasts(): void {
  for (const { id } of toasts.list) closeToast(id);
}

/** Stops every message's time: somebody is reading. */
export const holdToasts = countdowns.hold;

/** Lets the time run on from where it stopped, once nobody reads any more. */
export const releaseToasts = countdowns.release;

/** How long the widget's own messages stay, in milliseconds. */
const duration = 4000;

/** Says something to the shopper; lines parted by a line feed, the first stands out. */
export function tell(text: string, type: ToastType = 'info'): void {
  addToast({ text, type, duration });
}

/**
 * Says that something went wrong that nobody could foresee, and reports it. Without a network, nothing else can be expected.
 * @param why D135: takes the place of the second line, where the server gave a reason that the shopper can act on
 */
export function tellFailure(error: unknown, why?: string): void {
  if (isLackOfNetwork(error)) return tell(uiText.noNetwork, 'warning');
  const { genericError } = uiText.fixed;
  const text = why === undefined ? genericError : genericError.replace(/\n.*/, () => `\n${why}`);
  tell(text, 'danger');
  reportError(error);
}
