import { isDeepStrictEqual } from 'node:util';
import { shown } from '../../judge/describe.ts';
import type { Alternative } from './alternative.ts';
import { lowerBounds } from './keywords.ts';
import type { Step } from './step.ts';

const namesOf = <Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): string[] => [
  ...new Set([...a.keys(), ...b.keys()]),
];

const compareBounds = (a: Alternative, b: Alternative, path: string): Step[] =>
  namesOf(a.bounds, b.bounds).flatMap((name): Step[] => {
    const isLower = name in lowerBounds;
    const none = isLower ? -Infinity : Infinity;
    const [before = none, after = none] = [a.bounds.get(name), b.bounds.get(name)];
    if (before === after) return [];
    const rule = after > before === isLower ? 'limit_tighter' : 'limit_looser';
    const words = [before, after].map((bound) => (bound === none ? 'none' : String(bound)));
    return [{ rule, path, what: `${name}: ${words.join(' → ')}` }];
  });

const compareOthers = (a: Alternative, b: Alternative, path: string): Step[] =>
  namesOf(a.others, b.others).flatMap((name): Step[] => {
    const [before = [], after = []] = [a.others.get(name), b.others.get(name)];
    const isIn = (values: readonly unknown[]) => (value: unknown) =>
      values.some((other) => isDeepStrictEqual(other, value));
    const gone = before.some((value) => !isIn(after)(value));
    const added = after.some((value) => !isIn(before)(value));
    if (!gone && !added) return [];
    const rule = gone && added ? 'limit_other' : added ? 'limit_tighter' : 'limit_looser';
    const words = [before, after].map(
      (values) => values.map((value) => shown(value)).join(' and ') || 'none',
    );
    return [{ rule, path, what: `${name}: ${words.join(' → ')}` }];
  });

/** What became of lengths, sizes, patterns, formats and the like, of one type. */
export const compareLimits = (a: Alternative, b: Alternative, path: string): Step[] => {
  const integer: Step[] =
    a.isInteger === b.isInteger
      ? []
      : [
          a.isInteger
            ? { rule: 'type_widened', path, what: 'integer → number' }
            : { rule: 'type_narrowed', path, what: 'number → integer' },
        ];
  return [...integer, ...compareBounds(a, b, path), ...compareOthers(a, b, path)];
};
