import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject } from '@cagnotte/openapi';

/** The types of JSON Schema; `integer` is a number with a limit. */
export const jsonKinds = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type JsonKind = (typeof jsonKinds)[number];

/** Limits that let less through the higher they are, and the lowest that one can be. */
export const lowerBounds: Readonly<Record<string, number>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  minContains: 1,
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
};

/** Limits that let less through the lower they are. */
export const upperBounds = [
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
  'maximum',
  'exclusiveMaximum',
] as const;

/** Each lets less through than none; of two different ones nothing can be told. With the types that they speak of. */
export const otherLimits: Readonly<Record<string, readonly JsonKind[]>> = {
  pattern: ['string'],
  format: ['string', 'number'],
  contentEncoding: ['string'],
  multipleOf: ['number'],
  uniqueItems: ['array'],
  prefixItems: ['array'],
  contains: ['array'],
  unevaluatedItems: ['array'],
  patternProperties: ['object'],
  propertyNames: ['object'],
  dependentRequired: ['object'],
  dependentSchemas: ['object'],
  unevaluatedProperties: ['object'],
  not: jsonKinds,
};

/** Keywords that are schemas, hold schemas, or name them. */
const structure: readonly string[] = [
  ...['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items'],
  ...['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', '$defs', 'definitions'],
];

/** Whether a keyword only tells: descriptions, examples, `x-…`, and whatever JSON Schema does not know. */
export const onlyTells = (keyword: string): boolean =>
  ![
    ...structure,
    ...Object.keys(lowerBounds),
    ...upperBounds,
    ...Object.keys(otherLimits),
    'default',
  ].includes(keyword);

/** `if` with what it asks for; each of the three is a schema, or undefined. */
export interface Condition {
  readonly if: unknown;
  readonly then: unknown;
  readonly else: unknown;
}

/** All that a schema says of the values of one type. Whatever is undefined or empty sets no limit. */
export interface Alternative {
  readonly kind: JsonKind;
  readonly isInteger: boolean;
  /** The only values there are. */
  readonly values: readonly unknown[] | undefined;
  readonly bounds: ReadonlyMap<string, number>;
  /** Schemas by name. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  /** Schema of the fields that have no name here; false where there are none. */
  readonly rest: unknown;
  /** Schema of each item. */
  readonly items: unknown;
  readonly conditions: readonly Condition[];
  /** Other limits by keyword; several where a composition asks for each. */
  readonly others: ReadonlyMap<string, readonly unknown[]>;
}

/** Type of a value, as JSON Schema calls it. */
const kindOf = (value: unknown): JsonKind | undefined => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return jsonKinds.find((kind) => kind === typeof value);
};

const typesOf = ({ type }: JsonObject): readonly unknown[] =>
  type === undefined ? jsonKinds : [type].flat();

const valuesOf = (schema: JsonObject): readonly unknown[] | undefined => {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
};

const boundsOf = (schema: JsonObject): ReadonlyMap<string, number> =>
  new Map(
    [...Object.keys(lowerBounds), ...upperBounds].flatMap((name): [string, number][] => {
      const value = schema[name];
      return typeof value === 'number' && value !== lowerBounds[name] ? [[name, value]] : [];
    }),
  );

const othersOf = (schema: JsonObject, kind: JsonKind): ReadonlyMap<string, readonly unknown[]> =>
  new Map(
    Object.entries(otherLimits).flatMap(([name, speaksOf]): [string, unknown[]][] => {
      const value = schema[name];
      return speaksOf.includes(kind) && value !== undefined && value !== false ? [[name, [value]]] : [];
    }),
  );

/** What a schema says of one type, leaving aside what it is composed of. */
const alternativeOf = (schema: JsonObject, kind: JsonKind): Alternative => {
  const types = typesOf(schema);
  const isOfObjects = kind === 'object';
  const values = valuesOf(schema)?.filter((value) => kindOf(value) === kind);
  return {
    kind,
    isInteger: kind === 'number' && !types.includes('number'),
    values: kind === 'null' ? undefined : values,
    bounds: boundsOf(schema),
    fields: new Map(isOfObjects && isObject(schema.properties) ? Object.entries(schema.properties) : []),
    required: new Set(
      isOfObjects && Array.isArray(schema.required)
        ? schema.required.filter((name) => typeof name === 'string')
        : [],
    ),
    rest: isOfObjects && schema.additionalProperties !== true ? schema.additionalProperties : undefined,
    items: kind === 'array' ? schema.items : undefined,
    conditions: 'if' in schema ? [{ if: schema.if, then: schema.then, else: schema.else }] : [],
    others: othersOf(schema, kind),
  };
};

/** What a schema says of each type that it lets through, leaving aside what it is composed of. */
const ownAlternatives = (schema: JsonObject): Alternative[] => {
  const types = typesOf(schema);
  const values = valuesOf(schema);
  return jsonKinds
    .filter((kind) => types.includes(kind) || (kind === 'number' && types.includes('integer')))
    .filter((kind) => values === undefined || values.some((value) => kindOf(value) === kind))
    .map((kind) => alternativeOf(schema, kind));
};

/** Of two schemas both hold; of what is undefined, only the other. */
const both = (a: unknown, b: unknown): unknown => {
  if (a === undefined || b === undefined) return a ?? b;
  if (a === false || b === false) return false;
  return isDeepStrictEqual(a, b) ? a : { allOf: [a, b] };
};

const mergedWith = <Value>(
  a: ReadonlyMap<string, Value>,
  b: ReadonlyMap<string, Value>,
  merge: (one: Value, other: Value, name: string) => Value,
): ReadonlyMap<string, Value> => {
  const merged = new Map(a);
  for (const [name, value] of b) {
    const known = merged.get(name);
    merged.set(name, known === undefined ? value : merge(known, value, name));
  }
  return merged;
};

const distinct = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.findIndex((one) => isDeepStrictEqual(one, value)) === index);

const commonValues = (a: Alternative, b: Alternative): Alternative['values'] => {
  if (!a.values || !b.values) return a.values ?? b.values;
  return a.values.filter((value) => b.values?.some((one) => isDeepStrictEqual(one, value)));
};

/** What holds for a value of which two schemas hold; both speak of one type. */
const together = (a: Alternative, b: Alternative): Alternative => ({
  kind: a.kind,
  isInteger: a.isInteger || b.isInteger,
  values: commonValues(a, b),
  bounds: mergedWith(a.bounds, b.bounds, (one, other, name) =>
    name in lowerBounds ? Math.max(one, other) : Math.min(one, other),
  ),
  fields: mergedWith(a.fields, b.fields, both),
  required: new Set([...a.required, ...b.required]),
  rest: both(a.rest, b.rest),
  items: both(a.items, b.items),
  conditions: [...a.conditions, ...b.conditions],
  others: mergedWith(a.others, b.others, (one, other) => distinct([...one, ...other])),
});

/** The alternatives of a value of which both hold: each of one side with each of the other of its type. */
const allTogether = (a: readonly Alternative[], b: readonly Alternative[]): Alternative[] =>
  a
    .flatMap((one) => b.filter(({ kind }) => kind === one.kind).map((other) => together(one, other)))
    .filter(({ values }) => values === undefined || values.length > 0);

/** Whether nothing but a list of values limits it. */
const isList = ({
  isInteger,
  bounds,
  fields,
  required,
  rest,
  items,
  conditions,
  others,
}: Alternative): boolean =>
  !isInteger &&
  [bounds.size, fields.size, required.size, conditions.length, others.size].every((size) => size === 0) &&
  rest === undefined &&
  items === undefined;

/** Alternatives that say the same are one, and so are lists of values of one type. */
const simplified = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.reduce<Alternative[]>((sofar, one) => {
    if (sofar.some((other) => isDeepStrictEqual(other, one))) return sofar;
    const list = sofar.find(({ kind, values }) => kind === one.kind && values !== undefined);
    if (!one.values || !list?.values || !isList(one) || !isList(list)) return [...sofar, one];
    const values = [...new Set([...list.values, ...one.values])];
    return sofar.map((other) => (other === list ? { ...list, values } : other));
  }, []);

const listed = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/**
 * All that a schema lets through, with what it is composed of resolved: `[string, null]`, `anyOf` of a string and null, and
 * an `allOf` of either come out the same. Of `oneOf` it is not asked whether two alternatives exclude each other.
 * @param schema undefined or true for one that lets everything through
 */
export const alternativesOf = (schema: unknown): readonly Alternative[] => {
  if (schema === false) return [];
  if (!isObject(schema)) return ownAlternatives({});
  let alternatives = ownAlternatives(schema);
  for (const member of listed(schema.allOf) ?? [])
    alternatives = allTogether(alternatives, alternativesOf(member));
  for (const choices of [listed(schema.anyOf), listed(schema.oneOf)])
    if (choices) alternatives = allTogether(alternatives, choices.flatMap(alternativesOf));
  return simplified(alternatives);
};
