import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject } from '@cagnotte/openapi';
import { scrubText } from '@cagnotte/sdk/internal';
import { jsonPath, shown } from '../../judge/against-schema.ts';
import type { SchemaRule } from '../changes.ts';
import { onlyTells } from './alternatives.ts';

/** One difference of two schemas, before it is known whether clients send or read what they describe. */
export interface Step {
  readonly rule: SchemaRule;
  /** JSON path, from the root of the body or of the parameter. */
  readonly path: string;
  /** Old and new, in words. */
  readonly what: string;
}

/** Path of a field of an object. */
export const fieldOf = (path: string, name: string): string => `${path}${jsonPath([name]).slice(1)}`;

/** What comes out of an alternative or a condition more than once is said once. */
export const uniqueSteps = (steps: readonly Step[]): Step[] => [
  ...new Map(steps.map((step) => [`${step.rule} ${step.path} ${step.what}`, step])).values(),
];

const longest = 72;

/** A part of a description, in quotes where it is text; without secrets. */
const quoted = (value: unknown, name = ''): string => {
  if (value === undefined || value === '') return 'none';
  const text = shown(value, name);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

/** A text whose lines are broken elsewhere is the same text. */
const flat = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Whether readers of the contracts would find the same there. */
export const hasSameText = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string'
    ? flat(before) === flat(after)
    : isDeepStrictEqual(before, after);

/** Old and new, from where they differ on: the difference of two long texts is rarely at their beginning. */
export const shownChange = (before: unknown, after: unknown, name = ''): string => {
  if (typeof before !== 'string' || typeof after !== 'string')
    return `${quoted(before, name)} → ${quoted(after, name)}`;
  // Before they are cut: the name of a secret may stand in the part that goes.
  const texts = [before, after].map((text) => scrubText(flat(text)));
  const [was = '', is = ''] = texts;
  const common = [...was].findIndex((letter, index) => letter !== is[index]);
  const from = common < longest / 2 ? 0 : was.lastIndexOf(' ', common) + 1;
  const [shownBefore, shownAfter] = texts.map((text) =>
    quoted(from > 0 ? `…${text.slice(from)}` : text, name),
  );
  return `${shownBefore} → ${shownAfter}`;
};

const ownWords = (before: JsonObject, after: JsonObject, path: string, name: string): Step[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): Step[] => {
    const [was, is] = [before[key], after[key]];
    if (hasSameText(was, is)) return [];
    // A default that is new says what servers did before.
    if (key === 'default' && was !== undefined)
      return [{ rule: 'default_other', path, what: `default: ${shownChange(was, is, name)}` }];
    if (!onlyTells(key) && key !== 'default') return [];
    return [{ rule: 'words', path, what: `${key}: ${shownChange(was, is, name)}` }];
  });

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Descriptions, examples, sources and defaults of two schemas, wherever both have the same parts. */
export const compareTexts = (before: unknown, after: unknown, path: string, name = ''): Step[] => {
  if (!isObject(before) || !isObject(after) || isDeepStrictEqual(before, after)) return [];
  const [had, has] = [before.properties, after.properties].map((one) => (isObject(one) ? one : {}));
  const fields = Object.keys(had ?? {}).flatMap((key) =>
    compareTexts(had?.[key], has?.[key], fieldOf(path, key), key),
  );
  const members = ['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    listed(before[key]).flatMap((member, index) =>
      compareTexts(member, listed(after[key])[index], path, name),
    ),
  );
  return uniqueSteps([
    ...ownWords(before, after, path, name),
    ...fields,
    ...members,
    ...['if', 'then', 'else', 'not'].flatMap((key) => compareTexts(before[key], after[key], path, name)),
    ...compareTexts(before.items, after.items, `${path}[*]`, name),
    ...compareTexts(before.additionalProperties, after.additionalProperties, `${path}.*`, name),
  ]);
};
