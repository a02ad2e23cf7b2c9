import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from '@cagnotte/openapi';
import { shown, wanted } from './describe.ts';
import { levelOf, type Finding, type Rule } from './finding.ts';
import { jsonPath, keysOf, valueAt } from './json-path.ts';
import { schemasAt, sourceAt } from './schemas-at.ts';

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
