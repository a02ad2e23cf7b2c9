import { isObject, type Schema, type Source } from '@cagnotte/openapi';
import type { Keys } from './json-path.ts';
import { findProperty, listParts } from './schema-parts.ts';

/** Returns the schemas of a property, or of the items of a list. */
const listChildSchemas = (schema: Schema, key: string | number): Schema[] =>
  listParts(schema).flatMap((part) => {
    const property = findProperty(part, key);
    if (property) return [property];
    if (isObject(part.items) && /^\d+$/.test(`${key}`)) return [part.items];
    return isObject(part.additionalProperties) ? [part.additionalProperties] : [];
  });

/**
 * Returns the schemas of the value that keys lead to: several in a composition, none for a value that
 * the contract does not have.
 */
export const listSchemasAt = (root: Schema, keys: Keys): Schema[] =>
  keys.reduce<Schema[]>((schemas, key) => schemas.flatMap((schema) => listChildSchemas(schema, key)), [root]);

/** Returns `assumed` if the contract only assumes the value that keys lead to, or an object around it. */
export const getSourceAt = (root: Schema, keys: Keys): Source =>
  keys.some((_, index) => {
    const schemas = listSchemasAt(root, keys.slice(0, index + 1));
    return schemas.length > 0 && schemas.every((schema) => schema['x-source'] === 'assumed');
  })
    ? 'assumed'
    : 'spec';
