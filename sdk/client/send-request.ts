import createClient from 'openapi-fetch';
import type { Platform } from '../platform/platform.ts';
import { fillPath, type Call, type CallWithToken, type PathParameters } from './call.ts';
import type { ResponseCheck } from './lazy-response-check.ts';
import { readResponse } from './read-response.ts';
import { sendWithRetries, type RetryOptions } from './send-with-retries.ts';
import {
  requireClientRequest,
  encodeBody,
  toFormEntries,
  requestClass,
  encodeFields,
} from './serializers.ts';

/** An operation with any path and fields: the callers know the types of their own. */
interface AnyOperation {
  parameters: { query?: Readonly<Record<string, unknown>>; path?: PathParameters };
  requestBody?: { content: { 'application/x-www-form-urlencoded': Readonly<Record<string, unknown>> } };
  responses: { 200: { content: { 'application/json': unknown } } };
}

const methods = ['get', 'post', 'put', 'delete'] as const;

type AnyPaths = Record<string, Record<(typeof methods)[number], AnyOperation>>;

export interface RequestParts {
  readonly platform: Platform;
  /** Name of the header with the same value on all attempts of a call; false for none. */
  readonly requestIdHeader: string | false;
  readonly responseCheck: Pick<ResponseCheck, 'check'>;
}

/** The parts of one request of a call. */
interface RequestFields extends CallWithToken {
  readonly call: Call;
  /** The base address, without a slash at its end. */
  readonly baseUrl: string;
  /** Headers to add to those of the SDK. */
  readonly headers: Headers;
}

/**
 * Sends one request of a call, with retries. Resolves with the parsed response body; rejects with an
 * `SdkError`.
 */
export type SendRequest = (fields: RequestFields, retryOptions: RetryOptions) => Promise<unknown>;

/**
 * Creates the function that sends a request. openapi-fetch only encodes it: the given `fetch` sends
 * it and reads the response.
 */
export const createSendRequest = ({
  platform,
  requestIdHeader,
  responseCheck,
}: RequestParts): SendRequest => {
  const client = createClient<AnyPaths>({
    Request: requestClass,
    pathSerializer: fillPath,
    querySerializer: (query) => encodeFields(toFormEntries(query)),
    bodySerializer: (body) => encodeBody(toFormEntries(body)),
  });

  return async ({ call, baseUrl, query, body, token, headers }, retryOptions) => {
    const { path, pathParameters, onProgress } = call;
    const { requestId } = retryOptions;
    const method = methods.find((name) => name === call.method.toLowerCase());
    if (!method) throw new TypeError(`no operation has the method ${call.method}`);
    let data: unknown;
    const fetch = async (clientRequest: Request): Promise<Response> => {
      const { address, headers: allHeaders, encoded } = requireClientRequest(clientRequest);
      allHeaders.set('Accept', 'application/json, text/plain');
      // The platform chooses the boundary of a multipart body.
      if (typeof encoded === 'string') allHeaders.set('Content-Type', 'application/x-www-form-urlencoded');
      else allHeaders.delete('Content-Type');
      if (token !== undefined) allHeaders.set('Authorization', `Bearer ${token}`);
      if (requestIdHeader && requestId) allHeaders.set(requestIdHeader, requestId);
      const wire = await sendWithRetries(
        platform,
        { method: call.method, url: address, headers: allHeaders, body: encoded, onProgress },
        retryOptions,
      );
      data = await readResponse(wire, call, {
        check: responseCheck.check,
        requestId,
        address: baseUrl + fillPath(path, pathParameters),
        isUpload: encoded instanceof FormData,
        now: platform.serverNow(),
      });
      return new Response();
    };
    // openapi-fetch does not read the response: `fetch` has read it.
    const params = { path: pathParameters ?? {}, query };
    await client.request(method, path, { baseUrl, params, body, headers, parseAs: 'stream', fetch });
    return data;
  };
};
