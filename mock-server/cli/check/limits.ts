import { isObject, type Operation, type Schema } from '@cagnotte/openapi';
import type { OperationId } from '../../contracts/operation-types.ts';
import { isFileSchema, propertiesOf, requiredOf, shown, valueAt } from '../judge/against-schema.ts';
import { errorDetailsOf } from '../wire/call.ts';
import { baseOf } from './refusals.ts';
import type { Ask, Server } from './server.ts';

/** A value beside a limit of its contract. */
export interface Beside {
  readonly place: 'query' | 'body';
  /** From the query or the body to the field. */
  readonly keys: readonly string[];
  /** The limit in words: `minimum 1`. */
  readonly limit: string;
  readonly value: unknown;
  readonly isInside: boolean;
}

interface Values {
  readonly limit: string;
  readonly inside?: readonly unknown[];
  readonly outside?: readonly unknown[];
}

const letters = (count: number): string => 'x'.repeat(count);

/** Texts of which at least one breaks any pattern that means something. */
const oddTexts = ['!', '0', 'a', 'A', ' ', 'é', '-1'];

/** For each format, values that look like it and are none, and values that are written otherwise than usual. */
const formats: Readonly<Record<string, Omit<Values, 'limit'>>> = {
  'date-time': {
    inside: ['2026-11-21T10:00:00+01:00', '2026-11-21T09:00:00.000Z'],
    outside: ['2026-13-01T10:00:00Z', '2026-11-21'],
  },
  date: { outside: ['2026-13-01'] },
  email: { outside: ['nobody@'] },
  uri: { outside: ['images/header.png'] },
  uuid: { outside: ['00000000-0000-0000-0000'] },
};

const numberLimits = ({ minimum, maximum }: Schema): Values[] => [
  ...(typeof minimum === 'number'
    ? [{ limit: `minimum ${minimum}`, inside: [minimum], outside: [minimum - 1] }]
    : []),
  ...(typeof maximum === 'number'
    ? [{ limit: `maximum ${maximum}`, inside: [maximum], outside: [maximum + 1] }]
    : []),
];

const textLimits = (schema: Schema, isRequired: boolean): Values[] => {
  const { minLength, maxLength, pattern, format } = schema;
  // A text of letters may break the pattern or the format, and servers know more of a name than its length.
  const isFree = pattern === undefined && format === undefined;
  const inside = (length: number): string[] => (isFree && length > 1 ? [letters(length)] : []);
  const odd = typeof pattern === 'string' && oddTexts.find((text) => !new RegExp(pattern, 'u').test(text));
  return [
    // Forms write an optional text that is empty and one that is missing the same way.
    ...(typeof minLength === 'number' && minLength > 0 && (isRequired || minLength > 1)
      ? [{ limit: `minLength ${minLength}`, inside: inside(minLength), outside: [letters(minLength - 1)] }]
      : []),
    ...(typeof maxLength === 'number'
      ? [{ limit: `maxLength ${maxLength}`, inside: inside(maxLength), outside: [letters(maxLength + 1)] }]
      : []),
    ...(odd ? [{ limit: `pattern ${String(pattern)}`, outside: [odd] }] : []),
    ...(typeof format === 'string' && formats[format]
      ? [{ limit: `format ${format}`, ...formats[format] }]
      : []),
  ];
};

const choiceLimits = ({ enum: values, const: constant }: Schema): Values[] => [
  ...(Array.isArray(values) ? [{ limit: 'enum', inside: values as unknown[], outside: ['un mot'] }] : []),
  ...(constant === undefined
    ? []
    : [{ limit: 'const', outside: [typeof constant === 'boolean' ? !constant : 'un mot'] }]),
];

/** @param known the list of a good request */
const listLimits = ({ minItems, maxItems }: Schema, known: unknown): Values[] => {
  if (!Array.isArray(known) || known.length === 0) return [];
  const listOf = (count: number): unknown[] =>
    Array.from({ length: count }, (_, index) => known[Math.min(index, known.length - 1)] as unknown);
  return [
    // A form writes no list that is empty: the field is missing then.
    ...(typeof minItems === 'number' && minItems > 1
      ? [{ limit: `minItems ${minItems}`, inside: [listOf(minItems)], outside: [listOf(minItems - 1)] }]
      : []),
    ...(typeof maxItems === 'number'
      ? [{ limit: `maxItems ${maxItems}`, inside: [listOf(maxItems)], outside: [listOf(maxItems + 1)] }]
      : []),
  ];
};

const token = 'access_token';

const besides = (
  place: Beside['place'],
  form: Schema,
  base: unknown,
  above: readonly string[] = [],
): Beside[] =>
  Object.entries(propertiesOf(form)).flatMap(([name, schema]): Beside[] => {
    const keys = [...above, name];
    const known = valueAt(base, keys);
    if (name === token || isFileSchema(schema)) return [];
    if (isObject(known)) return besides(place, schema, base, keys);
    const isRequired = requiredOf(form).includes(name);
    return [
      ...numberLimits(schema),
      ...textLimits(schema, isRequired),
      ...choiceLimits(schema),
      ...listLimits(schema, known),
    ].flatMap(({ limit, inside = [], outside = [] }) => [
      ...outside.map((value) => ({ place, keys, limit, value, isInside: false })),
      ...inside.map((value) => ({ place, keys, limit, value, isInside: true })),
    ]);
  });

/** Values just beside each limit of an operation's fields, on both sides. @param base values of a good request */
export const valuesBesideLimits = ({ parameters, body }: Operation, base: Ask): Beside[] => {
  const own = parameters.filter(({ place }) => place === 'query');
  const query: Schema = {
    required: own.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
  };
  return [
    ...besides('query', query, base.query ?? {}),
    ...besides('body', body?.schema ?? {}, base.body ?? {}),
  ];
};

const withValue = (values: unknown, [key = '', ...rest]: readonly string[], value: unknown): object => {
  const known = isObject(values) ? values : {};
  return { ...known, [key]: rest.length === 0 ? value : withValue(known[key], rest, value) };
};

/** What is wrong with the response to a value; undefined when nothing is. */
const wrongWith = async (server: Server, operationId: OperationId, base: Ask, beside: Beside) => {
  const { place, keys, value, isInside } = beside;
  const raw = await server.asks(operationId, { ...base, [place]: withValue(base[place], keys, value) });
  if (!raw) return undefined;
  if (raw.status >= 500) return `${raw.status}: the server failed`;
  if (!isInside) return raw.status >= 200 && raw.status <= 299 ? `${raw.status}: it was taken` : undefined;
  // Any other refusal is about something else: what the request names may be gone by now.
  const { invalid_parameter: named } = errorDetailsOf(raw);
  const isRefused = raw.status === 422 && typeof named === 'string' && named.includes(keys.at(-1) ?? '');
  return isRefused ? `422 ${named}` : undefined;
};

/**
 * Sends values just outside each limit that the contract states, which have to be refused, and values just inside, which
 * must not be. Operations that move points or money get no values inside.
 */
export const checkLimits = async (server: Server, operation: Operation): Promise<void> => {
  const operationId = operation.operationId as OperationId;
  const base = baseOf(server, operation);
  for (const beside of valuesBesideLimits(operation, base)) {
    const { place, keys, limit, value, isInside } = beside;
    if (isInside && operation.movesValue) continue;
    server.during = `limits: ${limit} of ${keys.join('.')}`;
    const came = await wrongWith(server, operationId, base, beside);
    if (came === undefined) continue;
    const expected = `${isInside ? 'no refusal' : 'a refusal: 422 invalid_parameter'} (${limit})`;
    server.find(
      operationId,
      'behaviour',
      `${place} ${keys.join('.')}`,
      expected,
      `${came} for ${shown(value)}`,
    );
  }
};
