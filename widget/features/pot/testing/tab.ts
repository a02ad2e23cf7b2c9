import { vi } from 'vitest';
import { closeToast, toasts } from '../../../ui/toasts/toast-store.ts';
import { forgetPot } from '../pot-store.ts';

/** Resets the tab, and returns its toasts and its error reports. */
export function createFreshTab() {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  forgetPot();
  for (const { id } of [...toasts.list]) closeToast(id);
  return { report, getToasts: () => toasts.list.map(({ type, text }) => [type, text]) };
}
