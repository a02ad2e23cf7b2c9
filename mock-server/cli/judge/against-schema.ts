import { isObject, type Schema } from '@cagnotte/openapi';
import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { scrub, scrubbed, secretName } from '@cagnotte/sdk/internal';
import { levelOf, type Finding, type Rule } from './finding.ts';
import { jsonPath, keysOf, schemasAt, sourceAt, valueAt } from './schemas-at.ts';

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
