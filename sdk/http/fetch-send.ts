import type { Send } from './send.ts';

/** Sends by fetch, which cannot tell how much of a body has gone out: progress jumps from 0 to 1. */
export const fetchSend: Send = async ({ method, url, headers, body, signal, onProgress }) => {
  const response = await fetch(url, { method, headers, body: body ?? null, signal });
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
