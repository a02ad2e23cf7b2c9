import { deviceStorage } from '../session/tab-storage.ts';
import type { InstallDecision } from './rules.ts';

const storageKey = 'cagnotte.install';

/** Returns the shopper's decision on this device. */
export function readInstallDecision(): InstallDecision {
  const stored = deviceStorage.get(storageKey);
  return stored === 'installed' || stored === 'refused' ? stored : undefined;
}

/** Stores the shopper's decision: the widget is not offered again. */
export const rememberInstallDecision = (decision: NonNullable<InstallDecision>): void =>
  void deviceStorage.set(storageKey, decision);
