import type { Operation } from '@cagnotte/openapi';
import type { Finding } from '../judge/finding.ts';
import { mediaTypeOf, type RawRequest } from './call.ts';
import { pathParameters } from './find-operation.ts';
import { bodyFields, contentTypeOf, formType, multipartType, queryFields } from './form-fields.ts';
import { broken, judgeBody, judgeParameters, type Unknowns, type Wrong } from './judge-form.ts';
import { MalformedBody } from './multipart.ts';

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
const judgeToken = (operation: Operation, request: RawRequest, unknown: Unknowns): Wrong[] => {
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

const judgeQuery = (operation: Operation, url: string): Wrong[] => {
  try {
    return judgeParameters(operation, 'query', queryFields(url));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return [broken('query', 'a query', 'a percent sign without its two digits')];
  }
};

/**
 * What of a call is not as its contract says: parameters of path and query, body, and the two places of the token. Form
 * values are words; each is read as the type that its schema declares. Fields that no contract knows are notes.
 */
export const judgeRequest = (
  operation: Operation,
  request: RawRequest,
  unknown: Unknowns = {},
): Finding[] => {
  const wrong = [
    ...judgeParameters(operation, 'path', pathParameters(operation, request.url) ?? []),
    ...judgeQuery(operation, request.url),
    ...(unknown.body ? [] : judgeBody(operation.body, request)),
    ...judgeToken(operation, request, unknown),
  ];
  // A place is wrong once: a token that the schema requires is missing by two rules.
  const first = wrong.filter(({ path }, index) => wrong.findIndex((one) => one.path === path) === index);
  return first.map((one) => ({ rule: 'request', operationId: operation.operationId, ...one }));
};
