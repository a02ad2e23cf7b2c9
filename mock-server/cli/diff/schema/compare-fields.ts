import { alternativesOf, type Alternative } from './alternatives.ts';
import { shownTypes } from './pair-alternatives.ts';
import { fieldOf, type Step } from './step.ts';

/**
 * Compares two schemas at a path.
 * @param refines whether they only say more of fields that are known elsewhere, as the branches of an `if` do
 */
export type Compare = (before: unknown, after: unknown, path: string, refines: boolean) => readonly Step[];

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
