import type { Middleware } from 'openapi-fetch';
import * as paths from '@cagnotte/generated/paths';
import { unparseable } from '../errors/known-errors.ts';
import type { WireResponse } from '../platform/transports.ts';
import { matchesOperation } from './call.ts';
import { detailsOf } from './client-request.ts';
import type { ResponseCheck } from './lazy-response-check.ts';
import { notAnApi, responseError, parseBody } from './response-error.ts';

/**
 * A response that was read and parsed. It has a length, so that openapi-fetch asks for its JSON, and not for a text to parse once
 * more.
 */
const parsedResponse = (data: unknown): Response =>
  Object.assign(new Response(null, { headers: { 'Content-Length': '1' } }), {
    json: () => Promise.resolve(data),
  });

const read = async (response: Response): Promise<WireResponse> => ({
  status: response.status,
  statusText: response.statusText,
  contentType: response.headers.get('content-type') ?? '',
  retryAfter: response.headers.get('retry-after'),
  text: await response.text(),
});

/** The headers of every request, its token and its id among them. */
export const headers = (requestIdHeader: string | false): Middleware => ({
  onRequest: ({ request }) => {
    const { sending, body } = detailsOf(request);
    request.headers.set('Accept', 'application/json, text/plain');
    // The boundary of a multipart body is the platform's to choose.
    if (typeof body === 'string') request.headers.set('Content-Type', 'application/x-www-form-urlencoded');
    else request.headers.delete('Content-Type');
    if (sending.token !== undefined) request.headers.set('Authorization', `Bearer ${sending.token}`);
    if (requestIdHeader && sending.requestId) request.headers.set(requestIdHeader, sending.requestId);
  },
});

/**
 * Operations that ask for a secret: a 401 there means a wrong password, not an expired session, so the code in the
 * body is believed before the status.
 */
const bodyCodeWins: readonly string[] = [paths.signUp, paths.logIn, paths.resetPassword].map(
  (path) => `POST ${path}`,
);

/**
 * Makes data or an SdkError of every response: it is parsed, and checked by its contract.
 * @param now milliseconds since 1970.
 */
export const readResponse = (now: () => number, { check }: ResponseCheck): Middleware => ({
  onResponse: async ({ request, response, schemaPath }) => {
    const { address, sending, body } = detailsOf(request);
    const { requestId } = sending;
    const call = { method: request.method, path: schemaPath };
    const wire = await read(response);
    if (!response.ok)
      throw responseError(wire, requestId, matchesOperation(call, bodyCodeWins), now(), address);
    let data: unknown;
    try {
      data = parseBody(wire);
    } catch {
      // Whether anything of it is needed is for the check to say.
    }
    const details = { status: wire.status, requestId };
    try {
      await check(call, data, details, body instanceof FormData);
    } catch (error) {
      const words = notAnApi(wire, address);
      throw words ? unparseable(details, words) : error;
    }
    return parsedResponse(data ?? {});
  },
});
