import { coerceValue, parseRailsBrackets } from '@cagnotte/mock-server/internal/http';
import type { Body, Operation, Parameter, Schema } from '@cagnotte/openapi';
import { parseMediaType, type RawRequest } from '../wire/call.ts';
import {
  parseBodyFields,
  getContentType,
  formType,
  MalformedBodyError,
  multipartType,
  parseQueryFields,
  type FormField,
} from '../wire/form.ts';
import { findPathParameters } from '../wire/operation-finder.ts';
import { listUndocumentedFields } from './body-fields.ts';
import type { Finding } from './finding.ts';
import { toJsonPath } from './json-path.ts';
import { judgeValue } from './judge-value.ts';
import { isFileSchema, findProperty } from './schema-parts.ts';
import { showValue, showValueAt } from './show-value.ts';

/** A violation by a request; its rule is always `request`. */
type Violation = Pick<Finding, 'level' | 'path' | 'expected' | 'actual'>;

const createViolation = (path: string, expected: string, actual: string): Violation => ({
  level: 'error',
  path,
  expected,
  actual,
});

/** Parts that a recording lacks, and that cannot be judged. */
interface Unknowns {
  readonly body?: boolean;
  readonly authorization?: boolean;
}

type TextField = readonly [name: string, value: string];

/**
 * Returns values by their names in the contract: `files[]` and `app[platform]` are literal names when the
 * schema has them, and Rails brackets otherwise. Each text is converted to the type in its schema.
 */
const readValues = (schema: Schema, fields: readonly TextField[]): unknown => {
  const literal: Record<string, unknown> = {};
  const names = new Set(fields.map(([name]) => name).filter((name) => findProperty(schema, name)));
  for (const name of names) {
    const values = fields.filter((field) => field[0] === name).map(([, value]) => value);
    literal[name] = findProperty(schema, name)?.type === 'array' ? values : values.at(-1);
  }
  const nested = parseRailsBrackets(fields.filter(([name]) => !names.has(name)));
  return coerceValue({ ...nested, ...literal }, schema);
};

/** Judges fields by their schema. Fields that it does not have are notes. */
const judgeFields = (schema: Schema, fields: readonly TextField[]): Violation[] => {
  const values = readValues(schema, fields);
  return [
    ...judgeValue(schema, values).map(({ rule: _rule, ...wrong }) => wrong),
    ...listUndocumentedFields(schema, values).map((keys): Violation => {
      const [path, actual] = [toJsonPath(keys), showValueAt(values, keys)];
      return { level: 'note', path, expected: 'no such field', actual };
    }),
  ];
};

type Place = Parameter['place'];

const schemas = new WeakMap<readonly Parameter[], Map<Place, Schema>>();

/** Returns one schema for all parameters of a place; cached, so that it is compiled only once. */
const getSchema = (parameters: readonly Parameter[], place: Place): Schema => {
  const schemasByPlace = schemas.get(parameters) ?? new Map<Place, Schema>();
  schemas.set(parameters, schemasByPlace);
  const here = parameters.filter((parameter) => parameter.place === place);
  const schema = schemasByPlace.get(place) ?? {
    type: 'object',
    required: here.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(
      here.map(({ name, schema: own, source }) => [name, { ...own, 'x-source': source }]),
    ),
  };
  schemasByPlace.set(place, schema);
  return schema;
};

/** Judges the parameters of the path or the query. Their path is written as `query limit`. */
const judgeParameters = (
  { parameters }: Operation,
  place: Place,
  fields: readonly TextField[],
): Violation[] => {
  const toPath = (path: string): string => `${place} ${path.replace(/^\$\.?/, '')}`;
  if (parameters.some((parameter) => parameter.place === place))
    return judgeFields(getSchema(parameters, place), fields).map((wrong) => ({
      ...wrong,
      path: toPath(wrong.path),
    }));
  return fields.map(([name, value]) => ({
    level: 'note',
    path: toPath(toJsonPath([name])),
    expected: 'no such parameter',
    actual: showValue(value, name),
  }));
};

const judgeQuery = (operation: Operation, url: string): Violation[] => {
  try {
    return judgeParameters(operation, 'query', parseQueryFields(url));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return [createViolation('query', 'a query', 'a percent sign without its two digits')];
  }
};

/** Reports a file where the contract has text, or the reverse. */
const judgeFileOrText = (schema: Schema, { name, value }: FormField): Violation[] => {
  const property = findProperty(schema, name);
  const isFile = typeof value !== 'string';
  if (!property || isFile === isFileSchema(property)) return [];
  const [text, file] = ['a field of text', 'a part with a file name'];
  return [
    isFile
      ? createViolation(toJsonPath([name]), text, file)
      : createViolation(toJsonPath([name]), file, text),
  ];
};

const toTextField = ({ name, value }: FormField): TextField => [
  name,
  typeof value === 'string' ? value : `[${value.contentType ?? 'file'}, ${value.body.length} bytes]`,
];

const judgeBody = (declared: Body | undefined, request: RawRequest): Violation[] => {
  const { body } = request;
  if (!body) return declared?.isRequired ? [createViolation('$', declared.mediaType, 'nothing')] : [];
  const actual = parseMediaType(getContentType(request)) || 'no type';
  if (!declared)
    return [{ level: 'note', path: '$', expected: 'no body', actual: `${body.length} bytes of ${actual}` }];
  if (actual !== declared.mediaType)
    return [createViolation('header content-type', declared.mediaType, actual)];
  try {
    const fields = parseBodyFields(request);
    return [
      ...judgeFields(declared.schema, fields.map(toTextField)),
      ...fields.flatMap((field) => judgeFileOrText(declared.schema, field)),
    ];
  } catch (error) {
    if (!(error instanceof MalformedBodyError)) throw error;
    return [createViolation('$', actual, error.message)];
  }
};

const tokenField = 'access_token';

/**
 * The token at one place of a request: undefined when it is missing, `unknown` when the
 * recording lacks the place.
 */
type SeenToken = { readonly token: string | undefined } | 'unknown';

const findTokenInPayload = (request: RawRequest, isBodyUnknown: boolean | undefined): SeenToken => {
  const isGet = request.method === 'GET';
  const isForm = [formType, multipartType].includes(parseMediaType(getContentType(request)));
  if (!isGet && (isBodyUnknown || (request.body && !isForm))) return 'unknown';
  try {
    const fields = isGet
      ? parseQueryFields(request.url)
      : parseBodyFields(request).map(({ name, value }) => [name, value] as const);
    const [, value] = fields.find(([name]) => name === tokenField) ?? [];
    return { token: typeof value === 'string' ? value : undefined };
  } catch (error) {
    // `judgeQuery` or `judgeBody` reports it.
    if (error instanceof MalformedBodyError || error instanceof URIError) return 'unknown';
    throw error;
  }
};

/** Judges the token. A call that needs a user carries it twice: in its payload, and as a Bearer header. */
const judgeToken = (operation: Operation, request: RawRequest, unknown: Unknowns): Violation[] => {
  if (operation.isAnonymous) return [];
  const path = request.method === 'GET' ? `query ${tokenField}` : `$.${tokenField}`;
  const payload = findTokenInPayload(request, unknown.body);
  const header: SeenToken = unknown.authorization
    ? 'unknown'
    : { token: /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1] };
  const isMissing = (seen: SeenToken): boolean => seen !== 'unknown' && seen.token === undefined;
  const warning = (place: string, expected: string, actual: string): Violation[] => [
    { level: 'warning', path: place, expected, actual },
  ];
  if (isMissing(payload) && isMissing(header))
    return [createViolation(path, 'the access token, here and in the header', 'nothing')];
  if (isMissing(payload)) return warning(path, 'the access token, as in the header', 'nothing');
  if (isMissing(header)) return warning('header authorization', 'Bearer and the access token', 'nothing');
  const isSame = payload === 'unknown' || header === 'unknown' || payload.token === header.token;
  return isSame ? [] : warning(path, 'the access token of the header', 'another');
};

/**
 * Judges a request by its contract: parameters of path and query, body, and both places of the token. Fields
 * that no contract has are notes.
 */
export const judgeRequest = (
  operation: Operation,
  request: RawRequest,
  unknown: Unknowns = {},
): Finding[] => {
  const problems = [
    ...judgeParameters(operation, 'path', findPathParameters(operation, request.url) ?? []),
    ...judgeQuery(operation, request.url),
    ...(unknown.body ? [] : judgeBody(operation.body, request)),
    ...judgeToken(operation, request, unknown),
  ];
  // One finding per place: a missing token breaks its schema as well.
  const first = problems.filter(
    ({ path }, index) => problems.findIndex((violation) => violation.path === path) === index,
  );
  return first.map((violation) => ({ rule: 'request', operationId: operation.operationId, ...violation }));
};
