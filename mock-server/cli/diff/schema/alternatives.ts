import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@cagnotte/openapi';
import { ownAlternatives, type Alternative } from './alternative.ts';
import { allTogether } from './together.ts';

/** Whether nothing but a list of values limits it. */
const isList = ({
  isInteger,
  bounds,
  fields,
  required,
  rest,
  items,
  conditions,
  others,
}: Alternative): boolean =>
  !isInteger &&
  [bounds.size, fields.size, required.size, conditions.length, others.size].every((size) => size === 0) &&
  rest === undefined &&
  items === undefined;

/** Alternatives that say the same are one, and so are lists of values of one type. */
const simplified = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.reduce<Alternative[]>((sofar, one) => {
    if (sofar.some((other) => isDeepStrictEqual(other, one))) return sofar;
    const list = sofar.find(({ kind, values }) => kind === one.kind && values !== undefined);
    if (!one.values || !list?.values || !isList(one) || !isList(list)) return [...sofar, one];
    const values = [...new Set([...list.values, ...one.values])];
    return sofar.map((other) => (other === list ? { ...list, values } : other));
  }, []);

const listed = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/**
 * All that a schema lets through, with what it is composed of resolved: `[string, null]`, `anyOf` of a string and null, and
 * an `allOf` of either come out the same. Of `oneOf` it is not asked whether two alternatives exclude each other.
 * @param schema undefined or true for one that lets everything through
 */
export const alternativesOf = (schema: unknown): readonly Alternative[] => {
  if (schema === false) return [];
  if (!isObject(schema)) return ownAlternatives({});
  let alternatives = ownAlternatives(schema);
  for (const member of listed(schema.allOf) ?? [])
    alternatives = allTogether(alternatives, alternativesOf(member));
  for (const choices of [listed(schema.anyOf), listed(schema.oneOf)])
    if (choices) alternatives = allTogether(alternatives, choices.flatMap(alternativesOf));
  return simplified(alternatives);
};
