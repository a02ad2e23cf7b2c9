import { isDeepStrictEqual } from 'node:util';
import type { Alternative } from './alternative.ts';
import { lowerBounds } from './keywords.ts';

/** Of two schemas both hold; of what is undefined, only the other. */
const both = (a: unknown, b: unknown): unknown => {
  if (a === undefined || b === undefined) return a ?? b;
  if (a === false || b === false) return false;
  return isDeepStrictEqual(a, b) ? a : { allOf: [a, b] };
};

const mergedWith = <Value>(
  a: ReadonlyMap<string, Value>,
  b: ReadonlyMap<string, Value>,
  merge: (one: Value, other: Value, name: string) => Value,
): ReadonlyMap<string, Value> => {
  const merged = new Map(a);
  for (const [name, value] of b) {
    const known = merged.get(name);
    merged.set(name, known === undefined ? value : merge(known, value, name));
  }
  return merged;
};

const distinct = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.findIndex((one) => isDeepStrictEqual(one, value)) === index);

const commonValues = (a: Alternative, b: Alternative): Alternative['values'] => {
  if (!a.values || !b.values) return a.values ?? b.values;
  return a.values.filter((value) => b.values?.some((one) => isDeepStrictEqual(one, value)));
};

/** What holds for a value of which two schemas hold; both speak of one type. */
const together = (a: Alternative, b: Alternative): Alternative => ({
  kind: a.kind,
  isInteger: a.isInteger || b.isInteger,
  values: commonValues(a, b),
  bounds: mergedWith(a.bounds, b.bounds, (one, other, name) =>
    name in lowerBounds ? Math.max(one, other) : Math.min(one, other),
  ),
  fields: mergedWith(a.fields, b.fields, both),
  required: new Set([...a.required, ...b.required]),
  rest: both(a.rest, b.rest),
  items: both(a.items, b.items),
  conditions: [...a.conditions, ...b.conditions],
  others: mergedWith(a.others, b.others, (one, other) => distinct([...one, ...other])),
});

/** The alternatives of a value of which both hold: each of one side with each of the other of its type. */
export const allTogether = (a: readonly Alternative[], b: readonly Alternative[]): Alternative[] =>
  a
    .flatMap((one) => b.filter(({ kind }) => kind === one.kind).map((other) => together(one, other)))
    .filter(({ values }) => values === undefined || values.length > 0);
