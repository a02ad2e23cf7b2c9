/** What a call passes to its request beside the options of openapi-fetch. */
export interface Sending {
  /** The access token that the request carries; undefined for a call without a user. */
  readonly token: string | undefined;
  /** The same on every attempt of one call. */
  readonly requestId: string | undefined;
  /** Limit for one attempt, in milliseconds; undefined for that of the SDK. */
  readonly timeoutMs?: number | undefined;
  /** How often a request without a response is sent again; undefined for twice. */
  readonly retries?: number | undefined;
  /** Whether a second attempt can do no harm. */
  readonly isRepeatable: boolean;
  /** Called with the fraction of the body that was sent, from 0 to 1; starts again from 0 on each attempt. */
  readonly onProgress: ((fraction: number) => void) | undefined;
  /** Called when an attempt got no response. */
  readonly onLost: () => void;
}

/** A request as it was given to its constructor. */
interface RequestDetails {
  readonly address: string;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
  readonly sending: Sending;
}

interface CallInit extends RequestInit {
  readonly sending?: Sending;
}

const details = new WeakMap<Request, RequestDetails>();

/** Outside a page a native request takes absolute addresses only. The SDK never reads the native address. */
const nativeAddress = (address: string): string => (/^https?:/i.test(address) ? address : 'http://localhost');

/**
 * Makes the class of the clients' requests, which keeps address, body and signal as they were given (`detailsOf`). A native request
 * copies a form of pictures into a stream; XMLHttpRequest needs the form itself to report upload progress.
 */
export const createRequestClass = (): typeof Request =>
  class extends Request {
    constructor(input: RequestInfo | URL, { body, signal, sending, ...init }: CallInit = {}) {
      const address = input instanceof Request ? input.url : String(input);
      super(nativeAddress(address), init);
      if (!sending) throw new TypeError('a request of the SDK is made by its clients');
      const known = typeof body === 'string' || body instanceof FormData ? body : undefined;
      details.set(this, { address, body: known, signal: signal ?? undefined, sending });
    }
  };

/** @throws TypeError for a request that no client of the SDK has made. */
export const detailsOf = (request: Request): RequestDetails => {
  const found = details.get(request);
  if (!found) throw new TypeError('a request that no client of the SDK has made');
  return found;
};
