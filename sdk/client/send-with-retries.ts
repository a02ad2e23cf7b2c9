import { createConnectionError, createTimeoutError } from '../errors/known-errors.ts';
import { toAbortError, isSdkError } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import type { Send, WireResponse, WireRequest } from '../platform/transports.ts';
import { linkSignal, raceWithAbort } from './abortable.ts';

/** Returns headers with capitals in their names: `Content-Type`. */
const capitalizeNames = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...headers].map(([name, value]) => [
      name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );

export interface RetryOptions {
  readonly requestId: string | undefined;
  /** Limit for one attempt of anything but pictures, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum number of further attempts of a request without a response. Default: 2. */
  readonly retries: number | undefined;
  /** True if a second attempt is harmless. */
  readonly canRetrySafely: boolean;
  readonly signal: AbortSignal | undefined;
  /** Called when an attempt got no response. */
  readonly onLost: () => void;
}

/**
 * Sends a request by the transport of the platform, with time limits and retries. Forms of pictures use the
 * transport that reports progress, and limits of their own (`uploadLimits`).
 */
export const sendWithRetries = async (
  { send, sendUpload, clock }: Platform,
  { headers, ...request }: Omit<WireRequest, 'signal' | 'headers'> & { readonly headers: Headers },
  { signal, requestId, timeoutMs, retries, canRetrySafely, onLost }: RetryOptions,
): Promise<WireResponse> => {
  const wire = { ...request, headers: capitalizeNames(headers) };
  const transport = request.body instanceof FormData ? { send: sendUpload } : { send, timeoutMs };
  const sendOneRequest = async () => {
    if (signal?.aborted) throw toAbortError(signal.reason);
    try {
      return await sendWithTimeLimit(wire, { ...transport, clock, signal, requestId });
    } catch (error) {
      onLost();
      throw error;
    }
  };
  return canRetrySafely ? retry(sendOneRequest, clock, signal, retries) : sendOneRequest();
};

/** Limits of an upload, in milliseconds. They limit its idle time, not its duration. */
const uploadLimits = {
  /** Longest time in which no byte is sent. */
  stalled: 60_000,
  /** Longest time without a response after the last byte. */
  unanswered: 120_000,
};

/**
 * Watches one upload.
 * @param giveUp called once it was idle for too long, with the limit in milliseconds
 * @returns `progress` for the fraction of the body that was sent, from 0 to 1, and a function that ends the
 *   watch
 */
const watchUpload = (clock: Clock, giveUp: (limitMs: number) => void) => {
  let sentFraction = -1;
  let stop = () => {};
  const progress = (fraction: number): void => {
    // A repeated fraction means that no byte was sent.
    if (fraction <= sentFraction) return;
    sentFraction = fraction;
    stop();
    const limitMs = fraction < 1 ? uploadLimits.stalled : uploadLimits.unanswered;
    stop = clock.after(limitMs, () => giveUp(limitMs));
  };
  progress(0);
  return { progress, stop: () => stop() };
};

interface AttemptOptions {
  readonly send: Send;
  readonly clock: Clock;
  /** In milliseconds; undefined for an upload. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  readonly requestId: string | undefined;
}

/** Sends once, with a time limit. A failure before the response becomes a coded error. */
const sendWithTimeLimit = async (
  request: Omit<WireRequest, 'signal'>,
  { send, clock, timeoutMs, signal, requestId }: AttemptOptions,
): Promise<WireResponse> => {
  const controller = new AbortController();
  /** The limit that has passed, in milliseconds. */
  let passedLimitMs: number | undefined;
  const giveUp = (limitMs: number) => {
    passedLimitMs = limitMs;
    controller.abort();
  };
  const watch =
    timeoutMs === undefined
      ? watchUpload(clock, giveUp)
      : { progress: () => {}, stop: clock.after(timeoutMs, () => giveUp(timeoutMs)) };
  const onProgress = (fraction: number) => {
    watch.progress(fraction);
    request.onProgress?.(fraction);
  };
  const unlink = linkSignal(controller, signal);
  try {
    const watched = timeoutMs === undefined ? { ...request, onProgress } : request;
    return await send({ ...watched, signal: controller.signal });
  } catch (cause) {
    if (signal?.aborted) throw toAbortError(signal.reason);
    throw passedLimitMs !== undefined
      ? createTimeoutError(passedLimitMs, { requestId })
      : createConnectionError({ requestId, cause });
  } finally {
    watch.stop();
    unlink();
  }
};

/** Pauses before the two usual retries, in milliseconds. */
export const retryDelays: readonly number[] = [0, 500];

/** Pause before each further retry that a call requests, in milliseconds. */
const laterDelayMs = 1000;

/** Waits for some milliseconds. Rejects at once when the signal is aborted. */
export const pause = (ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<void> => {
  let cancel = () => {};
  const passed = new Promise<void>((resolve) => (cancel = clock.after(ms, resolve)));
  return raceWithAbort(passed, signal).finally(cancel);
};

/**
 * Retries a request whose connection failed. Any other failure is not retried: the request might act twice.
 */
const retry = async <Result>(
  run: () => Promise<Result>,
  clock: Clock,
  signal: AbortSignal | undefined,
  retries = retryDelays.length,
): Promise<Result> => {
  for (let attempts = 0; attempts < retries; attempts += 1) {
    const delay = retryDelays[attempts] ?? laterDelayMs;
    try {
      return await run();
    } catch (error) {
      if (!isSdkError(error) || error.code !== 'CONNECTION_FAILED' || signal?.aborted) throw error;
    }
    if (delay > 0) await pause(delay, clock, signal);
  }
  return run();
};
