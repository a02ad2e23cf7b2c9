import { vi } from 'vitest';
import { forgetPot } from '../../../stores/pot.ts';
import { closeToast, toasts } from '../../../stores/toast.ts';

/** A tab in which nothing has happened yet: what it keeps, what the shopper was told, and what was reported. */
export function freshTab() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  forgetPot();
  for (const { id } of [...toasts.list]) closeToast(id);
  return { kept, report, told: () => toasts.list.map(({ type, text }) => [type, text]) };
}
