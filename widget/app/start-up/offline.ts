import type { Sdk } from '@cagnotte/sdk';
import { auth } from '../../features/session/auth.ts';
import { layout } from '../../ui/layout-store.ts';
import type { Configuration } from '../configuration.ts';
import { backendOf } from './last-start.ts';
import type { OfflineStart, OfflineStartOptions } from './offline-start.ts';

/** Interval at which `navigator.onLine` is read while offline, in milliseconds. */
export const pollInterval = 2000;

/**
 * Keeps `layout.isOnline` up to date. Firefox sends no `online` event to a page that was opened offline, though its
 * `navigator.onLine` is correct: it is polled, and the event is dispatched for every listener.
 */
export function followNetwork(target: Window = window): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const poll = () => {
    if (target.navigator.onLine) target.dispatchEvent(new Event('online'));
  };
  const setOnline = (isOnline: boolean) => {
    layout.isOnline = isOnline;
    clearInterval(timer);
    timer = isOnline ? undefined : setInterval(poll, pollInterval);
  };
  target.addEventListener('online', () => setOnline(true));
  target.addEventListener('offline', () => setOnline(false));
  setOnline(target.navigator.onLine);
}

/** Whether the widget started without its server, whatever the browser says of the network, and has not reached it since. */
export const outage = { isKnown: false };

/** An `OfflineStart` in a lazy chunk. */
export type LazyOfflineStart = Pick<OfflineStart, 'remember' | 'resume' | 'renewWhenPossible'>;

/** Creates an `OfflineStart` whose code is loaded with the first call. Without the code every call resolves with undefined. */
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
 * @param whenComplete resolves when the first screen is complete: remembering can wait
 */
export function rememberStarts(
  sdk: Sdk,
  configuration: Configuration,
  whenComplete: Promise<void>,
): LazyOfflineStart {
  const lazy = createLazyOfflineStart({ sdk, backend: backendOf(configuration) });
  const offline = { ...lazy, remember: () => whenComplete.then(() => lazy.remember()) };
  sdk.session.subscribe(() => {
    if (auth.isConfigLoaded) void offline.remember();
  });
  return offline;
}
