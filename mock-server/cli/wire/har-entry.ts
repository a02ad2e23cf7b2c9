import { mediaTypeOf, type Lost, type RawResponse, type Recorded } from './call.ts';
import {
  bodyFields,
  contentTypeOf,
  formType,
  multipartType,
  queryFields,
  type Field,
} from './form-fields.ts';
import type { HarContent, HarEntry, HarPair, HarParam, HarPostData } from './har.ts';
import { MalformedBody } from './multipart.ts';
import { learnSecrets, maskedForm, maskedHeaders, maskedText, maskedUrl, type Secrets } from './secrets.ts';

const saysText = /^(?:text\/.*|application\/(?:json|xml|javascript|x-www-form-urlencoded)|.*\+(?:json|xml))$/;
const unreadable = 'not kept: not UTF-8 as its type says, so that secrets in it can not be told';

/** In characters. To look through more takes seconds, in which nothing else is done. */
const longestText = 8_000_000;
const tooLong = (length: number): string => `not kept: ${length} characters, too many to look for secrets in`;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The text that bytes are, whatever they are called: a server may call JSON anything. Undefined for all else. */
const readable = (bytes: Uint8Array): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

interface Kept {
  readonly text?: string;
  readonly encoding?: string;
  readonly comment?: string;
}

const kept = (bytes: Uint8Array, mediaType: string, secrets: Secrets): Kept => {
  const text = readable(bytes);
  if (text !== undefined && text.length > longestText) return { comment: tooLong(text.length) };
  if (text !== undefined) return { text: maskedText(text, secrets) };
  if (saysText.test(mediaType)) return { comment: unreadable };
  return { text: base64(bytes), encoding: 'base64' };
};

const paramOf = ({ name, value }: Field, secrets: Secrets): HarParam =>
  typeof value === 'string'
    ? { name, value: secrets.inField(name, value) }
    : {
        name,
        fileName: secrets.inText(value.fileName ?? ''),
        contentType: value.contentType ?? 'application/octet-stream',
        _base64: base64(value.body),
      };

/** A body for a HAR. */
interface ForHar<Data> {
  readonly data: Data;
  /** Why it is not there. */
  readonly lost: string | undefined;
}

/** Body of a request; undefined where there was none. */
const postDataOf = ({ request, lost }: Recorded, secrets: Secrets): ForHar<HarPostData> | undefined => {
  const mimeType = contentTypeOf(request);
  const missing = (why: string) => ({ data: { mimeType, text: '', comment: why }, lost: why });
  if (!request.body) return lost?.request === undefined ? undefined : missing(lost.request);
  const mediaType = mediaTypeOf(mimeType);
  if (mediaType !== multipartType && mediaType !== formType) {
    const data = kept(request.body, mediaType, secrets);
    return data.comment === undefined
      ? { data: { mimeType, ...data }, lost: undefined }
      : missing(data.comment);
  }
  try {
    const fields = bodyFields(request);
    const data =
      mediaType === formType
        ? { mimeType, text: maskedForm(Buffer.from(request.body).toString('utf8'), secrets) }
        : { mimeType, params: fields.map((field) => paramOf(field, secrets)) };
    return { data, lost: undefined };
  } catch (error) {
    if (!(error instanceof MalformedBody)) throw error;
    return missing(`not kept: ${error.message}, so that secrets in it can not be told`);
  }
};

/** Body of an answer. */
const contentOf = ({ answer, lost }: Recorded, secrets: Secrets): ForHar<HarContent> => {
  const mimeType = answer?.headers['content-type'] ?? '';
  const about = { size: answer?.body.length ?? 0, mimeType };
  if (lost?.answer !== undefined) return { data: { ...about, comment: lost.answer }, lost: lost.answer };
  if (!answer || answer.body.length === 0) return { data: about, lost: undefined };
  const data = kept(answer.body, mediaTypeOf(mimeType), secrets);
  return { data: { ...about, ...data }, lost: data.comment };
};

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
  answer: RawResponse | undefined,
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
