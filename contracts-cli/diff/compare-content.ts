import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '@cagnotte/openapi';
import { createDocumentationChange, createSchemaChange, type ChangeDraft, type Side } from './changes.ts';
import { compareSchemas } from './schema/compare-schemas.ts';
import { compareTexts, hasSameText, showTextChange } from './schema/compare-texts.ts';

/**
 * Compares a text for readers, such as a description.
 * @param name name of the parameter that it describes
 */
export const compareText = (
  where: string,
  key: string,
  before: unknown,
  after: unknown,
  name = '',
): ChangeDraft[] =>
  hasSameText(before, after)
    ? []
    : [createDocumentationChange(where, name, `${key}: ${showTextChange(before, after, name)}`)];

/** Compares a word of the contracts, such as `x-source`. */
export const compareWord = (
  where: string,
  key: string,
  before: string,
  after: string,
  name = '',
): ChangeDraft[] =>
  before === after ? [] : [createDocumentationChange(where, name, `${key}${before} → ${after}`)];

/** Compares the names and values of examples; the values are not shown. */
export const compareExamples = (
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  where: string,
): ChangeDraft[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name): ChangeDraft[] => {
    if (!after.has(name)) return [createDocumentationChange(where, '', `example ${name}: gone`)];
    if (!before.has(name)) return [createDocumentationChange(where, '', `example ${name}: new`)];
    return isDeepStrictEqual(before.get(name), after.get(name))
      ? []
      : [createDocumentationChange(where, '', `example ${name}: another`)];
  });

/**
 * Compares two schemas, then their texts.
 * @param name name of the parameter that they describe
 */
export const compareContent = (
  before: JsonObject,
  after: JsonObject,
  side: Side,
  where: string,
  name = '',
): ChangeDraft[] => {
  const root = name || '$';
  return [...compareSchemas(before, after, root), ...compareTexts(before, after, root, name)].map(
    ({ rule, path, what }) => createSchemaChange(rule, side, where, path, what),
  );
};
