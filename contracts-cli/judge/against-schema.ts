import { isObject, type Schema, type Source } from '@cagnotte/openapi';
import { scrub, scrubbed, secretName } from '@cagnotte/sdk/internal';
import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { getLevel, type FindingDraft, type FindingRule } from './finding.ts';

/** Keys from the root of a body to a value in it. */
export type Keys = readonly (string | number)[];

/** `$.messages[2].identifier`; a key that is no identifier is quoted in brackets. */
export const jsonPath = (keys: Keys): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number' || /^\d+$/.test(key)) return `${path}[${key}]`;
    return /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
  }, '$');

/** Keys of a JSON pointer (`/messages/2/identifier`). */
const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Value at a place of a body; undefined when there is none. */
export const valueAt = (body: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    body,
  );

/** Properties of a schema by name, without those of its `allOf`, `anyOf` and `oneOf`. */
export const getProperties = ({ properties }: Schema): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).filter((entry): entry is [string, Schema] =>
      isObject(entry[1]),
    ),
  );

/** Schema of the property with exactly this name. */
export const getProperty = ({ properties }: Schema, name: string | number): Schema | undefined => {
  const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(own) ? own : undefined;
};

/** Names of the properties that a schema requires. */
export const getRequired = ({ required }: Schema): readonly string[] =>
  Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];

/** True if a schema describes a file, or a list of files. */
export const isFileSchema = ({ format, items }: Schema): boolean =>
  format === 'binary' || (isObject(items) && isFileSchema(items));

/** True if no word is a value of a schema: it describes a number, a flag, a date or a choice. */
export const excludesWords = ({ type, format, enum: values }: Schema): boolean =>
  ['integer', 'number', 'boolean'].includes(String(type)) || format === 'date-time' || Array.isArray(values);

/** A schema and all schemas that it is composed of. */
export const withParts = (schema: Schema): Schema[] => [
  schema,
  ...['allOf', 'anyOf', 'oneOf']
    .flatMap((key) => schema[key])
    .filter(isObject)
    .flatMap(withParts),
];

const childSchemas = (schema: Schema, key: string | number): Schema[] =>
  withParts(schema).flatMap((part) => {
    const own = getProperty(part, key);
    if (own) return [own];
    if (isObject(part.items) && /^\d+$/.test(`${key}`)) return [part.items];
    return isObject(part.additionalProperties) ? [part.additionalProperties] : [];
  });

/** Schemas that apply to a place of a body: several in a composition, none when the contract says nothing. */
export const schemasAt = (root: Schema, keys: Keys): Schema[] =>
  keys.reduce<Schema[]>((schemas, key) => schemas.flatMap((schema) => childSchemas(schema, key)), [root]);

/** Source of the rules for a place: assumed if a schema on the path to it is. */
const sourceAt = (root: Schema, keys: Keys): Source =>
  keys.some((_, index) => {
    const schemas = schemasAt(root, keys.slice(0, index + 1));
    return schemas.length > 0 && schemas.every((schema) => schema['x-source'] === 'assumed');
  })
    ? 'assumed'
    : 'spec';

/** Names of all properties of several schemas. */
export const propertyNames = (schemas: readonly Schema[]): string[] =>
  schemas
    .flatMap(withParts)
    .flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));

/** A schema without properties is open on purpose, as `custom_fields` are. */
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

/** Keys of the fields that the schema does not have. The content of such a field is not searched. */
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

/** Texts that the contract does not list as known. */
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

const generalize = (keys: Keys): string => keys.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

/** Fields that a body has, and all that its objects could have by the schema: `receipts.*.uuid`. */
export const fieldsSeen = (
  schema: Schema,
  body: unknown,
): { readonly seen: ReadonlySet<string>; readonly possible: ReadonlySet<string> } => {
  const seen = new Set<string>();
  const possible = new Set<string>();
  eachObject(body, (object, keys) => {
    for (const key of propertyNames(schemasAt(schema, keys))) {
      possible.add(generalize([...keys, key]));
      if (object[key] !== undefined && object[key] !== null) seen.add(generalize([...keys, key]));
    }
  });
  return { seen, possible };
};

const longest = 120;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/**
 * A value of a body as a report shows it: short, and without secrets.
 * @param name of its field: the value of a secret field is not shown at all.
 */
export const shown = (value: unknown, name = ''): string => {
  if (value === undefined) return 'nothing';
  if (secretName.test(name) && value !== null && value !== '') return scrubbed;
  if (Array.isArray(value)) return cut(`a list of ${value.length}: ${JSON.stringify(scrub(value))}`);
  return cut(JSON.stringify(scrub(value)));
};

/** A value at a place, as a report shows it. */
export const shownAt = (body: unknown, keys: Keys): string =>
  shown(valueAt(body, keys), `${keys.at(-1) ?? ''}`);

/** Describes the values of a schema in a few words. */
const describeSchema = (schema: Schema | undefined): string => {
  if (!schema) return 'what the contract says';
  const alternatives = [...new Set([schema.anyOf, schema.oneOf].flat().filter(isObject).map(describeSchema))];
  if (alternatives.length > 0) return alternatives.join(' or ');
  const { type, const: constant, enum: values, format, minLength, minimum, pattern } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(values)) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  const types = [type].flat().filter((name) => typeof name === 'string');
  return [
    types.join(' or ') || (isObject(schema.properties) ? 'object' : 'anything'),
    ...(typeof format === 'string' ? [`(${format})`] : []),
    ...(minLength === 1 ? ['that is not empty'] : []),
    ...(typeof minimum === 'number' ? [`of at least ${minimum}`] : []),
    ...(typeof pattern === 'string' ? [`like ${pattern}`] : []),
  ].join(' ');
};

// Not strict: contracts are linted elsewhere.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
const compiled = new WeakMap<Schema, ValidateFunction>();

const getValidator = (schema: Schema): ValidateFunction => {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
};

const branch = /^(.*\/(?:anyOf|oneOf))\/(\d+)/;

/** Drops the errors of alternatives with another type than the value, and errors that other errors explain. */
const selectRelevant = (errors: readonly ErrorObject[]): ErrorObject[] => {
  const isOfOtherType = ({ schemaPath, instancePath, keyword }: ErrorObject): boolean => {
    const [, group = '', index = ''] = branch.exec(schemaPath) ?? [];
    if (group === '') return false;
    const groupPath = errors.find((error) => error.schemaPath === group)?.instancePath;
    const own = errors.filter((error) => error.schemaPath.startsWith(`${group}/${index}/`));
    return (
      own.some((error) => error.keyword === 'type' && error.instancePath === groupPath) ||
      (keyword === 'type' && instancePath === groupPath)
    );
  };
  const remaining = errors.filter((error) => !isOfOtherType(error));
  const isExplained = ({ keyword, schemaPath }: ErrorObject): boolean =>
    /^(anyOf|oneOf)$/.test(keyword) &&
    remaining.some((error) => error.schemaPath.startsWith(`${schemaPath}/`));
  // An `if` has separate errors for its `then` and `else`.
  return remaining.filter((error) => error.keyword !== 'if' && !isExplained(error));
};

const ruleByKeyword: Readonly<Record<string, FindingRule>> = {
  required: 'field_missing',
  type: 'field_type',
  anyOf: 'field_type',
  oneOf: 'field_type',
};

/** Judges a value by its schema. */
export const againstSchema = (schema: Schema, value: unknown): FindingDraft[] => {
  const validate = getValidator(schema);
  if (validate(value)) return [];
  return selectRelevant(validate.errors ?? []).map((error) => {
    const { keyword, instancePath, params, message = keyword } = error;
    const missing: unknown = keyword === 'required' ? params.missingProperty : undefined;
    const keys = [...parsePointer(instancePath), ...(typeof missing === 'string' ? [missing] : [])];
    const rule = ruleByKeyword[keyword] ?? 'field_value';
    const expectedValue = describeSchema(schemasAt(schema, keys)[0]);
    return {
      level: getLevel(sourceAt(schema, keys)),
      rule,
      path: jsonPath(keys),
      expected: rule === 'field_value' ? `${expectedValue}: ${message}` : expectedValue,
      actual: shownAt(value, keys),
    };
  });
};
