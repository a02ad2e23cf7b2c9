import { isDeepStrictEqual } from 'node:util';
import { alternativesOf, type Alternative } from './alternatives.ts';
import { compareFields } from './compare-fields.ts';
import { compareConditions, compareLimits, compareValues } from './compare-values.ts';
import { jsonKinds, type JsonKind } from './keywords.ts';
import { pairAlternatives, shownTypes } from './pair-alternatives.ts';
import { uniqueSteps, type Step } from './step.ts';

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
