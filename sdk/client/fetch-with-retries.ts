import { abortedBy, connectionFailed, timedOut } from '../errors/known-errors.ts';
import { isSdkError } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { linkAbort, orAbort } from './abortable.ts';
import { detailsOf } from './client-request.ts';
import type { Send, WireResponse, WireRequest } from './transports.ts';

/** The highest status that a `Response` can have; some gateways go beyond it. */
const highestStatus = 599;

/** A response whose text was read by the transport. */
const responseOf = ({ status, statusText, contentType, retryAfter, text }: WireResponse): Response =>
  Object.assign(
    new Response(null, {
      status: Math.min(status, highestStatus),
      statusText,
      headers: { 'Content-Type': contentType, ...(retryAfter && { 'Retry-After': retryAfter }) },
    }),
    { text: () => Promise.resolve(text) },
  );

/** Header names with capitals: `Content-Type`. */
const namedHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...headers].map(([name, value]) => [
      name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );

/**
 * The `fetch` of the clients: the transport of the platform with time limits and retries. Forms of pictures use the transport that
 * reports progress, and have no time limit.
 * @param timeoutMs for one attempt, in milliseconds.
 */
export const fetchWithRetries =
  ({ send, sendUpload, clock }: Platform, timeoutMs: number) =>
  async (request: Request): Promise<Response> => {
    const { address: url, body, signal, sending } = detailsOf(request);
    const { requestId, isRepeatable, retries = usualRetries, onProgress, onLost } = sending;
    const headers = namedHeaders(request.headers);
    const wire = { method: request.method, url, headers, body, onProgress };
    const isUpload = body instanceof FormData;
    const limits = {
      send: isUpload ? sendUpload : send,
      timeoutMs: sending.timeoutMs ?? (isUpload ? 0 : timeoutMs),
    };
    const once = async () => {
      if (signal?.aborted) throw abortedBy(signal);
      try {
        return await attempt(wire, { ...limits, clock, signal, requestId });
      } catch (error) {
        onLost();
        throw error;
      }
    };
    return responseOf(await retry(once, isRepeatable ? retries : 0, clock, signal));
  };

/** The host of an address, with its port. A relative address has that of the page; undefined outside a page. */
const hostOf = (address: string): string | undefined => {
  try {
    return new URL(address, (globalThis as { readonly location?: Location }).location?.href).host;
  } catch {
    return undefined;
  }
};

interface AttemptOptions {
  readonly send: Send;
  readonly clock: Clock;
  /** In milliseconds; 0 for no limit. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly requestId: string | undefined;
}

/** Sends once, with a time limit. A failure before the response becomes a coded error. */
const attempt = async (
  request: Omit<WireRequest, 'signal'>,
  { send, clock, timeoutMs, signal, requestId }: AttemptOptions,
): Promise<WireResponse> => {
  const controller = new AbortController();
  let late = false;
  const callOff =
    timeoutMs > 0
      ? clock.after(timeoutMs, () => {
          late = true;
          controller.abort();
        })
      : undefined;
  const unlink = linkAbort(controller, signal);
  try {
    return await send({ ...request, signal: controller.signal });
  } catch (cause) {
    if (signal?.aborted) throw abortedBy(signal);
    const details = { host: hostOf(request.url), requestId };
    throw late ? timedOut(timeoutMs, details) : connectionFailed({ ...details, cause });
  } finally {
    callOff?.();
    unlink();
  }
};

/** How many times a call is repeated whose caller says nothing of it. */
const usualRetries = 2;

/** How long to wait before a retry that is not the first, in milliseconds. The first comes at once. */
const retryDelay = 500;

/** The pause before a repetition, in milliseconds; undefined where the call has failed for good. */
export const pauseBeforeRepetition = (failures: number, retries = usualRetries): number | undefined => {
  if (failures > retries) return undefined;
  return failures > 1 ? retryDelay : 0;
};

const pause = (ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<void> => {
  let callOff = () => {};
  const passed = new Promise<void>((resolve) => (callOff = clock.after(ms, resolve)));
  return orAbort(passed, signal).finally(callOff);
};

/** Repeats what failed for want of a connection. Nothing else is repeated: it might act twice. */
const retry = async <Result>(
  run: () => Promise<Result>,
  retries: number,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await run();
    } catch (error) {
      const mayRepeat = isSdkError(error) && error.code === 'CONNECTION_FAILED' && !signal?.aborted;
      const ms = mayRepeat ? pauseBeforeRepetition(failures, retries) : undefined;
      if (ms === undefined) throw error;
      if (ms > 0) await pause(ms, clock, signal);
    }
  }
};
