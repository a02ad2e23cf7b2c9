import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@cagnotte/openapi';
import { type Alternative, alternativesOf, type JsonKind, jsonKinds } from './alternatives.ts';
import { fieldOf, type Step, uniqueSteps } from './compare-texts.ts';
import { type Compare, compareConditions, compareLimits, compareValues } from './compare-values.ts';

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

const knows = ({ fields, required }: Alternative, name: string): boolean =>
  fields.has(name) || required.has(name);

const typeOf = ({ fields }: Alternative, name: string): string =>
  shownTypes(alternativesOf(fields.get(name)));

const newField = (before: Alternative, after: Alternative, name: string, path: string): Step => {
  const isRequired = after.required.has(name);
  const rule = isRequired ? 'field_new_required' : 'field_new_optional';
  const what = `new, ${isRequired ? 'required' : 'optional'}: ${typeOf(after, name)}`;
  return { rule: before.rest === false ? `${rule}_in_closed` : rule, path, what };
};

const goneField = (before: Alternative, after: Alternative, name: string, path: string): Step => {
  const wasRequired = before.required.has(name);
  const rule = wasRequired ? 'field_gone_required' : 'field_gone_optional';
  const what = `gone, was ${wasRequired ? 'required' : 'optional'}: ${typeOf(before, name)}`;
  return { rule: after.rest === false ? `${rule}_from_closed` : rule, path, what };
};

const duty = (before: Alternative, after: Alternative, name: string, path: string): Step[] => {
  if (before.required.has(name) === after.required.has(name)) return [];
  return after.required.has(name)
    ? [{ rule: 'field_now_required', path, what: 'optional → required' }]
    : [{ rule: 'field_now_optional', path, what: 'required → optional' }];
};

const compareRest = (
  before: Alternative,
  after: Alternative,
  path: string,
  refines: boolean,
  compare: Compare,
): readonly Step[] => {
  const [wasClosed, isClosed] = [before.rest === false, after.rest === false];
  if (wasClosed && isClosed) return [];
  if (isClosed) return [{ rule: 'closed', path, what: 'other fields are no longer allowed' }];
  if (wasClosed) return [{ rule: 'opened', path, what: 'other fields are allowed' }];
  return compare(before.rest, after.rest, `${path}.*`, refines);
};

/** What became of the fields of an object. */
export const compareFields = (
  before: Alternative,
  after: Alternative,
  path: string,
  refines: boolean,
  compare: Compare,
): Step[] => {
  const names = new Set([
    ...before.fields.keys(),
    ...after.fields.keys(),
    ...before.required,
    ...after.required,
  ]);
  const steps = [...names].flatMap((name): readonly Step[] => {
    const place = fieldOf(path, name);
    if (!refines && !knows(before, name)) return [newField(before, after, name, place)];
    if (!refines && !knows(after, name)) return [goneField(before, after, name, place)];
    const inner = compare(before.fields.get(name), after.fields.get(name), place, refines);
    return [...duty(before, after, name, place), ...inner];
  });
  return [...steps, ...compareRest(before, after, path, refines, compare)];
};

type Alternatives = readonly Alternative[];

const kindsOf = (alternatives: Alternatives): JsonKind[] =>
  jsonKinds.filter((kind) => alternatives.some((one) => one.kind === kind));

const compareTypes = (before: Alternatives, after: Alternatives, path: string): Step[] => {
  const [had, has] = [kindsOf(before), kindsOf(after)];
  const gone = had.filter((kind) => !has.includes(kind));
  const added = has.filter((kind) => !had.includes(kind));
  if (gone.length + added.length === 0) return [];
  const what = `${shownTypes(before)} → ${shownTypes(after)}`;
  if (gone.length > 0 && added.length > 0) return [{ rule: 'type_replaced', path, what }];
  const [first, ...others] = [...gone, ...added];
  if (first === 'null' && others.length === 0)
    return [{ rule: gone.length > 0 ? 'null_gone' : 'null_allowed', path, what }];
  return [{ rule: gone.length > 0 ? 'type_narrowed' : 'type_widened', path, what }];
};

const fieldsOf = ({ fields, required }: Alternative): string => {
  const names = [...new Set([...required, ...fields.keys()])].slice(0, 4);
  return names.length > 0 ? ` with ${names.map((name) => `\`${name}\``).join(', ')}` : '';
};

const compareOne = (before: Alternative, after: Alternative, path: string, refines: boolean): Step[] => [
  ...compareValues(before, after, path),
  ...compareLimits(before, after, path),
  ...compareFields(before, after, path, refines, compareSchemas),
  ...compareSchemas(before.items, after.items, `${path}[*]`, refines),
  ...compareConditions(before, after, path, compareSchemas),
];

/**
 * Which values one schema lets through and the other does not, and which fields became something else.
 * Descriptions and the like are compared elsewhere.
 * @param before undefined for a schema that lets everything through; without references
 * @param refines whether both only say more of fields that are known elsewhere, as the branches of an `if` do
 */
export function compareSchemas(before: unknown, after: unknown, path: string, refines = false): Step[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [had, has] = [alternativesOf(before), alternativesOf(after)];
  const common = kindsOf(had).filter((kind) => kindsOf(has).includes(kind));
  const steps = common.flatMap((kind) =>
    pairAlternatives(
      had.filter((one) => one.kind === kind),
      has.filter((one) => one.kind === kind),
      (one, other) => compareOne(one, other, path, refines).length === 0,
    ).flatMap(([one, other]): Step[] => {
      if (one && other) return compareOne(one, other, path, refines);
      if (one) return [{ rule: 'alternative_gone', path, what: `no longer: ${kind}${fieldsOf(one)}` }];
      return other ? [{ rule: 'alternative_new', path, what: `now also: ${kind}${fieldsOf(other)}` }] : [];
    }),
  );
  return uniqueSteps([...compareTypes(had, has, path), ...steps]);
}
