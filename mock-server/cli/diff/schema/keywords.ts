/** The types of JSON Schema; `integer` is a number with a limit. */
export const jsonKinds = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type JsonKind = (typeof jsonKinds)[number];

/** Limits that let less through the higher they are, and the lowest that one can be. */
export const lowerBounds: Readonly<Record<string, number>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  minContains: 1,
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
};

/** Limits that let less through the lower they are. */
export const upperBounds = [
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
  'maximum',
  'exclusiveMaximum',
] as const;

/** Each lets less through than none; of two different ones nothing can be told. With the types that they speak of. */
export const otherLimits: Readonly<Record<string, readonly JsonKind[]>> = {
  pattern: ['string'],
  format: ['string', 'number'],
  contentEncoding: ['string'],
  multipleOf: ['number'],
  uniqueItems: ['array'],
  prefixItems: ['array'],
  contains: ['array'],
  unevaluatedItems: ['array'],
  patternProperties: ['object'],
  propertyNames: ['object'],
  dependentRequired: ['object'],
  dependentSchemas: ['object'],
  unevaluatedProperties: ['object'],
  not: jsonKinds,
};

/** Keywords that are schemas, hold schemas, or name them. */
const structure: readonly string[] = [
  ...['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items'],
  ...['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', '$defs', 'definitions'],
];

/** Whether a keyword only tells: descriptions, examples, `x-…`, and whatever JSON Schema does not know. */
export const onlyTells = (keyword: string): boolean =>
  ![
    ...structure,
    ...Object.keys(lowerBounds),
    ...upperBounds,
    ...Object.keys(otherLimits),
    'default',
  ].includes(keyword);
