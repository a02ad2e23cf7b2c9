import type { WireAnswer, WireRequest } from './send.ts';

/** Characters of a form that may outlive its page. */
const mostKept = 9000;

/**
 * Sends by fetch, which cannot tell how much of a body has gone out: progress jumps from 0 to 1.
 * @param by in place of the platform's fetch: whoever checks a server looks on.
 */
export const fetchSend = async (
  { method, url, headers, body, signal, onProgress }: WireRequest,
  by = fetch,
): Promise<WireAnswer> => {
  const response = await by(url, {
    method,
    headers,
    body: body ?? null,
    signal,
    // What was asked for just before the page goes still arrives. Browsers hold 64 kB of it back for a page, all together.
    keepalive: typeof body === 'string' && body.length < mostKept,
  });
  const text = await response.text();
  onProgress?.(1);
  return {
    status: response.status,
    statusText: response.statusText,
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
    text,
  };
};
