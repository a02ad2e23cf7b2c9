import { showValue } from '../../judge/show-value.ts';
import { includesEqual, lowerBounds, type Alternative, type Condition } from './alternatives.ts';
import { withoutRepeats, type SchemaDifference } from './compare-texts.ts';
import { isEqual } from './is-equal.ts';

/**
 * Compares two schemas at a path.
 * @param refines true if both refine fields that another schema declares, as the branches of an `if` do
 */
export type Compare = (
  before: unknown,
  after: unknown,
  path: string,
  refines: boolean,
) => readonly SchemaDifference[];

/** Returns the accepted values; undefined when every value of the type is accepted. */
const findValues = ({ kind, values }: Alternative): readonly unknown[] | undefined =>
  kind === 'boolean' && values && values.length >= 2 ? undefined : values;

const removeValues = (values: readonly unknown[], removedValues: readonly unknown[]): unknown[] =>
  values.filter((value) => !includesEqual(removedValues, value));

const joinValues = (values: readonly unknown[], separator = ', '): string =>
  values.map((value) => showValue(withoutRepeats(value))).join(separator);

/** Compares the lists of values (`enum`, `const`) of one type. */
export const compareValues = (a: Alternative, b: Alternative, path: string): SchemaDifference[] => {
  const [before, after] = [findValues(a), findValues(b)];
  if (!before && !after) return [];
  if (!before)
    return [{ rule: 'values_gone', path, what: `any ${b.kind} → only ${joinValues(after ?? [])}` }];
  if (!after) return [{ rule: 'values_new', path, what: `only ${joinValues(before)} → any ${b.kind}` }];
  const [gone, added] = [removeValues(before, after), removeValues(after, before)];
  return [
    ...(gone.length > 0
      ? [{ rule: 'values_gone', path, what: `no longer ${joinValues(gone)}` } as const]
      : []),
    ...(added.length > 0
      ? [{ rule: 'values_new', path, what: `now also ${joinValues(added)}` } as const]
      : []),
  ];
};

const listNames = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] => [
  ...new Set([...a.keys(), ...b.keys()]),
];

const compareBounds = (a: Alternative, b: Alternative, path: string): SchemaDifference[] =>
  listNames(a.bounds, b.bounds).flatMap((name): SchemaDifference[] => {
    const isLower = name in lowerBounds;
    const none = isLower ? -Infinity : Infinity;
    const [before = none, after = none] = [a.bounds.get(name), b.bounds.get(name)];
    if (before === after) return [];
    const rule = after > before === isLower ? 'limit_tighter' : 'limit_looser';
    const boundTexts = [before, after].map((bound) => (bound === none ? 'none' : String(bound)));
    return [{ rule, path, what: `${name}: ${boundTexts.join(' → ')}` }];
  });

const compareOthers = (a: Alternative, b: Alternative, path: string): SchemaDifference[] =>
  listNames(a.others, b.others).flatMap((name): SchemaDifference[] => {
    const [before = [], after = []] = [a.others.get(name), b.others.get(name)];
    const hasRemoved = removeValues(before, after).length > 0;
    const hasAdded = removeValues(after, before).length > 0;
    const limitTexts = [before, after].map((values) => joinValues(values, ' and ') || 'none');
    const what = `${name}: ${limitTexts.join(' → ')}`;
    if (hasRemoved && hasAdded) return [{ rule: 'limit_other', path, what }];
    if (hasAdded) return [{ rule: 'limit_tighter', path, what }];
    if (hasRemoved) return [{ rule: name === 'format' ? 'format_gone' : 'limit_looser', path, what }];
    return [];
  });

const compareInteger = (a: Alternative, b: Alternative, path: string): SchemaDifference[] => {
  if (a.isInteger === b.isInteger) return [];
  return a.isInteger
    ? [{ rule: 'type_widened', path, what: 'integer → number' }]
    : [{ rule: 'type_narrowed', path, what: 'number → integer' }];
};

/** Compares lengths, sizes, patterns, formats and other limits of one type. */
export const compareLimits = (a: Alternative, b: Alternative, path: string): SchemaDifference[] => [
  ...compareInteger(a, b, path),
  ...compareBounds(a, b, path),
  ...compareOthers(a, b, path),
];

const compareBranches = (
  before: Condition,
  after: Condition,
  path: string,
  compare: Compare,
): SchemaDifference[] =>
  (['then', 'else'] as const).flatMap((branch) =>
    compare(before[branch], after[branch], path, true).map((difference) => ({
      ...difference,
      what: `${difference.what}, where the \`if\` ${branch === 'then' ? 'holds' : 'does not hold'}`,
    })),
  );

/** Compares conditions: the branches of those with the same `if`; for the others, only that they changed. */
export const compareConditions = (
  a: Alternative,
  b: Alternative,
  path: string,
  compare: Compare,
): SchemaDifference[] => {
  const unmatched = [...b.conditions];
  const removedConditions: Condition[] = [];
  const differences: SchemaDifference[] = [];
  for (const before of a.conditions) {
    const index = unmatched.findIndex((after) => isEqual(before.if, after.if));
    const [after] = index < 0 ? [] : unmatched.splice(index, 1);
    if (after) differences.push(...compareBranches(before, after, path, compare));
    else removedConditions.push(before);
  }
  if (removedConditions.length > 0 && unmatched.length > 0)
    return [...differences, { rule: 'condition_other', path, what: 'another condition (`if`)' }];
  return [
    ...differences,
    ...removedConditions.map((): SchemaDifference => ({
      rule: 'condition_gone',
      path,
      what: 'a condition (`if`) is gone',
    })),
    ...unmatched.map((): SchemaDifference => ({
      rule: 'condition_new',
      path,
      what: 'a new condition (`if`)',
    })),
  ];
};
