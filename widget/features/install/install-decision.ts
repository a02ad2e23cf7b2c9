import { createTabStorage } from '../session/tab-storage.ts';
import type { InstallDecision } from './rules.ts';

/** Of this device. Where the browser refuses it, the page remembers. */
const device = createTabStorage(() => localStorage);
const key = 'cagnotte.install';
const installed = 'installed';

/** What the shopper answered on this device. */
export function readInstallDecision(): InstallDecision {
  const stored = device.get(key);
  if (stored === installed) return installed;
  return stored !== undefined && /^\d+$/.test(stored) ? Number(stored) : undefined;
}

/** Remembers that the widget is installed: it is offered no more. */
export const rememberInstalled = (): void => void device.set(key, installed);

/** Remembers that the shopper wants to be asked later. */
export const rememberLater = (): void => void device.set(key, String(Date.now()));
