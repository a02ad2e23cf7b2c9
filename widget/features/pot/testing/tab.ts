import { vi } from 'vitest';
import { closeToast, toasts } from '../../../ui/toast-store.ts';
import { forgetPot } from '../pot-store.ts';

/** A tab in which nothing has happened yet: what the shopper was told, and what was reported. */
export function freshTab() {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  forgetPot();
  for (const { id } of [...toasts.list]) closeToast(id);
  return { report, getToasts: () => toasts.list.map(({ type, text }) => [type, text]) };
}
