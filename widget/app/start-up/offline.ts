import type { Sdk } from '@cagnotte/sdk';
import { auth } from '../../features/session/auth.ts';
import type { WidgetConfiguration } from '../configuration.ts';
import { identifyBackend } from './last-start.ts';
import type { OfflineStart, OfflineStartOptions } from './offline-start.ts';

/** An `OfflineStart` in a lazy chunk. */
export type LazyOfflineStart = Pick<OfflineStart, 'remember' | 'resume' | 'renewWhenPossible'>;

/**
 * Creates an `OfflineStart` whose code is loaded with the first call. Without the code every call
 * resolves with undefined.
 */
export function createLazyOfflineStart(
  options: OfflineStartOptions,
  load: () => Promise<{ OfflineStart: typeof OfflineStart }> = () => import('./offline-start.ts'),
): LazyOfflineStart {
  let loading: Promise<OfflineStart> | undefined;
  const whenLoaded = async <Result>(
    act: (offline: OfflineStart) => Result | Promise<Result>,
  ): Promise<Result | undefined> => {
    loading ??= load().then((code) => new code.OfflineStart(options));
    const offline = await loading.catch(() => undefined);
    // After a failure the next call loads it again.
    if (!offline) return void (loading = undefined);
    return await act(offline);
  };
  return {
    remember: () => whenLoaded((offline) => offline.remember()),
    resume: (clientId, token) => whenLoaded((offline) => offline.resume(clientId, token)),
    renewWhenPossible: (renewal) => void whenLoaded((offline) => offline.renewWhenPossible(renewal)),
  };
}

/**
 * Remembers the start of the programme on this device, again whenever the session changes.
 * @param firstScreenComplete resolves when the first screen is complete: its code is loaded then
 */
export function rememberStarts(
  sdk: Sdk,
  configuration: WidgetConfiguration,
  firstScreenComplete: Promise<void>,
  offline = createLazyOfflineStart({ sdk, backend: identifyBackend(configuration) }),
): LazyOfflineStart {
  const remember = () => firstScreenComplete.then(offline.remember);
  sdk.session.subscribe(() => {
    if (auth.isConfigLoaded) void remember();
  });
  return { ...offline, remember };
}
