import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject, type Schema } from '@cagnotte/openapi';
import { getLevel, type FindingDraft, type FindingRule } from './finding.ts';
import { toJsonPath, parsePointer } from './json-path.ts';
import { listSchemasAt, getSourceAt } from './schemas-at.ts';
import { showValueAt } from './show-value.ts';

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
const validators = new WeakMap<Schema, ValidateFunction>();

const getValidator = (schema: Schema): ValidateFunction => {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
};

/** Beginning of the schema path of an error in an `anyOf` or `oneOf`, with the index of the alternative. */
const alternativePath = /^(.*\/(?:anyOf|oneOf))\/(\d+)/;

/**
 * Drops the errors of alternatives with another type than the value, and errors that other errors explain.
 */
const selectRelevant = (errors: readonly ErrorObject[]): ErrorObject[] => {
  const isOfOtherType = ({ schemaPath, instancePath, keyword }: ErrorObject): boolean => {
    const [, group = '', index = ''] = alternativePath.exec(schemaPath) ?? [];
    if (group === '') return false;
    const groupPath = errors.find((error) => error.schemaPath === group)?.instancePath;
    const alternativeErrors = errors.filter((error) => error.schemaPath.startsWith(`${group}/${index}/`));
    return (
      alternativeErrors.some((error) => error.keyword === 'type' && error.instancePath === groupPath) ||
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

/** Reports each place where a value violates its schema. */
export const judgeValue = (schema: Schema, value: unknown): FindingDraft[] => {
  const validate = getValidator(schema);
  if (validate(value)) return [];
  return selectRelevant(validate.errors ?? []).map((error) => {
    const { keyword, instancePath, params, message = keyword } = error;
    const missing: unknown = keyword === 'required' ? params.missingProperty : undefined;
    const keys = [...parsePointer(instancePath), ...(typeof missing === 'string' ? [missing] : [])];
    const rule = ruleByKeyword[keyword] ?? 'field_value';
    const expectedValue = describeSchema(listSchemasAt(schema, keys)[0]);
    return {
      level: getLevel(getSourceAt(schema, keys)),
      rule,
      path: toJsonPath(keys),
      expected: rule === 'field_value' ? `${expectedValue}: ${message}` : expectedValue,
      actual: showValueAt(value, keys),
    };
  });
};
