import { isObject, type JsonObject } from '@cagnotte/openapi';
import type { RawAnswer } from '../judge/wire-answer.ts';
import { objectIn, wordIn } from './json-parts.ts';
import { bytesOf, headersOf } from './read-request.ts';
import type { Failure } from './recorded.ts';

/** The answer of a HAR's entry, and why its body is not there. */
export const answerOf = (
  response: JsonObject,
): { readonly answer: RawAnswer | undefined; readonly lost: string | undefined } => {
  const { status } = response;
  // 0 is what stands there for a call that was not answered.
  if (typeof status !== 'number' || status < 100) return { answer: undefined, lost: undefined };
  const content = objectIn(response, 'content');
  const headers = headersOf(response.headers);
  const mimeType = wordIn(content, 'mimeType');
  const answer = {
    status,
    statusText: wordIn(response, 'statusText'),
    headers:
      'content-type' in headers || mimeType === '' ? headers : { ...headers, 'content-type': mimeType },
    body: bytesOf(wordIn(content, 'text'), content.encoding),
  };
  const isMissing = typeof content.text !== 'string' && typeof content.size === 'number' && content.size > 0;
  return { answer, lost: isMissing ? 'the recording does not hold it' : undefined };
};

/** Why an entry has no whole answer. */
export const failureOf = (entry: JsonObject): Failure => {
  const { _failure: ours, _error: browsers } = entry;
  if (isObject(ours) && typeof ours.why === 'string') {
    const { by, why } = ours;
    const side = by === 'client' || by === 'recorder' ? by : 'server';
    return { by: side, why };
  }
  const why = typeof browsers === 'string' ? browsers : 'the recording holds no answer';
  return { by: /abort|cancel/i.test(why) ? 'client' : 'server', why };
};
