import { createTabStorage } from '../session/tab-storage.ts';
import type { InstallDecision } from './rules.ts';

/** Storage of this device. When the browser refuses it, the page remembers. */
const device = createTabStorage(() => localStorage);
const key = 'cagnotte.install';

/** The shopper's answer on this device. */
export function readInstallDecision(): InstallDecision {
  const stored = device.get(key);
  return stored === 'installed' || stored === 'refused' ? stored : undefined;
}

/** Stores the shopper's answer: the widget is not offered again. */
export const rememberInstallDecision = (decision: NonNullable<InstallDecision>): void =>
  void device.set(key, decision);
