import { isObject, type Schema } from '@cagnotte/openapi';
import type { Keys } from './json-path.ts';
import { schemasAt, withParts } from './schemas-at.ts';

const propertiesOf = (schemas: readonly Schema[]): string[] =>
  schemas
    .flatMap(withParts)
    .flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));

/** A schema that names no field is open on purpose, as `custom_fields` are. */
const isOpen = (schemas: readonly Schema[]): boolean =>
  propertiesOf(schemas).length === 0 ||
  schemas.flatMap(withParts).some(({ additionalProperties }) => isObject(additionalProperties));

/** Calls back with each object of a body and where it stands. */
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

/** Places of a body that hold fields which its schema does not name. What stands inside such a field is not looked at. */
export const undocumentedFields = (schema: Schema, body: unknown): Keys[] => {
  const found: Keys[] = [];
  eachObject(body, (object, keys) => {
    const schemas = schemasAt(schema, keys);
    if (schemas.length === 0 || isOpen(schemas)) return;
    const known = new Set(propertiesOf(schemas));
    for (const key of Object.keys(object)) if (!known.has(key)) found.push([...keys, key]);
  });
  return found;
};

const general = (keys: Keys): string => keys.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

/** Fields that a body holds, and those that stood beside them in the schema: `receipts.*.uuid`. */
export const fieldsSeen = (
  schema: Schema,
  body: unknown,
): { readonly seen: ReadonlySet<string>; readonly possible: ReadonlySet<string> } => {
  const seen = new Set<string>();
  const possible = new Set<string>();
  eachObject(body, (object, keys) => {
    for (const key of propertiesOf(schemasAt(schema, keys))) {
      possible.add(general([...keys, key]));
      if (object[key] !== undefined && object[key] !== null) seen.add(general([...keys, key]));
    }
  });
  return { seen, possible };
};
