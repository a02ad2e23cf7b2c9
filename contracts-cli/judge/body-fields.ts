import { isObject, type Schema } from '@cagnotte/openapi';
import type { Keys } from './json-path.ts';
import { listPropertyNames, listParts } from './schema-parts.ts';
import { listSchemasAt } from './schemas-at.ts';

/**
 * True if objects may have undocumented fields: a schema without properties is open on
 * purpose, as `custom_fields` are.
 */
const isOpen = (schemas: readonly Schema[]): boolean =>
  listPropertyNames(schemas).length === 0 ||
  schemas.flatMap(listParts).some(({ additionalProperties }) => isObject(additionalProperties));

/** Calls `visit` with each object of a body and its keys. */
const visitObjects = (
  value: unknown,
  visit: (object: Readonly<Record<string, unknown>>, keys: Keys) => void,
  keys: Keys = [],
): void => {
  if (Array.isArray(value)) value.forEach((item, index) => visitObjects(item, visit, [...keys, index]));
  if (!isObject(value)) return;
  visit(value, keys);
  for (const [key, inner] of Object.entries(value)) visitObjects(inner, visit, [...keys, key]);
};

/**
 * Returns the keys of the fields that the schema does not have. The content of such a field is not searched.
 */
export const listUndocumentedFields = (schema: Schema, body: unknown): Keys[] => {
  const undocumentedFields: Keys[] = [];
  visitObjects(body, (object, keys) => {
    const schemas = listSchemasAt(schema, keys);
    if (schemas.length === 0 || isOpen(schemas)) return;
    const documentedNames = new Set(listPropertyNames(schemas));
    for (const key of Object.keys(object))
      if (!documentedNames.has(key)) undocumentedFields.push([...keys, key]);
  });
  return undocumentedFields;
};

/** A text of a body that is none of the known values (`x-known-values`) of its field. */
interface UnknownValue {
  readonly keys: Keys;
  readonly known: readonly string[];
}

/** Returns the texts that the contract does not list as known. */
export const listUnknownValues = (schema: Schema, body: unknown): UnknownValue[] => {
  const unknownValues: UnknownValue[] = [];
  visitObjects(body, (object, keys) => {
    for (const [key, value] of Object.entries(object)) {
      const lists = listSchemasAt(schema, [...keys, key]).map((part) => part['x-known-values']);
      const knownValues = lists.filter(Array.isArray).flat().map(String);
      if (typeof value === 'string' && knownValues.length > 0 && !knownValues.includes(value))
        unknownValues.push({ keys: [...keys, key], known: knownValues });
    }
  });
  return unknownValues;
};

/** Writes a path that is the same for all items of a list: `receipts.*.uuid`. */
const toGeneralPath = (keys: Keys): string =>
  keys.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

/** Returns the documented fields that a body has, and all that its objects may have. */
export const findSeenFields = (
  schema: Schema,
  body: unknown,
): { readonly seen: ReadonlySet<string>; readonly possible: ReadonlySet<string> } => {
  const seen = new Set<string>();
  const possible = new Set<string>();
  visitObjects(body, (object, keys) => {
    for (const key of listPropertyNames(listSchemasAt(schema, keys))) {
      const path = toGeneralPath([...keys, key]);
      possible.add(path);
      if (object[key] !== undefined && object[key] !== null) seen.add(path);
    }
  });
  return { seen, possible };
};
