import type { Send } from './send.ts';

/** Sends by XMLHttpRequest, the one way a browser has to follow an upload. */
export const xhrSend: Send = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    // A listener on `upload` makes a cross-origin request preflighted, so there is none when nobody asked.
    if (onProgress)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        statusText: xhr.statusText,
        contentType: xhr.getResponseHeader('content-type') ?? '',
        // Asked for among all: a browser complains about a header that the server does not expose.
        retryAfter: /^retry-after: *(.+)$/im.exec(xhr.getAllResponseHeaders())?.[1] ?? null,
        text: xhr.responseText,
      });
    xhr.onerror = xhr.onabort = () => reject(new Error('the request ended without an answer'));
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    if (signal.aborted) return reject(new Error('aborted before it was sent'));
    signal.addEventListener('abort', abort);
    xhr.send(body ?? null);
  });
