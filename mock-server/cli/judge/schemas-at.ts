import { isObject, type Schema, type Source } from '@cagnotte/openapi';
import type { Keys } from './json-path.ts';

const listed = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A schema and all that it is composed of. */
export const withParts = (schema: Schema): Schema[] => [
  schema,
  ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listed(schema[key])).flatMap(withParts),
];

const below = (schema: Schema, key: string | number): Schema[] =>
  withParts(schema).flatMap(({ properties, items, additionalProperties }) => {
    const own = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (isObject(own)) return [own];
    if (isObject(items) && /^\d+$/.test(`${key}`)) return [items];
    return isObject(additionalProperties) ? [additionalProperties] : [];
  });

/** The schemas that speak of a place of a body; several where alternatives do, none where nothing is said. */
export const schemasAt = (root: Schema, keys: Keys): Schema[] =>
  keys.reduce<Schema[]>((schemas, key) => schemas.flatMap((schema) => below(schema, key)), [root]);

/** Who says what stands at a place: assumed as soon as something on the way there is. */
export const sourceAt = (root: Schema, keys: Keys): Source =>
  keys.some((_, index) => {
    const schemas = schemasAt(root, keys.slice(0, index + 1));
    return schemas.length > 0 && schemas.every((schema) => schema['x-source'] === 'assumed');
  })
    ? 'assumed'
    : 'spec';
