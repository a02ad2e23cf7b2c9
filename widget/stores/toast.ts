import { proxy } from 'valtio';
import type { Toast, ToastPosition, ToastType } from '../ui/toasts.tsx';

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

/** A message's time: what is left of it, and since when it runs. */
interface Countdown {
  left: number;
  since: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

const countdowns = new Map<string, Countdown>();
/** What keeps the messages on screen for now: the pointer on them, or the focus. */
const holders = new Set<string>();
let last = 0;

function run(id: string, countdown: Countdown): void {
  countdown.since = Date.now();
  countdown.timer = setTimeout(() => closeToast(id), countdown.left);
}

function start(id: string, left: number): void {
  const countdown = { left, since: 0 };
  countdowns.set(id, countdown);
  if (holders.size === 0) run(id, countdown);
}

function stop(id: string): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
}

/** Shows a message and returns its id. The same message twice in a row is one, whose time begins again. */
export function addToast({
  text,
  type = 'info',
  autoDismiss = true,
  duration = defaultDuration,
}: NewToast): string {
  const latest = toasts.list.at(-1);
  const repeated = latest?.text === text && latest.type === type;
  const id = repeated ? latest.id : `toast-${++last}`;
  stop(id);
  if (!repeated) {
    const tooMany = Math.max(0, toasts.list.length + 1 - mostShown);
    for (const { id: leaving } of toasts.list.slice(0, tooMany)) stop(leaving);
    toasts.list = [...toasts.list.slice(tooMany), { id, text, type }];
  }
  if (autoDismiss) start(id, duration);
  return id;
}

/** Takes a message away; one that is gone already is no matter. */
export function closeToast(id: string): void {
  stop(id);
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
  // Nobody can point at what is no longer there.
  if (toasts.list.length === 0) holders.clear();
}

/** Stops every message's time: somebody is reading. */
export function holdToasts(holder: 'pointer' | 'focus'): void {
  if (holders.size === 0)
    for (const countdown of countdowns.values()) {
      clearTimeout(countdown.timer);
      countdown.left -= Date.now() - countdown.since;
    }
  holders.add(holder);
}

/** Lets the time run on from where it stopped, once nobody reads any more. */
export function releaseToasts(holder: 'pointer' | 'focus'): void {
  if (holders.delete(holder) && holders.size === 0)
    for (const [id, countdown] of countdowns) run(id, countdown);
}
