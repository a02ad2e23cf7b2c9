import { isObject, type JsonObject } from '@cagnotte/openapi';
import { scrubText } from '@cagnotte/sdk/internal';
import { toJsonPath } from '../../judge/json-path.ts';
import { showValue } from '../../judge/show-value.ts';
import type { SchemaRule } from '../changes.ts';
import { isAnnotation } from './alternatives.ts';
import { isEqual } from './is-equal.ts';

/** One difference of two schemas, before it is known which side of a call they describe. */
export interface SchemaDifference {
  readonly rule: SchemaRule;
  /** JSON path, from the root of the body or of the parameter. */
  readonly path: string;
  /** Old and new, in words. */
  readonly what: string;
}

/** Returns the path of a field of an object. */
export const joinFieldPath = (path: string, name: string): string => `${path}${toJsonPath([name]).slice(1)}`;

/** Removes differences that several alternatives or conditions report. */
export const removeDuplicates = (differences: readonly SchemaDifference[]): SchemaDifference[] => [
  ...new Map(
    differences.map((difference) => [`${difference.rule} ${difference.path} ${difference.what}`, difference]),
  ).values(),
];

/** Returns a value to print: a schema that contains itself is empty where it repeats. */
export const withoutRepeats = (value: unknown, ancestors: readonly unknown[] = []): unknown => {
  if (ancestors.includes(value)) return {};
  const inside = [...ancestors, value];
  if (Array.isArray(value)) return value.map((item) => withoutRepeats(item, inside));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutRepeats(inner, inside)]),
  );
};

/** Length of the longest printed text, in characters. */
const maxTextLength = 72;

/** Returns a short, quoted part of a text; without secrets. */
const showShortened = (value: unknown, name: string): string => {
  if (value === undefined || value === '') return 'none';
  const text = showValue(withoutRepeats(value), name);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
};

/** Removes the line breaks of a text, which have no meaning. */
const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** True if both have the same text, apart from line breaks. */
export const hasSameText = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string'
    ? collapseSpaces(before) === collapseSpaces(after)
    : isEqual(before, after);

/** Shows the old and the new text. Long texts are shown from their first difference on. */
export const showTextChange = (before: unknown, after: unknown, name = ''): string => {
  if (typeof before !== 'string' || typeof after !== 'string')
    return `${showShortened(before, name)} → ${showShortened(after, name)}`;
  // Secrets are scrubbed first: the name that identifies one may be in the part that is cut off.
  const texts = [before, after].map((text) => scrubText(collapseSpaces(text)));
  const [oldText = '', newText = ''] = texts;
  const common = [...oldText].findIndex((letter, index) => letter !== newText[index]);
  const from = common < maxTextLength / 2 ? 0 : oldText.lastIndexOf(' ', common) + 1;
  return texts.map((text) => showShortened(from > 0 ? `…${text.slice(from)}` : text, name)).join(' → ');
};

const compareOwnTexts = (
  before: JsonObject,
  after: JsonObject,
  path: string,
  name: string,
): SchemaDifference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): SchemaDifference[] => {
    const [oldValue, newValue] = [before[key], after[key]];
    if (hasSameText(oldValue, newValue) || (key !== 'default' && !isAnnotation(key))) return [];
    // A new default documents what servers already did.
    const rule = key === 'default' && oldValue !== undefined ? 'default_other' : 'words';
    return [{ rule, path, what: `${key}: ${showTextChange(oldValue, newValue, name)}` }];
  });

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type Pair = readonly [before: JsonObject, after: JsonObject];

/**
 * Compares descriptions, examples, sources and defaults of all parts that both schemas have.
 * @param ancestors the pairs of schemas that these are a part of: a recursive schema contains itself
 */
export const compareTexts = (
  before: unknown,
  after: unknown,
  path: string,
  name = '',
  ancestors: readonly Pair[] = [],
): SchemaDifference[] => {
  if (!isObject(before) || !isObject(after) || isEqual(before, after)) return [];
  if (ancestors.some(([old, current]) => old === before && current === after)) return [];
  const compareInner = (old: unknown, current: unknown, innerPath: string, innerName = '') =>
    compareTexts(old, current, innerPath, innerName, [...ancestors, [before, after]]);
  const [oldFields = {}, newFields = {}] = [before.properties, after.properties].map((properties) =>
    isObject(properties) ? properties : {},
  );
  const fields = Object.keys(oldFields).flatMap((key) =>
    compareInner(oldFields[key], newFields[key], joinFieldPath(path, key), key),
  );
  const members = ['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    toList(before[key]).flatMap((member, index) =>
      compareInner(member, toList(after[key])[index], path, name),
    ),
  );
  return removeDuplicates([
    ...compareOwnTexts(before, after, path, name),
    ...fields,
    ...members,
    ...['if', 'then', 'else', 'not'].flatMap((key) => compareInner(before[key], after[key], path, name)),
    ...compareInner(before.items, after.items, `${path}[*]`, name),
    ...compareInner(before.additionalProperties, after.additionalProperties, `${path}.*`, name),
  ]);
};
