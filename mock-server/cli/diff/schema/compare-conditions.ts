import { isDeepStrictEqual } from 'node:util';
import type { Alternative, Condition } from './alternative.ts';
import type { Compare } from './compare-fields.ts';
import type { Step } from './step.ts';

const branchesOf = (before: Condition, after: Condition, path: string, compare: Compare): Step[] =>
  (['then', 'else'] as const).flatMap((branch) =>
    compare(before[branch], after[branch], path, true).map((step) => ({
      ...step,
      what: `${step.what}, where the \`if\` ${branch === 'then' ? 'holds' : 'does not hold'}`,
    })),
  );

/** What became of `if`, `then` and `else`: those with the same `if` are compared, of others only that they changed. */
export const compareConditions = (a: Alternative, b: Alternative, path: string, compare: Compare): Step[] => {
  const left = [...b.conditions];
  const gone: Condition[] = [];
  const steps: Step[] = [];
  for (const before of a.conditions) {
    const index = left.findIndex((after) => isDeepStrictEqual(before.if, after.if));
    const [after] = index < 0 ? [] : left.splice(index, 1);
    if (after) steps.push(...branchesOf(before, after, path, compare));
    else gone.push(before);
  }
  if (gone.length > 0 && left.length > 0)
    return [...steps, { rule: 'condition_other', path, what: 'another condition (`if`)' }];
  return [
    ...steps,
    ...gone.map((): Step => ({ rule: 'condition_gone', path, what: 'a condition (`if`) is gone' })),
    ...left.map((): Step => ({ rule: 'condition_new', path, what: 'a new condition (`if`)' })),
  ];
};
