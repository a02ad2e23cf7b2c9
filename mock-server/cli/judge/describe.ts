import { scrub } from '../../../sdk/log/scrub.ts';
import { scrubbed, secretName } from '../../../sdk/log/scrub-text.ts';
import { isObject, type Schema } from '@cagnotte/openapi';

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
export const wanted = (schema: Schema | undefined): string => {
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
