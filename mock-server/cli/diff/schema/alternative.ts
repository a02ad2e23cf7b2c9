import { isObject, type JsonObject } from '@cagnotte/openapi';
import { jsonKinds, lowerBounds, otherLimits, upperBounds, type JsonKind } from './keywords.ts';

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
export const ownAlternatives = (schema: JsonObject): Alternative[] => {
  const types = typesOf(schema);
  const values = valuesOf(schema);
  return jsonKinds
    .filter((kind) => types.includes(kind) || (kind === 'number' && types.includes('integer')))
    .filter((kind) => values === undefined || values.some((value) => kindOf(value) === kind))
    .map((kind) => alternativeOf(schema, kind));
};
