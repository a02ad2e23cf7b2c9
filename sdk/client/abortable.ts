import { toAbortError } from '../errors/sdk-error.ts';
import { findCallControls, keepControls } from './request-controls.ts';

/** The options that every call accepts besides its parameters. */
export interface Abortable {
  /**
   * Aborts the call: it rejects with OTHER and the message of the signal's reason, and
   * `isAborted` knows the error.
   */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Aborts a controller as soon as a signal is aborted, with its reason, and passes the controls of the call
 * on.
 * @returns a function that ends the link
 */
export const linkSignal = (controller: AbortController, signal: AbortSignal | undefined): (() => void) => {
  keepControls(controller.signal, findCallControls(signal));
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return () => signal?.removeEventListener('abort', abort);
};

/** Waits for a promise, or rejects with the reason of the signal when the signal is aborted first. */
export const raceWithAbort = <Result>(
  promise: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(toAbortError(signal?.reason));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
