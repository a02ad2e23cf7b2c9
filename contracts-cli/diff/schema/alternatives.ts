import { isObject, type JsonObject } from '@cagnotte/openapi';
import { getRequired } from '../../judge/schema-parts.ts';
import { isEqual } from './is-equal.ts';

/** The types of JSON Schema; `integer` is a number with a limit. */
export const jsonKinds = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type JsonKind = (typeof jsonKinds)[number];

/** Limits that accept fewer values the higher they are, with their lowest value. */
export const lowerBounds: Readonly<Record<string, number>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  minContains: 1,
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
};

/** Limits that accept fewer values the lower they are. */
const upperBounds = ['maxLength', 'maxItems', 'maxProperties', 'maxContains', 'maximum', 'exclusiveMaximum'];

/** Limits that have no order, with the types that they apply to. */
const otherLimits: Readonly<Record<string, readonly JsonKind[]>> = {
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

/** Keywords that are compared as schemas or limits. */
const comparedKeywords = new Set([
  ...['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items'],
  ...['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', '$defs', 'definitions', 'default'],
  ...[...Object.keys(lowerBounds), ...upperBounds, ...Object.keys(otherLimits)],
]);

/**
 * True if a keyword accepts every value: descriptions, examples, `x-…`, and keywords unknown to JSON Schema.
 */
export const isAnnotation = (keyword: string): boolean => !comparedKeywords.has(keyword);

/** The three parts of an `if`: each a schema, or undefined. */
export interface Condition {
  readonly if: unknown;
  readonly then: unknown;
  readonly else: unknown;
}

/** The rules of a schema for the values of one type. Undefined and empty members set no limit. */
export interface Alternative {
  readonly kind: JsonKind;
  readonly isInteger: boolean;
  /** The accepted values, if they are listed. */
  readonly values: readonly unknown[] | undefined;
  readonly bounds: ReadonlyMap<string, number>;
  /** Schemas by name. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  /** Schema of additional fields; false when there are none. */
  readonly rest: unknown;
  /** Schema of each item. */
  readonly items: unknown;
  readonly conditions: readonly Condition[];
  /** Other limits by keyword; an `allOf` may give several for one keyword. */
  readonly others: ReadonlyMap<string, readonly unknown[]>;
}

const findKind = (value: unknown): JsonKind | undefined => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return jsonKinds.find((kind) => kind === typeof value);
};

const getTypes = ({ type }: JsonObject): readonly unknown[] =>
  type === undefined ? jsonKinds : [type].flat();

const findValues = (schema: JsonObject): readonly unknown[] | undefined => {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
};

const getBounds = (schema: JsonObject): ReadonlyMap<string, number> =>
  new Map(
    [...Object.keys(lowerBounds), ...upperBounds].flatMap((name): [string, number][] => {
      const value = schema[name];
      return typeof value === 'number' && value !== lowerBounds[name] ? [[name, value]] : [];
    }),
  );

const getOtherLimits = (schema: JsonObject, kind: JsonKind): ReadonlyMap<string, readonly unknown[]> =>
  new Map(
    Object.entries(otherLimits).flatMap(([name, kinds]): [string, unknown[]][] => {
      const value = schema[name];
      return kinds.includes(kind) && value !== undefined && value !== false ? [[name, [value]]] : [];
    }),
  );

const createAlternative = (schema: JsonObject, kind: JsonKind): Alternative => {
  const isObjectKind = kind === 'object';
  const values = findValues(schema)?.filter((value) => findKind(value) === kind);
  return {
    kind,
    isInteger: kind === 'number' && !getTypes(schema).includes('number'),
    values: kind === 'null' ? undefined : values,
    bounds: getBounds(schema),
    fields: new Map(isObjectKind && isObject(schema.properties) ? Object.entries(schema.properties) : []),
    required: new Set(isObjectKind ? getRequired(schema) : []),
    rest: isObjectKind && schema.additionalProperties !== true ? schema.additionalProperties : undefined,
    items: kind === 'array' ? schema.items : undefined,
    conditions: 'if' in schema ? [{ if: schema.if, then: schema.then, else: schema.else }] : [],
    others: getOtherLimits(schema, kind),
  };
};

/** Returns one alternative for each type that a schema accepts, without its `allOf`, `anyOf` and `oneOf`. */
const listOwnAlternatives = (schema: JsonObject): Alternative[] => {
  const types = getTypes(schema);
  const values = findValues(schema);
  return jsonKinds
    .filter((kind) => types.includes(kind) || (kind === 'number' && types.includes('integer')))
    .filter((kind) => values === undefined || values.some((value) => findKind(value) === kind))
    .map((kind) => createAlternative(schema, kind));
};

/**
 * Returns the members of a schema: those of its `allOf`, if nothing else limits its values;
 * otherwise the schema itself.
 */
export const listMembers = (schema: unknown, ancestors: readonly unknown[] = []): readonly unknown[] => {
  if (ancestors.includes(schema)) return [];
  if (!isObject(schema) || !Array.isArray(schema.allOf)) return [schema];
  if (Object.keys(schema).some((key) => key !== 'allOf' && !isAnnotation(key))) return [schema];
  return [...new Set(schema.allOf.flatMap((member) => listMembers(member, [...ancestors, schema])))];
};

/**
 * Returns a schema for the values that both schemas accept. Its members are schemas of the contracts:
 * recursion makes no new ones.
 */
const intersectSchemas = (a: unknown, b: unknown): unknown => {
  if (a === undefined || b === undefined) return a ?? b;
  if (a === false || b === false) return false;
  return isEqual(a, b) ? a : { allOf: [...new Set([...listMembers(a), ...listMembers(b)])] };
};

const mergeMaps = <Value>(
  a: ReadonlyMap<string, Value>,
  b: ReadonlyMap<string, Value>,
  merge: (a: Value, b: Value, name: string) => Value,
): ReadonlyMap<string, Value> => {
  const merged = new Map(a);
  for (const [name, value] of b) {
    const earlierValue = merged.get(name);
    merged.set(name, earlierValue === undefined ? value : merge(earlierValue, value, name));
  }
  return merged;
};

/** True if a list includes a value, compared deeply. */
export const includesEqual = (values: readonly unknown[], value: unknown): boolean =>
  values.some((listed) => isEqual(listed, value));

/** Returns an alternative for the values that two alternatives of one type both accept. */
const intersectPair = (a: Alternative, b: Alternative): Alternative => ({
  kind: a.kind,
  isInteger: a.isInteger || b.isInteger,
  values: a.values?.filter((value) => !b.values || includesEqual(b.values, value)) ?? b.values,
  bounds: mergeMaps(a.bounds, b.bounds, (first, second, name) =>
    name in lowerBounds ? Math.max(first, second) : Math.min(first, second),
  ),
  fields: mergeMaps(a.fields, b.fields, intersectSchemas),
  required: new Set([...a.required, ...b.required]),
  rest: intersectSchemas(a.rest, b.rest),
  items: intersectSchemas(a.items, b.items),
  conditions: [...a.conditions, ...b.conditions],
  others: mergeMaps(a.others, b.others, (first, second) =>
    second.reduce<readonly unknown[]>(
      (values, value) => (includesEqual(values, value) ? values : [...values, value]),
      first,
    ),
  ),
});

/**
 * Returns alternatives for the values that both lists accept: each of one list is combined with those
 * of its type in the other.
 */
const intersectAlternatives = (a: readonly Alternative[], b: readonly Alternative[]): Alternative[] =>
  a
    .flatMap((first) =>
      b.filter(({ kind }) => kind === first.kind).map((second) => intersectPair(first, second)),
    )
    .filter(({ values }) => values === undefined || values.length > 0);

/** True if an alternative has no limit except its list of values. */
const isList = ({ kind, values, ...limits }: Alternative): boolean => {
  const { kind: _kind, values: _values, ...none } = createAlternative({}, kind);
  return values !== undefined && isEqual(limits, none);
};

/** Removes repeated alternatives, and joins the lists of values of one type. */
const simplifyAlternatives = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.reduce<Alternative[]>((result, alternative) => {
    if (includesEqual(result, alternative)) return result;
    const list = result.find(({ kind, values }) => kind === alternative.kind && values !== undefined);
    if (!list || !isList(alternative) || !isList(list)) return [...result, alternative];
    const values = [...new Set([...(list.values ?? []), ...(alternative.values ?? [])])];
    return result.map((other) => (other === list ? { ...list, values } : other));
  }, []);

/**
 * Lists the values that a schema accepts, with compositions resolved: `[string, null]`, an `anyOf` of a
 * string and null, and an `allOf` of either have the same alternatives. A `oneOf` is treated as an `anyOf`.
 * @param schema undefined or true for a schema that accepts everything
 * @param ancestors the schemas that contain this one: a schema that is composed of itself adds no limit
 */
export const listAlternatives = (
  schema: unknown,
  ancestors: readonly unknown[] = [],
): readonly Alternative[] => {
  if (schema === false) return [];
  if (!isObject(schema)) return listOwnAlternatives({});
  const inside = [...ancestors, schema];
  const listParts = (parts: unknown): Alternative[][] | undefined =>
    Array.isArray(parts)
      ? parts.filter((part) => !inside.includes(part)).map((part) => [...listAlternatives(part, inside)])
      : undefined;
  let alternatives = listOwnAlternatives(schema);
  for (const member of listParts(schema.allOf) ?? [])
    alternatives = intersectAlternatives(alternatives, member);
  for (const choices of [listParts(schema.anyOf), listParts(schema.oneOf)])
    if (choices) alternatives = intersectAlternatives(alternatives, choices.flat());
  return simplifyAlternatives(alternatives);
};

/** Returns the types that a schema accepts, in words: `string or null`. */
export const showTypes = (alternatives: readonly Alternative[]): string => {
  const names = new Set(alternatives.map(({ kind, isInteger }) => (isInteger ? 'integer' : kind)));
  if (jsonKinds.every((kind) => names.has(kind))) return 'anything';
  const last = names.delete('null') ? ['null'] : [];
  return [...names, ...last].join(' or ') || 'nothing';
};
