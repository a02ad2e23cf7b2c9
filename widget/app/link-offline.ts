import type { OfflineStart, OfflineStartParts } from './offline-start.ts';

/** What start-up asks of the device's memory; its code comes with the first question. */
export type OfflineLink = Pick<OfflineStart, 'remember' | 'resume' | 'renewWhenPossible'>;

/** Remembers the starts of this device, and starts with them where there is no network. */
export function linkOffline(
  parts: OfflineStartParts,
  load: () => Promise<{ OfflineStart: typeof OfflineStart }> = () => import('./offline-start.ts'),
): OfflineLink {
  let loading: Promise<OfflineStart> | undefined;
  const loaded = () => {
    loading ??= load().then((code) => new code.OfflineStart(parts));
    // A fetch that failed is no response for ever.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    remember: () =>
      loaded().then(
        (offline) => offline.remember(),
        () => undefined,
      ),
    // Without the code there is nothing to resume with: the failure of the network stands.
    resume: (clientId, token) =>
      loaded().then(
        (offline) => offline.resume(clientId, token),
        () => undefined,
      ),
    renewWhenPossible: (renewal) =>
      void loaded().then(
        (offline) => offline.renewWhenPossible(renewal),
        () => undefined,
      ),
  };
}
