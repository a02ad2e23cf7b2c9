import type { Operation } from '@cagnotte/openapi';
import { mediaTypeOf } from '../judge/wire-answer.ts';
import type { RawRequest } from './exchanged.ts';
import { queryFields } from './form-text.ts';
import { MalformedBody } from './multipart.ts';
import { bodyFields, contentTypeOf, formType, multipartType } from './request-fields.ts';
import type { Unknowns, Wrong } from './wrong.ts';

const field = 'access_token';

/** What of a token is to be seen: `undefined` where it is missing, `unknown` where one can not look. */
type Seen = { readonly token: string | undefined } | 'unknown';

const fieldsOf = (request: RawRequest): (readonly [string, unknown])[] =>
  request.method === 'GET'
    ? queryFields(request.url)
    : bodyFields(request).map(({ name, value }) => [name, value] as const);

const inPayload = (request: RawRequest, { body: isUnknown }: Unknowns): Seen => {
  if (request.method !== 'GET') {
    const mediaType = mediaTypeOf(contentTypeOf(request));
    const isForm = mediaType === formType || mediaType === multipartType;
    if (isUnknown || (request.body && !isForm)) return 'unknown';
  }
  try {
    const [, value] = fieldsOf(request).find(([name]) => name === field) ?? [];
    return { token: typeof value === 'string' ? value : undefined };
  } catch (error) {
    // What is wrong with it is said elsewhere.
    if (error instanceof MalformedBody || error instanceof URIError) return 'unknown';
    throw error;
  }
};

const inHeader = ({ headers }: RawRequest, { authorization: isUnknown }: Unknowns): Seen =>
  isUnknown ? 'unknown' : { token: /^Bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1] };

const isMissing = (seen: Seen): boolean => seen !== 'unknown' && seen.token === undefined;
const differ = (one: Seen, other: Seen): boolean =>
  one !== 'unknown' && other !== 'unknown' && one.token !== other.token;

/** A call that needs a user carries their token twice: in its payload, and as a Bearer header. */
export const judgeToken = (operation: Operation, request: RawRequest, unknown: Unknowns): Wrong[] => {
  if (operation.isAnonymous) return [];
  const path = request.method === 'GET' ? `query ${field}` : `$.${field}`;
  const payload = inPayload(request, unknown);
  const header = inHeader(request, unknown);
  const came = 'nothing';
  if (isMissing(payload) && isMissing(header))
    return [{ level: 'error', path, expected: 'the access token, here and in the header', came }];
  if (isMissing(payload))
    return [{ level: 'warning', path, expected: 'the access token, as in the header', came }];
  if (isMissing(header))
    return [
      { level: 'warning', path: 'header authorization', expected: 'Bearer and the access token', came },
    ];
  return differ(payload, header)
    ? [{ level: 'warning', path, expected: 'the access token of the header', came: 'another' }]
    : [];
};
