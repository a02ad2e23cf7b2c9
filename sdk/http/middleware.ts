import type { Middleware } from 'openapi-fetch';
import { unparseable } from '../errors/connection-errors.ts';
import { bodyCodeWins } from './body-code-wins.ts';
import { detailsOf } from './call-request.ts';
import { errorOfAnswer } from './error-of-answer.ts';
import { matchesOperation } from './matches-operation.ts';
import { parseAnswer } from './parse-answer.ts';
import type { ResponseCheck } from './response-check.ts';
import type { WireAnswer } from './send.ts';

/**
 * A response that was read and parsed. It has a length, so that openapi-fetch asks for its JSON, and not for a text to parse once
 * more.
 */
const parsedResponse = (data: unknown): Response =>
  Object.assign(new Response(null, { headers: { 'Content-Length': '1' } }), {
    json: () => Promise.resolve(data),
  });

const answerOf = async (response: Response): Promise<WireAnswer> => ({
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
 * Makes data or an SdkError of every response: it is parsed, and checked by its contract.
 * @param now milliseconds since 1970.
 */
export const readResponse = (now: () => number, { check }: ResponseCheck): Middleware => ({
  onResponse: async ({ request, response, schemaPath }) => {
    const { requestId } = detailsOf(request).sending;
    const call = { method: request.method, path: schemaPath };
    const answer = await answerOf(response);
    if (!response.ok) throw errorOfAnswer(answer, requestId, matchesOperation(call, bodyCodeWins), now());
    let data: unknown;
    try {
      data = parseAnswer(answer);
    } catch {
      throw unparseable({ status: answer.status, requestId });
    }
    await check(call, data, { status: answer.status, requestId });
    return parsedResponse(data);
  },
});
