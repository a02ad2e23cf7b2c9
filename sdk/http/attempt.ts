import { connectionFailed, timedOut } from '../errors/connection-errors.ts';
import { toSdkError } from '../errors/to-sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import { linkAbort } from './link-abort.ts';
import type { Send, WireAnswer, WireRequest } from './send.ts';

interface AttemptOptions {
  readonly send: Send;
  readonly clock: Clock;
  /** In milliseconds; 0 for no limit. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly requestId: string | undefined;
}

/** Sends once, with a limit of time. Whatever goes wrong before an answer is there becomes a coded error. */
export const attempt = async (
  request: Omit<WireRequest, 'signal'>,
  { send, clock, timeoutMs, signal, requestId }: AttemptOptions,
): Promise<WireAnswer> => {
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
    if (signal?.aborted) throw toSdkError(signal.reason);
    throw late ? timedOut(timeoutMs, { requestId }) : connectionFailed({ requestId, cause });
  } finally {
    callOff?.();
    unlink();
  }
};
