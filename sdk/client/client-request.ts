/**
 * A request as a client of openapi-fetch has made it, with its address and body unchanged. A native one outside a page takes absolute
 * addresses only, and turns a form of pictures into a stream, whose upload XMLHttpRequest cannot follow.
 */
class ClientRequest {
  readonly address: string;
  readonly headers: Headers;
  readonly encoded: string | FormData | undefined;

  constructor(address: string, init: { readonly headers: Headers; readonly body?: string | FormData }) {
    this.address = address;
    this.headers = init.headers;
    this.encoded = init.body;
  }
}

/** The class of the clients' requests. openapi-fetch makes one, and hands it to `fetch`. */
export const requestClass = ClientRequest as unknown as typeof Request;

/** @throws TypeError for a request that was not made by a client of the SDK. */
export const asClientRequest = (request: Request): ClientRequest => {
  if (request instanceof ClientRequest) return request;
  throw new TypeError('a request that no client of the SDK has made');
};
