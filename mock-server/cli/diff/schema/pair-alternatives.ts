import { isObject } from '@cagnotte/openapi';
import type { Alternative } from './alternatives.ts';
import { jsonKinds } from './keywords.ts';

/** The types that a schema lets through, in words: `string or null`. */
export const shownTypes = (alternatives: readonly Alternative[]): string => {
  const names = new Set(alternatives.map(({ kind, isInteger }) => (isInteger ? 'integer' : kind)));
  if (jsonKinds.every((kind) => names.has(kind))) return 'anything';
  const last = names.delete('null') ? ['null'] : [];
  return [...names, ...last].join(' or ') || 'nothing';
};

/** One that is new has no former self, and one that is gone no later one. */
type Pair = readonly [before: Alternative | undefined, after: Alternative | undefined];

/** How much two alternatives of one type look like the same one, changed; 0 for not at all. */
type Likeness = (before: Alternative, after: Alternative) => number;

/** The one value of a field that tells alternatives apart. */
const markOf = (schema: unknown): unknown => {
  if (!isObject(schema)) return undefined;
  const values: unknown = 'const' in schema ? [schema.const] : schema.enum;
  return Array.isArray(values) && values.length === 1 ? values[0] : undefined;
};

const commonFields: Likeness = (before, after) => {
  const common = [...before.fields].filter(([name]) => after.fields.has(name));
  const differ = common.some(([name, schema]) => markOf(schema) !== markOf(after.fields.get(name)));
  return differ ? 0 : common.length;
};

/**
 * Pairs the alternatives of one type: first those that are the same, then those that look like each other. What is left over
 * is gone or new, unless exactly one is left on both sides: then it is one that changed.
 */
export const pairAlternatives = (
  before: readonly Alternative[],
  after: readonly Alternative[],
  isSame: (one: Alternative, other: Alternative) => boolean,
): Pair[] => {
  const pairs: Pair[] = [];
  let [gone, added] = [before, after];
  const join = (likeness: Likeness) => {
    for (const one of gone) {
      const [best] = added
        .map((other) => ({ other, score: likeness(one, other) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score);
      if (!best) continue;
      pairs.push([one, best.other]);
      gone = gone.filter((other) => other !== one);
      added = added.filter((other) => other !== best.other);
    }
  };
  join((one, other) => (isSame(one, other) ? 1 : 0));
  if (gone.length > 1 || added.length > 1) join(commonFields);
  if (gone.length === 1 && added.length === 1) return [...pairs, [gone[0], added[0]]];
  return [
    ...pairs,
    ...gone.map((one): Pair => [one, undefined]),
    ...added.map((one): Pair => [undefined, one]),
  ];
};
