import { isObject } from '@cagnotte/openapi';
import {
  listAlternatives,
  listMembers,
  jsonKinds,
  showTypes,
  type Alternative,
  type JsonKind,
} from './alternatives.ts';
import { joinFieldPath, removeDuplicates, type SchemaDifference } from './compare-texts.ts';
import { compareConditions, compareLimits, compareValues } from './compare-values.ts';
import { isEqual } from './is-equal.ts';

type Alternatives = readonly Alternative[];

/** The members of two schemas that are compared, and whether they refine others. */
type Comparison = readonly [before: readonly unknown[], after: readonly unknown[], refines: boolean];

interface Context {
  /** True if both schemas refine fields that another schema declares, as the branches of an `if` do. */
  readonly refines: boolean;
  /** The comparisons that this one is a part of. */
  readonly ancestors: readonly Comparison[];
}

const isSameSet = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((member) => b.includes(member));

const isSameComparison = (a: Comparison, b: Comparison): boolean =>
  isSameSet(a[0], b[0]) && isSameSet(a[1], b[1]) && a[2] === b[2];

/** The alternative before and after; undefined where it is new or gone. */
type Pair = readonly [before: Alternative | undefined, after: Alternative | undefined];

/** Returns the value of a field that allows only one. Such a field distinguishes alternatives. */
const findConstant = (schema: unknown): unknown => {
  if (!isObject(schema)) return undefined;
  const values: unknown = 'const' in schema ? [schema.const] : schema.enum;
  return Array.isArray(values) && values.length === 1 ? values[0] : undefined;
};

/** Returns the number of common fields; 0 when a constant differs. */
const countCommonFields = (before: Alternative, after: Alternative): number => {
  const common = [...before.fields].filter(([name]) => after.fields.has(name));
  const differ = common.some(
    ([name, schema]) => findConstant(schema) !== findConstant(after.fields.get(name)),
  );
  return differ ? 0 : common.length;
};

/**
 * Pairs the alternatives of one type: first equal ones, then those with the most common fields. A single
 * remaining pair counts as changed; all others are gone or new.
 */
const pairAlternatives = (
  before: Alternatives,
  after: Alternatives,
  isSame: (old: Alternative, current: Alternative) => boolean,
): Pair[] => {
  const pairs: Pair[] = [];
  let [gone, added] = [before, after];
  const pairBy = (getScore: (old: Alternative, other: Alternative) => number) => {
    for (const old of gone) {
      const [best] = added
        .map((other) => ({ other, score: getScore(old, other) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score);
      if (!best) continue;
      pairs.push([old, best.other]);
      gone = gone.filter((alternative) => alternative !== old);
      added = added.filter((alternative) => alternative !== best.other);
    }
  };
  pairBy((old, other) => (isSame(old, other) ? 1 : 0));
  if (gone.length > 1 || added.length > 1) pairBy(countCommonFields);
  if (gone.length === 1 && added.length === 1) return [...pairs, [gone[0], added[0]]];
  return [
    ...pairs,
    ...gone.map((old): Pair => [old, undefined]),
    ...added.map((current): Pair => [undefined, current]),
  ];
};

const isDeclared = ({ fields, required }: Alternative, name: string): boolean =>
  fields.has(name) || required.has(name);

const showType = ({ fields }: Alternative, name: string): string =>
  showTypes(listAlternatives(fields.get(name)));

const createNewFieldDifference = (
  before: Alternative,
  after: Alternative,
  name: string,
  path: string,
): SchemaDifference => {
  const isRequired = after.required.has(name);
  const rule = isRequired ? 'field_new_required' : 'field_new_optional';
  const what = `new, ${isRequired ? 'required' : 'optional'}: ${showType(after, name)}`;
  return { rule: before.rest === false ? `${rule}_in_closed` : rule, path, what };
};

const createGoneFieldDifference = (
  before: Alternative,
  after: Alternative,
  name: string,
  path: string,
): SchemaDifference => {
  const wasRequired = before.required.has(name);
  const rule = wasRequired ? 'field_gone_required' : 'field_gone_optional';
  const what = `gone, was ${wasRequired ? 'required' : 'optional'}: ${showType(before, name)}`;
  return { rule: after.rest === false ? `${rule}_from_closed` : rule, path, what };
};

const compareRequired = (
  before: Alternative,
  after: Alternative,
  name: string,
  path: string,
): SchemaDifference[] => {
  if (before.required.has(name) === after.required.has(name)) return [];
  return after.required.has(name)
    ? [{ rule: 'field_now_required', path, what: 'optional → required' }]
    : [{ rule: 'field_now_optional', path, what: 'required → optional' }];
};

const compareRest = (
  before: Alternative,
  after: Alternative,
  path: string,
  context: Context,
): SchemaDifference[] => {
  const [wasClosed, isClosed] = [before.rest === false, after.rest === false];
  if (wasClosed && isClosed) return [];
  if (isClosed) return [{ rule: 'closed', path, what: 'other fields are no longer allowed' }];
  if (wasClosed) return [{ rule: 'opened', path, what: 'other fields are allowed' }];
  return compareSchemas(before.rest, after.rest, `${path}.*`, context);
};

const compareFields = (
  before: Alternative,
  after: Alternative,
  path: string,
  context: Context,
): SchemaDifference[] => {
  const names = new Set([before, after].flatMap(({ fields }) => [...fields.keys()]));
  for (const name of [...before.required, ...after.required]) names.add(name);
  const steps = [...names].flatMap((name): readonly SchemaDifference[] => {
    const innerPath = joinFieldPath(path, name);
    if (!context.refines && !isDeclared(before, name))
      return [createNewFieldDifference(before, after, name, innerPath)];
    if (!context.refines && !isDeclared(after, name))
      return [createGoneFieldDifference(before, after, name, innerPath)];
    const inner = compareSchemas(before.fields.get(name), after.fields.get(name), innerPath, context);
    return [...compareRequired(before, after, name, innerPath), ...inner];
  });
  return [...steps, ...compareRest(before, after, path, context)];
};

const listKinds = (alternatives: Alternatives): JsonKind[] =>
  jsonKinds.filter((kind) => alternatives.some((alternative) => alternative.kind === kind));

const compareTypes = (before: Alternatives, after: Alternatives, path: string): SchemaDifference[] => {
  const [oldKinds, newKinds] = [listKinds(before), listKinds(after)];
  const removedKinds = oldKinds.filter((kind) => !newKinds.includes(kind));
  const added = newKinds.filter((kind) => !oldKinds.includes(kind));
  if (removedKinds.length + added.length === 0) return [];
  const what = `${showTypes(before)} → ${showTypes(after)}`;
  if (removedKinds.length > 0 && added.length > 0) return [{ rule: 'type_replaced', path, what }];
  const [first, ...otherKinds] = [...removedKinds, ...added];
  if (first === 'null' && otherKinds.length === 0)
    return [{ rule: removedKinds.length > 0 ? 'null_gone' : 'null_allowed', path, what }];
  return [{ rule: removedKinds.length > 0 ? 'type_narrowed' : 'type_widened', path, what }];
};

const showFields = ({ fields, required }: Alternative): string => {
  const names = [...new Set([...required, ...fields.keys()])].slice(0, 4);
  return names.length > 0 ? ` with ${names.map((name) => `\`${name}\``).join(', ')}` : '';
};

const compareAlternatives = (
  before: Alternative,
  after: Alternative,
  path: string,
  context: Context,
): SchemaDifference[] => [
  ...compareValues(before, after, path),
  ...compareLimits(before, after, path),
  ...compareFields(before, after, path, context),
  ...compareSchemas(before.items, after.items, `${path}[*]`, context),
  ...compareConditions(before, after, path, (old, current, innerPath, refines) =>
    compareSchemas(old, current, innerPath, { ...context, refines }),
  ),
];

/**
 * Compares the values that two schemas accept. Descriptions and other texts are compared by `compareTexts`.
 * @param before without references; undefined for a schema that accepts everything. A
 *   recursive one contains itself
 */
export function compareSchemas(
  before: unknown,
  after: unknown,
  path: string,
  context: Context = { refines: false, ancestors: [] },
): SchemaDifference[] {
  if (isEqual(before, after)) return [];
  const compared: Comparison = [listMembers(before), listMembers(after), context.refines];
  // The same comparison further out finds all differences of a recursive schema.
  if (context.ancestors.some((other) => isSameComparison(other, compared))) return [];
  const inside = { ...context, ancestors: [...context.ancestors, compared] };
  const [oldAlternatives, newAlternatives] = [listAlternatives(before), listAlternatives(after)];
  const common = listKinds(oldAlternatives).filter((kind) => listKinds(newAlternatives).includes(kind));
  const steps = common.flatMap((kind) =>
    pairAlternatives(
      oldAlternatives.filter((alternative) => alternative.kind === kind),
      newAlternatives.filter((alternative) => alternative.kind === kind),
      (old, current) => compareAlternatives(old, current, path, inside).length === 0,
    ).flatMap(([old, current]): SchemaDifference[] => {
      if (old && current) return compareAlternatives(old, current, path, inside);
      if (old) return [{ rule: 'alternative_gone', path, what: `no longer: ${kind}${showFields(old)}` }];
      return current
        ? [{ rule: 'alternative_new', path, what: `now also: ${kind}${showFields(current)}` }]
        : [];
    }),
  );
  return removeDuplicates([...compareTypes(oldAlternatives, newAlternatives, path), ...steps]);
}
