import { isObject, type Schema, type Source } from '@cagnotte/openapi';
import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { scrub, scrubbed, secretName } from '@cagnotte/sdk/internal';
import { type Finding, levelOf, type Rule } from './finding.ts';

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

const longest = 120;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/**
 * A value of a body as a report shows it: short, and without secrets.
 * @param name of the field that holds it: a secret's value is not shown at all.
 */
export const shown = (value: unknown, name = ''): string => {
  if (value === undefined) return 'nothing';
  if (secretName.test(name) && value !== null && value !== '') return scrubbed;
  if (Array.isArray(value)) return cut(`a list of ${value.length}: ${JSON.stringify(scrub(value))}`);
  return cut(JSON.stringify(scrub(value)));
};

const typesOf = ({ type }: Schema): string[] =>
  [type].flat().filter((one): one is string => typeof one === 'string');

/** What a schema asks for, in a few words. */
const wanted = (schema: Schema | undefined): string => {
  if (!schema) return 'what the contract says';
  const alternatives = [...new Set([schema.anyOf, schema.oneOf].flat().filter(isObject).map(wanted))];
  if (alternatives.length > 0) return alternatives.join(' or ');
  const { const: constant, enum: values, format, minLength, minimum, pattern } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(values)) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  const types = typesOf(schema).join(' or ') || (isObject(schema.properties) ? 'object' : 'anything');
  return [
    types,
    ...(typeof format === 'string' ? [`(${format})`] : []),
    ...(minLength === 1 ? ['that is not empty'] : []),
    ...(typeof minimum === 'number' ? [`of at least ${minimum}`] : []),
    ...(typeof pattern === 'string' ? [`like ${pattern}`] : []),
  ].join(' ');
};

// Contracts are linted elsewhere; here only what they mean counts.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
const compiled = new WeakMap<Schema, ValidateFunction>();

const validatorOf = (schema: Schema): ValidateFunction => {
  const known = compiled.get(schema);
  if (known) return known;
  const made = ajv.compile(schema);
  compiled.set(schema, made);
  return made;
};

const branch = /^(.*\/(?:anyOf|oneOf))\/(\d+)/;

/** Of an alternative that fails, only what is wrong with the one that was meant: the value is of its type. */
const meant = (errors: readonly ErrorObject[]): ErrorObject[] => {
  const isOther = (
    { schemaPath, instancePath, keyword }: ErrorObject,
    all: readonly ErrorObject[],
  ): boolean => {
    const [, group = '', index = ''] = branch.exec(schemaPath) ?? [];
    if (group === '') return false;
    const place = all.find((one) => one.schemaPath === group)?.instancePath;
    const own = all.filter((one) => one.schemaPath.startsWith(`${group}/${index}/`));
    return (
      own.some((one) => one.keyword === 'type' && one.instancePath === place) ||
      (keyword === 'type' && instancePath === place)
    );
  };
  const left = errors.filter((error) => !isOther(error, errors));
  const isSaid = ({ keyword, schemaPath }: ErrorObject): boolean =>
    /^(anyOf|oneOf)$/.test(keyword) && left.some((one) => one.schemaPath.startsWith(`${schemaPath}/`));
  // What a condition asks for is said by what it asks for.
  return left.filter((error) => error.keyword !== 'if' && !isSaid(error));
};

const ruleOf: Readonly<Record<string, Rule>> = {
  required: 'field_missing',
  type: 'field_type',
  anyOf: 'field_type',
  oneOf: 'field_type',
};

/** What is wrong with a value, by the schema that it should fit. */
export const againstSchema = (
  schema: Schema,
  value: unknown,
): Pick<Finding, 'level' | 'rule' | 'path' | 'expected' | 'came'>[] => {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return meant(validate.errors ?? []).map((error) => {
    const { keyword, instancePath, params, message = keyword } = error;
    const missing: unknown = keyword === 'required' ? params.missingProperty : undefined;
    const keys = [...keysOf(instancePath), ...(typeof missing === 'string' ? [missing] : [])];
    const rule = ruleOf[keyword] ?? 'field_value';
    const asked = wanted(schemasAt(schema, keys)[0]);
    return {
      level: levelOf(sourceAt(schema, keys)),
      rule,
      path: jsonPath(keys),
      expected: rule === 'field_value' ? `${asked}: ${message}` : asked,
      came: shown(valueAt(value, keys), `${keys.at(-1) ?? ''}`),
    };
  });
};
