import { createTabStorage } from '../session/tab-storage.ts';
import type { InstallDecision } from './rules.ts';

/** Storage of this device. When the browser refuses it, values are kept in memory. */
const device = createTabStorage(() => localStorage);
const key = 'cagnotte.install';

/** Returns the shopper's decision on this device. */
export function readInstallDecision(): InstallDecision {
  const stored = device.get(key);
  return stored === 'installed' || stored === 'refused' ? stored : undefined;
}

/** Stores the shopper's decision: the widget is not offered again. */
export const rememberInstallDecision = (decision: NonNullable<InstallDecision>): void =>
  void device.set(key, decision);
