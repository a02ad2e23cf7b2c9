import type { Middleware } from 'openapi-fetch';
import { toSdkError, type SdkError } from '../errors/sdk-error.ts';
import type { Logger } from '../log/logger.ts';

/** One request of the SDK, as middleware sees it: without token, query and body, which may hold secrets. */
export interface MiddlewareRequest {
  /** The same in every function that sees this request. */
  readonly id: string;
  readonly method: string;
  /** Path of the contract, its parameters in braces. */
  readonly schemaPath: string;
}

/**
 * Functions around each request of the SDK, for tracing and measuring. A request that is repeated because the connection failed is one
 * request here; one that is sent again with a renewed token is another. What a function throws is logged, and changes nothing.
 */
export interface SdkMiddleware {
  /** Before a request leaves, which waits for it. Headers set here go with it, but for those that the SDK sets. */
  readonly onRequest?: (request: MiddlewareRequest & { readonly headers: Headers }) => void | Promise<void>;
  /** After a response came, be it a refusal. */
  readonly onResponse?: (response: MiddlewareRequest & { readonly status: number }) => void | Promise<void>;
  /** After a request that got no response. */
  readonly onError?: (failure: MiddlewareRequest & { readonly error: SdkError }) => void | Promise<void>;
}

/** Lets middleware of the host page see every request of the clients. */
export const createMiddlewareList = (logger: Logger) => {
  const all = new Set<SdkMiddleware>();

  const tell = async (call: (one: SdkMiddleware) => void | Promise<void> | undefined): Promise<void> => {
    for (const one of [...all])
      try {
        await call(one);
      } catch (error) {
        logger.error('middleware threw', error);
      }
  };

  /** What openapi-fetch calls. It comes last, so that it sees a response before it is read. */
  const ofClients: Middleware = {
    onRequest: async ({ id, schemaPath, request }) => {
      const headers = new Headers();
      await tell((one) => one.onRequest?.({ id, method: request.method, schemaPath, headers }));
      addHeaders(request, headers);
    },
    onResponse: ({ id, schemaPath, request, response: { status } }) =>
      tell((one) => one.onResponse?.({ id, method: request.method, schemaPath, status })),
    onError: ({ id, schemaPath, request, error }) =>
      tell((one) => one.onError?.({ id, method: request.method, schemaPath, error: toSdkError(error) })),
  };

  return {
    ofClients,
    /** @returns what removes it again. */
    add: (middleware: SdkMiddleware): (() => void) => {
      // A new object for each, so that the same can be added twice and removed once.
      const entry = { ...middleware };
      all.add(entry);
      return () => void all.delete(entry);
    },
  };
};

/** Adds headers to a request that it does not have. Its content type is that of its body. */
export const addHeaders = ({ headers }: Request, more: HeadersInit | undefined): void => {
  for (const [name, value] of new Headers(more))
    if (!headers.has(name) && name !== 'content-type') headers.set(name, value);
};
