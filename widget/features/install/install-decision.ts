import { deviceStorage } from '../session/tab-storage.ts';
import type { InstallDecision } from './rules.ts';

const key = 'cagnotte.install';

/** Returns the shopper's decision on this device. */
export function readInstallDecision(): InstallDecision {
  const stored = deviceStorage.get(key);
  return stored === 'installed' || stored === 'refused' ? stored : undefined;
}

/** Stores the shopper's decision: the widget is not offered again. */
export const rememberInstallDecision = (decision: NonNullable<InstallDecision>): void =>
  void deviceStorage.set(key, decision);
