import { type Body, isObject, type Operation, type Parameter, type Schema } from '@cagnotte/openapi';
import { coerce } from '../../contracts/coerce.ts';
import { parseRailsBrackets } from '../../front/rails-brackets.ts';
import { againstSchema, jsonPath, shown, undocumentedFields, valueAt } from './against-schema.ts';
import type { Finding } from './finding.ts';
import { mediaTypeOf, type RawRequest } from '../wire/call.ts';
import {
  bodyFields,
  contentTypeOf,
  type Field,
  formType,
  MalformedBody,
  multipartType,
  type Part,
  queryFields,
} from '../wire/form.ts';
import { pathParameters } from '../wire/find-operation.ts';

/** What is wrong with a call, before it is said whose call it is. */
export type Wrong = Pick<Finding, 'level' | 'path' | 'expected' | 'came'>;

export const broken = (path: string, expected: string, came: string): Wrong => ({
  level: 'error',
  path,
  expected,
  came,
});

/** What a recording lacks, and so can not be judged. */
export interface Unknowns {
  readonly body?: boolean;
  readonly authorization?: boolean;
}

/** A name and a word, as forms and queries carry them. */
export type FormField = readonly [name: string, value: string];

/** Schema of the property with exactly this name; undefined where there is none. */
const propertyOf = ({ properties }: Schema, name: string): Schema | undefined => {
  const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(own) ? own : undefined;
};

/**
 * Values as the contract names them: `files[]` and `app[platform]` are names where a schema declares them so, and Rails
 * brackets everywhere else. Each word is read as the type that its schema declares.
 */
const valuesOf = (schema: Schema, words: readonly FormField[]): unknown => {
  const literal: Record<string, unknown> = {};
  const names = new Set(words.map(([name]) => name).filter((name) => propertyOf(schema, name)));
  for (const name of names) {
    const values = words.filter((word) => word[0] === name).map(([, value]) => value);
    literal[name] = propertyOf(schema, name)?.type === 'array' ? values : values.at(-1);
  }
  const nested = parseRailsBrackets(words.filter(([name]) => !names.has(name)));
  return coerce({ ...nested, ...literal }, schema);
};

/** What of a form their schema does not allow, or does not know. */
const judgeFields = (schema: Schema, words: readonly FormField[]): Wrong[] => {
  const values = valuesOf(schema, words);
  return [
    ...againstSchema(schema, values).map(({ level, path, expected, came }) => ({
      level,
      path,
      expected,
      came,
    })),
    ...undocumentedFields(schema, values).map((keys): Wrong => {
      const came = shown(valueAt(values, keys), `${keys.at(-1) ?? ''}`);
      return { level: 'note', path: jsonPath(keys), expected: 'no such field', came };
    }),
  ];
};

type Place = Parameter['place'];

const made = new WeakMap<readonly Parameter[], Map<Place, Schema>>();

/** One schema for all parameters of a place. The same for the same operation: a schema is compiled once. */
const schemaOf = (parameters: readonly Parameter[], place: Place): Schema => {
  const known = made.get(parameters) ?? new Map<Place, Schema>();
  made.set(parameters, known);
  const here = parameters.filter((one) => one.place === place);
  const schema = known.get(place) ?? {
    type: 'object',
    required: here.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(
      here.map(({ name, schema: own, source }) => [name, { ...own, 'x-source': source }]),
    ),
  };
  known.set(place, schema);
  return schema;
};

const named = (place: Place, path: string): string => `${place} ${path.replace(/^\$\.?/, '')}`;

/** What is wrong with the parameters of a path or query: `query limit`. */
export const judgeParameters = (
  { parameters }: Operation,
  place: Place,
  words: readonly FormField[],
): Wrong[] => {
  if (parameters.some((one) => one.place === place))
    return judgeFields(schemaOf(parameters, place), words).map((wrong) => ({
      ...wrong,
      path: named(place, wrong.path),
    }));
  return words.map(([name, value]) => ({
    level: 'note',
    path: named(place, jsonPath([name])),
    expected: 'no such parameter',
    came: shown(value, name),
  }));
};

const isFileSchema = ({ format, items }: Schema): boolean =>
  format === 'binary' || (isObject(items) && isFileSchema(items));

const text = 'a field of text';
const file = 'a part with a file name';

const judgeKind = (schema: Schema, { name, value }: Field): Wrong[] => {
  const property = propertyOf(schema, name);
  const isFile = typeof value !== 'string';
  if (!property || isFile === isFileSchema(property)) return [];
  return [isFile ? broken(jsonPath([name]), text, file) : broken(jsonPath([name]), file, text)];
};

const described = ({ contentType, body }: Part): string => `[${contentType ?? 'file'}, ${body.length} bytes]`;
const wordOf = ({ name, value }: Field): FormField => [
  name,
  typeof value === 'string' ? value : described(value),
];

/** What is wrong with the body of a call. */
export const judgeBody = (declared: Body | undefined, request: RawRequest): Wrong[] => {
  const { body } = request;
  if (!body) return declared?.isRequired ? [broken('$', declared.mediaType, 'nothing')] : [];
  const came = mediaTypeOf(contentTypeOf(request)) || 'no type';
  if (!declared)
    return [{ level: 'note', path: '$', expected: 'no body', came: `${body.length} bytes of ${came}` }];
  if (came !== declared.mediaType) return [broken('header content-type', declared.mediaType, came)];
  try {
    const fields = bodyFields(request);
    return [
      ...judgeFields(declared.schema, fields.map(wordOf)),
      ...fields.flatMap((field) => judgeKind(declared.schema, field)),
    ];
  } catch (error) {
    if (!(error instanceof MalformedBody)) throw error;
    return [broken('$', came, error.message)];
  }
};

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
