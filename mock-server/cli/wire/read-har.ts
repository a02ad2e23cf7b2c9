import { isObject, type JsonObject } from '@cagnotte/openapi';
import { Misuse } from '../io.ts';
import {
  type Failure,
  type Lost,
  mediaTypeOf,
  type RawRequest,
  type RawResponse,
  type Recorded,
} from './call.ts';
import { bodyFields, boundaryOf, joinParts, MalformedBody, multipartType, type Part } from './form.ts';

/** A text of an object of which nothing is known; empty where there is none. */
const textIn = (object: JsonObject, key: string): string => {
  const value = object[key];
  return typeof value === 'string' ? value : '';
};

/** What of a value is an object, if it is a list. */
const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** An object of an object; empty where there is none. */
const objectIn = (object: JsonObject, key: string): JsonObject => {
  const value = object[key];
  return isObject(value) ? value : {};
};

/** The answer of a HAR's entry, and why its body is not there. */
const answerOf = (
  response: JsonObject,
): { readonly answer: RawResponse | undefined; readonly lost: string | undefined } => {
  const { status } = response;
  // 0 is what stands there for a call that was not answered.
  if (typeof status !== 'number' || status < 100) return { answer: undefined, lost: undefined };
  const content = objectIn(response, 'content');
  const headers = headersOf(response.headers);
  const mimeType = textIn(content, 'mimeType');
  const answer = {
    status,
    statusText: textIn(response, 'statusText'),
    headers:
      'content-type' in headers || mimeType === '' ? headers : { ...headers, 'content-type': mimeType },
    body: bytesOf(textIn(content, 'text'), content.encoding),
  };
  const isMissing = typeof content.text !== 'string' && typeof content.size === 'number' && content.size > 0;
  return { answer, lost: isMissing ? 'the recording does not hold it' : undefined };
};

/** Why an entry has no whole answer. */
const failureOf = (entry: JsonObject): Failure => {
  const { _failure: ours, _error: browsers } = entry;
  if (isObject(ours) && typeof ours.why === 'string') {
    const { by, why } = ours;
    const side = by === 'client' || by === 'recorder' ? by : 'server';
    return { by: side, why };
  }
  const why = typeof browsers === 'string' ? browsers : 'the recording holds no answer';
  return { by: /abort|cancel/i.test(why) ? 'client' : 'server', why };
};

type Headers = Readonly<Record<string, string>>;

/** Headers of a HAR by their names in small letters; those of HTTP/2 that are no headers are left out. */
const headersOf = (list: unknown): Headers => {
  const headers: Record<string, string> = {};
  for (const pair of objectsIn(list)) {
    const name = textIn(pair, 'name').toLowerCase();
    if (name === '' || name.startsWith(':')) continue;
    const value = textIn(pair, 'value');
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
};

/** Bytes of a text that may be base64. */
const bytesOf = (text: string, encoding: unknown): Uint8Array =>
  Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');

const partOf = (param: JsonObject): Part => {
  const { fileName } = param;
  const isFile = typeof fileName === 'string';
  return {
    name: textIn(param, 'name'),
    fileName: isFile ? fileName : undefined,
    contentType: isFile ? textIn(param, 'contentType') : undefined,
    body: isFile ? Buffer.from(textIn(param, '_base64'), 'base64') : Buffer.from(textIn(param, 'value')),
  };
};

const filesLost = 'the recording does not hold its files';

const multipartOf = (postData: JsonObject, contentType: string): Read => {
  const params = objectsIn(postData.params);
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return { body: undefined, lost: 'the recording does not hold its boundary' };
  const body = joinParts(params.map(partOf), boundary);
  const isWhole = params.every(
    ({ fileName, _base64 }) => fileName === undefined || typeof _base64 === 'string',
  );
  return { body, lost: isWhole ? undefined : filesLost };
};

const hasFiles = (request: RawRequest): boolean => {
  try {
    return bodyFields(request).some(({ value }) => typeof value !== 'string');
  } catch (error) {
    if (error instanceof MalformedBody) return true;
    throw error;
  }
};

interface Read {
  readonly body: Uint8Array | undefined;
  readonly lost: string | undefined;
}

const encodedForm = (params: readonly JsonObject[]): string =>
  params
    .map((param) => ['name', 'value'].map((key) => encodeURIComponent(textIn(param, key))).join('='))
    .join('&');

const bodyOf = (postData: JsonObject, contentType: string): Read => {
  const { text, encoding } = postData;
  if (typeof text === 'string' && text !== '') return { body: bytesOf(text, encoding), lost: undefined };
  const params = objectsIn(postData.params);
  if (params.length === 0) return { body: undefined, lost: undefined };
  if (mediaTypeOf(contentType) === multipartType) return multipartOf(postData, contentType);
  return { body: Buffer.from(encodedForm(params)), lost: undefined };
};

/** The request of a HAR's entry, and what of its body is not there. */
const requestOf = (
  entry: JsonObject,
): { readonly request: RawRequest; readonly lost: string | undefined } => {
  const headers = headersOf(entry.headers);
  const postData = objectIn(entry, 'postData');
  const contentType = headers['content-type'] ?? textIn(postData, 'mimeType');
  const { body, lost } = bodyOf(postData, contentType);
  const request: RawRequest = {
    method: textIn(entry, 'method').toUpperCase() || 'GET',
    url: textIn(entry, 'url').split('#', 1)[0] ?? '',
    headers: contentType === '' ? headers : { ...headers, 'content-type': contentType },
    body,
  };
  // In a text there is no room for a picture: browsers leave it out.
  const isGutted = typeof postData.text === 'string' && postData.encoding === undefined && hasFiles(request);
  return { request, lost: lost ?? (isGutted ? filesLost : undefined) };
};

const lostOf = (entry: JsonObject): Lost => {
  const lost = objectIn(entry, '_lost');
  return {
    ...('request' in lost && { request: textIn(lost, 'request') }),
    ...('answer' in lost && { answer: textIn(lost, 'answer') }),
    ...(lost.authorization === true && { authorization: true as const }),
  };
};

const callOf = (entry: unknown, position: string): Recorded | undefined => {
  if (!isObject(entry) || !isObject(entry.request) || typeof entry.request.url !== 'string')
    throw new Misuse(`${position} has no request with an url`);
  // A page also loads what is in itself, as data: and blob:.
  if (!/^https?:/i.test(entry.request.url)) return undefined;
  const startedAt = Date.parse(textIn(entry, 'startedDateTime'));
  const request = requestOf(entry.request);
  const { answer, lost: answerLost } = answerOf(objectIn(entry, 'response'));
  return {
    operationId: textIn(entry, '_operationId') || undefined,
    startedAt: Number.isNaN(startedAt) ? 0 : startedAt,
    tookMs: typeof entry.time === 'number' ? entry.time : 0,
    request: request.request,
    answer,
    failure: answer ? undefined : failureOf(entry),
    lost: {
      ...(request.lost !== undefined && { request: request.lost }),
      ...(answerLost !== undefined && { answer: answerLost }),
      ...lostOf(entry),
    },
  };
};

const hasAuthorization = ({ request }: Recorded): boolean => request.headers.authorization !== undefined;

/**
 * Reads the calls of a HAR in the order of their start: one of ours, or one that the developer tools of a browser saved.
 * @param name of the file, for what is said about it.
 * @throws Misuse when it is no HAR.
 */
export const readHar = (text: string, name = 'the HAR'): Recorded[] => {
  let har: unknown;
  try {
    har = JSON.parse(text);
  } catch (error) {
    throw new Misuse(`${name} is no HAR: ${error instanceof Error ? error.message : String(error)}`);
  }
  const log = isObject(har) ? har.log : undefined;
  if (!isObject(log) || !Array.isArray(log.entries))
    throw new Misuse(`${name} is no HAR: it has no log.entries`);
  const entries: readonly unknown[] = log.entries;
  const calls = entries
    .flatMap((entry, index) => callOf(entry, `${name}: entry ${index + 1}`) ?? [])
    .sort((one, other) => one.startedAt - other.startedAt);
  // Browsers leave the header out of what they save, unless they are told not to.
  const isOurs = textIn(objectIn(log, 'creator'), 'name').startsWith('cagnotte-contracts ');
  if (isOurs || calls.some(hasAuthorization)) return calls;
  return calls.map((call) => ({ ...call, lost: { ...call.lost, authorization: true } }));
};
