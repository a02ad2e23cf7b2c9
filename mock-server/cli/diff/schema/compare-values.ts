import { isDeepStrictEqual } from 'node:util';
import { shown } from '../../judge/describe.ts';
import type { Alternative } from './alternative.ts';
import type { Step } from './step.ts';

const valuesOf = ({ kind, values }: Alternative): readonly unknown[] | undefined => {
  const all = kind === 'boolean' ? [true, false] : undefined;
  return values && all && values.length >= all.length ? undefined : values;
};

const without = (values: readonly unknown[], others: readonly unknown[]): unknown[] =>
  values.filter((value) => !others.some((other) => isDeepStrictEqual(other, value)));

const listOf = (values: readonly unknown[]): string => values.map((value) => shown(value)).join(', ');

/** What became of the list of values (`enum`, `const`) of one type. */
export const compareValues = (a: Alternative, b: Alternative, path: string): Step[] => {
  const [before, after] = [valuesOf(a), valuesOf(b)];
  if (!before && !after) return [];
  if (!before) return [{ rule: 'values_gone', path, what: `any ${b.kind} → only ${listOf(after ?? [])}` }];
  if (!after) return [{ rule: 'values_new', path, what: `only ${listOf(before)} → any ${b.kind}` }];
  const [gone, added] = [without(before, after), without(after, before)];
  return [
    ...(gone.length > 0 ? [{ rule: 'values_gone', path, what: `no longer ${listOf(gone)}` } as const] : []),
    ...(added.length > 0 ? [{ rule: 'values_new', path, what: `now also ${listOf(added)}` } as const] : []),
  ];
};
