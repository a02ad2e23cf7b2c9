import type { RawAnswer } from '../judge/wire-answer.ts';
import { queryFields } from './form-text.ts';
import type { HarContent, HarEntry, HarPair, HarPostData } from './har.ts';
import { contentOf, postDataOf } from './har-bodies.ts';
import { learnSecrets } from './learn-secrets.ts';
import { maskedHeaders, maskedUrl } from './masked.ts';
import type { Lost, Recorded } from './recorded.ts';
import type { Secrets } from './secrets.ts';

const pairs = (record: Readonly<Record<string, string>>): HarPair[] =>
  Object.entries(record).map(([name, value]) => ({ name, value }));

const queryOf = (url: string): HarPair[] => {
  try {
    return queryFields(url).map(([name, value]) => ({ name, value }));
  } catch {
    // It stands in the address as it was sent.
    return [];
  }
};

const responseOf = (
  answer: RawAnswer | undefined,
  content: HarContent,
  secrets: Secrets,
): HarEntry['response'] => ({
  status: answer?.status ?? 0,
  statusText: secrets.inText(answer?.statusText ?? ''),
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: pairs(maskedHeaders(answer?.headers ?? {}, secrets)),
  content,
  redirectURL: maskedUrl(answer?.headers.location ?? '', secrets),
  headersSize: -1,
  bodySize: -1,
});

const requestOf = (
  call: Recorded,
  postData: HarPostData | undefined,
  secrets: Secrets,
): HarEntry['request'] => {
  const { method, url, headers, body } = call.request;
  const safe = maskedUrl(url, secrets);
  return {
    method,
    url: safe,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(maskedHeaders(headers, secrets)),
    queryString: queryOf(safe),
    ...(postData && { postData }),
    headersSize: -1,
    bodySize: body?.length ?? (postData ? -1 : 0),
  };
};

/** A call as a HAR tells it, without secrets. What the call teaches of secrets, `secrets` knows from then on. */
export const harEntry = (call: Recorded, secrets: Secrets): HarEntry => {
  learnSecrets(secrets, call);
  const { operationId, startedAt, tookMs, failure } = call;
  // The call before its answer: masks are numbered as they come.
  const postData = postDataOf(call, secrets);
  const request = requestOf(call, postData?.data, secrets);
  const content = contentOf(call, secrets);
  const lost: Lost = {
    ...call.lost,
    ...(postData?.lost !== undefined && { request: postData.lost }),
    ...(content.lost !== undefined && { answer: content.lost }),
  };
  const time = Math.round(tookMs * 10) / 10;
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time,
    request,
    response: responseOf(call.answer, content.data, secrets),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    ...(operationId !== undefined && { _operationId: operationId }),
    ...(failure && { _failure: { ...failure, why: secrets.inText(failure.why) } }),
    ...(Object.keys(lost).length > 0 && { _lost: lost }),
  };
};
