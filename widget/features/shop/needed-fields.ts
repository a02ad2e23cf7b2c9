import type { NeededField, NeededFieldRules } from '@cagnotte/generated/hooks/product';
import * as z from 'zod/mini';
import { localText } from '../../forms/fields.ts';
import { alphaSpaces } from '../../forms/rules/alpha-spaces.ts';
import { email } from '../../forms/rules/email.ts';
import { maxLength, minLength } from '../../forms/rules/length.ts';
import { numeric } from '../../forms/rules/numeric.ts';
import { regex } from '../../forms/rules/regex.ts';
import { required } from '../../forms/rules/required.ts';
import type { Rule } from '../../forms/rules/rule.ts';
import { maxValue, minValue } from '../../forms/rules/value.ts';
import { zipcode } from '../../forms/rules/zipcode.ts';

/** What is typed, by the names that the fields have in the form. */
export type Typed = Record<string, string>;

/** The rule that comes with each type; `text` and any that nobody knows have none. */
const ruleOfType = new Map<string, () => Rule>([
  ['email', email],
  ['numeric', numeric],
  ['zipcode', zipcode],
  ['alpha_spaces', alphaSpaces],
]);

/** The whole value must match. A pattern that is none is reported, and left to the server. */
function matching(pattern: string): Rule[] {
  try {
    return [regex(new RegExp(`^(?:${pattern})$`, 'u'))];
  } catch (error) {
    reportError(error);
    return [];
  }
}

/** A rule that a field may have or not. */
const given = <Bound>(bound: Bound | undefined, rule: (bound: Bound) => Rule): Rule[] =>
  bound === undefined ? [] : [rule(bound)];

const ownRules = ({ min_length, max_length, min_value, max_value, regex: pattern }: NeededFieldRules) => [
  ...given(min_length, minLength),
  ...given(max_length, maxLength),
  ...given(min_value, minValue),
  ...given(max_value, maxValue),
  ...(pattern === undefined ? [] : matching(pattern)),
];

/** What is told of a field: that it must be filled in, then what its type says, then its own rules. */
function rulesOf({ type, required: isRequired = false, rules = {} }: NeededField): Rule[] {
  const ofType = ruleOfType.get(type);
  return [...(isRequired ? [required()] : []), ...(ofType ? [ofType()] : []), ...ownRules(rules)];
}

/** The name of a field in the form: 'full_name' → 'fullName', as refusals of the server name it (forms/refusal-of.ts). */
export const formName = ({ name }: Pick<NeededField, 'name'>): string =>
  name.replace(/[^\p{L}\p{N}]+(.)?/gu, (_, letter = '') => String(letter).toUpperCase());

/** The form that a server asks for, with nothing typed in it. */
export const neededForm = (fields: readonly NeededField[]) => ({
  schema: z.object(
    Object.fromEntries(fields.map((field) => [formName(field), localText(...rulesOf(field))])),
  ),
  defaultValues: Object.fromEntries(fields.map((field) => [formName(field), ''])) satisfies Typed,
});

/** What was typed, by the names of the server; what was left out is not sent. */
export const userInformations = (fields: readonly NeededField[], typed: Typed): Record<string, string> =>
  Object.fromEntries(
    fields
      .map((field) => [field.name, typed[formName(field)] ?? ''] as const)
      .filter(([, value]) => value.trim() !== ''),
  );
