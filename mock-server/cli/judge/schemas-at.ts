import { isObject, type Schema, type Source } from '@cagnotte/openapi';

/** Keys from the root of a body to a place in it. */
export type Keys = readonly (string | number)[];

/** `$.messages[2].identifier`; keys that are no names stand in brackets and quotes. */
export const jsonPath = (keys: Keys): string =>
  keys.reduce<string>((sofar, key) => {
    if (typeof key === 'number' || /^\d+$/.test(key)) return `${sofar}[${key}]`;
    return /^[A-Za-z_]\w*$/.test(key) ? `${sofar}.${key}` : `${sofar}[${JSON.stringify(key)}]`;
  }, '$');

/** Keys of a JSON pointer (`/messages/2/identifier`). */
export const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What stands at a place of a body; undefined where there is nothing. */
export const valueAt = (body: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    body,
  );

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
