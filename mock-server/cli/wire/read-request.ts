import type { JsonObject } from '@cagnotte/openapi';
import { mediaTypeOf } from '../judge/wire-answer.ts';
import type { RawRequest } from './exchanged.ts';
import { objectIn, objectsIn, wordIn } from './json-parts.ts';
import { boundaryOf, joinParts, MalformedBody, type Part } from './multipart.ts';
import { bodyFields, multipartType } from './request-fields.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of a HAR by their names in small letters; those of HTTP/2 that are no headers are left out. */
export const headersOf = (list: unknown): Headers => {
  const headers: Record<string, string> = {};
  for (const pair of objectsIn(list)) {
    const name = wordIn(pair, 'name').toLowerCase();
    if (name === '' || name.startsWith(':')) continue;
    const value = wordIn(pair, 'value');
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
};

/** Bytes of a text that may be base64. */
export const bytesOf = (text: string, encoding: unknown): Uint8Array =>
  Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');

const partOf = (param: JsonObject): Part => {
  const { fileName } = param;
  const isFile = typeof fileName === 'string';
  return {
    name: wordIn(param, 'name'),
    fileName: isFile ? fileName : undefined,
    contentType: isFile ? wordIn(param, 'contentType') : undefined,
    body: isFile ? Buffer.from(wordIn(param, '_base64'), 'base64') : Buffer.from(wordIn(param, 'value')),
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
    .map((param) => ['name', 'value'].map((key) => encodeURIComponent(wordIn(param, key))).join('='))
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
export const requestOf = (
  entry: JsonObject,
): { readonly request: RawRequest; readonly lost: string | undefined } => {
  const headers = headersOf(entry.headers);
  const postData = objectIn(entry, 'postData');
  const contentType = headers['content-type'] ?? wordIn(postData, 'mimeType');
  const { body, lost } = bodyOf(postData, contentType);
  const request: RawRequest = {
    method: wordIn(entry, 'method').toUpperCase() || 'GET',
    url: wordIn(entry, 'url').split('#', 1)[0] ?? '',
    headers: contentType === '' ? headers : { ...headers, 'content-type': contentType },
    body,
  };
  // In a text there is no room for a picture: browsers leave it out.
  const isGutted = typeof postData.text === 'string' && postData.encoding === undefined && hasFiles(request);
  return { request, lost: lost ?? (isGutted ? filesLost : undefined) };
};
