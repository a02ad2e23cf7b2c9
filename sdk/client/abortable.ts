import { abortedBy } from '../errors/sdk-error.ts';
import { getControls, keepControls } from './request-controls.ts';

/** What every call accepts beside its parameters. */
export interface Abortable {
  /** Aborts the call: it rejects with OTHER and the message of the signal's reason, and `isAborted` knows the error. */
  readonly signal?: AbortSignal | undefined;
}

/** Aborts a controller as soon as a signal is aborted, with its reason, and hands the controls of its call on. @returns what ends that. */
export const linkAbort = (controller: AbortController, signal: AbortSignal | undefined): (() => void) => {
  keepControls(controller.signal, getControls(signal));
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return () => signal?.removeEventListener('abort', abort);
};

/** Waits for a promise, but no longer than the signal lets it. */
export const orAbort = <Result>(promise: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(abortedBy(signal?.reason));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
