/** One attempt, encoded and ready to be sent. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  /** Ends the attempt: the promise rejects. */
  readonly signal: AbortSignal;
  /** Called with the fraction of the body that was sent, from 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** A response, read to its end and not yet parsed. */
export interface WireResponse {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  /** The header Retry-After, where the server sent it and lets scripts of other origins read it. */
  readonly retryAfter?: string | null;
  /** Any header that scripts may read. Not available for uploads. */
  readonly header?: (name: string) => string | null;
  /** Time of its arrival, in milliseconds since 1970, if it arrived before it was requested. */
  readonly arrivedAt?: number;
  readonly text: string;
}

/** The port to the network. Rejects when no complete response was received. */
export type Send = (request: WireRequest) => Promise<WireResponse>;

/** Number of characters of a form that may outlive its page. */
const maxKeepaliveLength = 9000;

/**
 * Sends by fetch, which reports no upload progress: progress jumps from 0 to 1.
 * @param fetchRequest replaces the platform's fetch, for the contract check
 */
export const sendWithFetch = async (
  { method, url, headers, body, signal, onProgress }: WireRequest,
  fetchRequest = fetch,
): Promise<WireResponse> => {
  const response = await fetchRequest(url, {
    method,
    headers,
    body: body ?? null,
    signal,
    // A request that is made just before the page closes still arrives. Browsers allow 64 kB of
    // such requests to a page.
    keepalive: typeof body === 'string' && body.length < maxKeepaliveLength,
  });
  const text = await response.text();
  const header = (name: string) => response.headers.get(name);
  onProgress?.(1);
  return {
    status: response.status,
    statusText: response.statusText,
    contentType: header('content-type') ?? '',
    retryAfter: header('retry-after'),
    header,
    text,
  };
};

/** Sends by XMLHttpRequest, the only way to follow an upload in a browser. */
export const sendWithXhr: Send = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    // A listener on `upload` makes a cross-origin request preflighted, so there is none without `onProgress`.
    if (onProgress)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        statusText: xhr.statusText,
        contentType: xhr.getResponseHeader('content-type') ?? '',
        // Read from the list of all headers: a browser logs an error for a header that the server does not
        // expose.
        retryAfter: /^retry-after: *(.+)$/im.exec(xhr.getAllResponseHeaders())?.[1] ?? null,
        text: xhr.responseText,
      });
    xhr.onerror = xhr.onabort = () => reject(new Error('the request ended without a response'));
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    if (signal.aborted) return reject(new Error('aborted before it was sent'));
    signal.addEventListener('abort', abort);
    xhr.send(body ?? null);
  });
