/** What a call passes to its request beside the options of openapi-fetch. */
export interface Sending {
  /** The access token that the request carries; undefined for a call without a user. */
  readonly token: string | undefined;
  /** The same on every attempt of one call. */
  readonly requestId: string | undefined;
  /** Whether a second attempt can do no harm. */
  readonly isRepeatable: boolean;
  /** Told how much of the body has gone out, from 0 to 1; starts again from 0 on each attempt. */
  readonly onProgress: ((fraction: number) => void) | undefined;
  /** Called when an attempt got no response. */
  readonly onLost: () => void;
}

/** A request as it was given to its constructor. */
interface GivenRequest {
  readonly address: string;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
  readonly sending: Sending;
}

interface CallInit extends RequestInit {
  readonly sending?: Sending;
}

const given = new WeakMap<Request, GivenRequest>();

/** A native request wants an absolute address, and outside browsers there is no page to complete it. */
const absolute = (address: string): URL => new URL(address, globalThis.location?.href ?? 'http://localhost');

/**
 * Makes the class of the clients' requests, which keeps address, body and signal as they were given (`givenOf`). A native request
 * copies a form of pictures into a stream; XMLHttpRequest needs the form itself to tell how much of it has gone out.
 */
export const createRequestClass = (): typeof Request =>
  class extends Request {
    constructor(input: RequestInfo | URL, { body, signal, sending, ...init }: CallInit = {}) {
      const address = input instanceof Request ? input.url : String(input);
      super(absolute(address), init);
      if (!sending) throw new TypeError('a request of the SDK is made by its clients');
      const known = typeof body === 'string' || body instanceof FormData ? body : undefined;
      given.set(this, { address, body: known, signal: signal ?? undefined, sending });
    }
  };

/** @throws TypeError for a request that no client of the SDK has made. */
export const givenOf = (request: Request): GivenRequest => {
  const found = given.get(request);
  if (!found) throw new TypeError('a request of another class');
  return found;
};
