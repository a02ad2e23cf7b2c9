import { toSdkError } from '../errors/to-sdk-error.ts';
import type { Platform } from '../platform/platform.ts';
import { attempt } from './attempt.ts';
import { detailsOf } from './call-request.ts';
import { retry } from './retry.ts';
import type { WireAnswer } from './send.ts';

/** The highest status that a `Response` can have; some gateways go beyond it. */
const highestStatus = 599;

/** A response whose text was read by the transport. */
const responseOf = ({ status, statusText, contentType, retryAfter, text }: WireAnswer): Response =>
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
    const { requestId, isRepeatable, onProgress, onLost } = sending;
    const headers = namedHeaders(request.headers);
    const wire = { method: request.method, url, headers, body, onProgress };
    const limits = body instanceof FormData ? { send: sendUpload, timeoutMs: 0 } : { send, timeoutMs };
    const once = async () => {
      if (signal?.aborted) throw toSdkError(signal.reason);
      try {
        return await attempt(wire, { ...limits, clock, signal, requestId });
      } catch (error) {
        onLost();
        throw error;
      }
    };
    return responseOf(isRepeatable ? await retry(once, clock, signal) : await once());
  };
