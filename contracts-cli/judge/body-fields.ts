import { isObject, type Schema } from '@cagnotte/openapi';
import type { Keys } from './json-path.ts';
import { propertyNames, withParts } from './schema-parts.ts';
import { schemasAt } from './schemas-at.ts';

/** True if objects may have undocumented fields: a schema without properties is open on purpose, as `custom_fields` are. */
const isOpen = (schemas: readonly Schema[]): boolean =>
  propertyNames(schemas).length === 0 ||
  schemas.flatMap(withParts).some(({ additionalProperties }) => isObject(additionalProperties));

/** Calls `visit` with each object of a body and its keys. */
const eachObject = (
  value: unknown,
  visit: (object: Readonly<Record<string, unknown>>, keys: Keys) => void,
  keys: Keys = [],
): void => {
  if (Array.isArray(value)) value.forEach((item, index) => eachObject(item, visit, [...keys, index]));
  if (!isObject(value)) return;
  visit(value, keys);
  for (const [key, inner] of Object.entries(value)) eachObject(inner, visit, [...keys, key]);
};

/** Returns the keys of the fields that the schema does not have. The content of such a field is not searched. */
export const undocumentedFields = (schema: Schema, body: unknown): Keys[] => {
  const found: Keys[] = [];
  eachObject(body, (object, keys) => {
    const schemas = schemasAt(schema, keys);
    if (schemas.length === 0 || isOpen(schemas)) return;
    const known = new Set(propertyNames(schemas));
    for (const key of Object.keys(object)) if (!known.has(key)) found.push([...keys, key]);
  });
  return found;
};

/** A text of a body that is none of the known values (`x-known-values`) of its field. */
interface UnknownValue {
  readonly keys: Keys;
  readonly known: readonly string[];
}

/** Returns the texts that the contract does not list as known. */
export const unknownValues = (schema: Schema, body: unknown): UnknownValue[] => {
  const found: UnknownValue[] = [];
  eachObject(body, (object, keys) => {
    for (const [key, value] of Object.entries(object)) {
      const lists = schemasAt(schema, [...keys, key]).map((part) => part['x-known-values']);
      const known = lists.filter(Array.isArray).flat().map(String);
      if (typeof value === 'string' && known.length > 0 && !known.includes(value))
        found.push({ keys: [...keys, key], known });
    }
  });
  return found;
};

/** Writes a path that is the same for all items of a list: `receipts.*.uuid`. */
const pathOfAllItems = (keys: Keys): string =>
  keys.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

/** Returns the documented fields that a body has, and all that its objects may have. */
export const findSeenFields = (
  schema: Schema,
  body: unknown,
): { readonly seen: ReadonlySet<string>; readonly possible: ReadonlySet<string> } => {
  const seen = new Set<string>();
  const possible = new Set<string>();
  eachObject(body, (object, keys) => {
    for (const key of propertyNames(schemasAt(schema, keys))) {
      const path = pathOfAllItems([...keys, key]);
      possible.add(path);
      if (object[key] !== undefined && object[key] !== null) seen.add(path);
    }
  });
  return { seen, possible };
};
