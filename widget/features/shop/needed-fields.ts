import * as z from 'zod/mini';
import type { NeededField, NeededFieldRules } from '@cagnotte/generated/hooks/product';
import { localText, trimmed, ungrouped } from '../../forms/fields.ts';
import {
  alphaSpaces,
  email,
  maxLength,
  maxValue,
  minLength,
  minValue,
  numeric,
  regex,
  required,
  zipcode,
  type FieldRule,
} from '../../forms/rules.ts';
import type { TextFieldProps } from '../../ui/controls/text-field.tsx';
import { isAddressPart, type DeliveryAddress } from '../delivery/delivery-address.ts';

type Help = Pick<TextFieldProps, 'kind' | 'autoComplete'>;

/** The autocomplete value by the usual name of a field. */
const autoCompleteByName = new Map<string, string>([
  ['full_name', 'name'],
  ['name', 'name'],
  ['first_name', 'given-name'],
  ['firstname', 'given-name'],
  ['last_name', 'family-name'],
  ['lastname', 'family-name'],
  // One line, unlike `street-address`.
  ['street', 'address-line1'],
  ['address', 'address-line1'],
  ['address_complement', 'address-line2'],
  ['zipcode', 'postal-code'],
  ['city', 'address-level2'],
  ['country', 'country-name'],
  ['email', 'email'],
]);

/**
 * The keyboard of each type, and the autocomplete value of types that have one whatever the name of the
 * field.
 */
const helpByType = new Map<string, Help>([
  ['email', { kind: 'email', autoComplete: 'email' }],
  ['numeric', { kind: 'digits' }],
  ['zipcode', { kind: 'digits', autoComplete: 'postal-code' }],
]);

const isPhone = ({ name }: Pick<NeededField, 'name'>): boolean => name === 'phone';

/** Returns the keyboard and the autocomplete value of a field. */
export const getFieldHelp = ({ name, type }: NeededField): Help => {
  // Digits only: a national number, without the + of a country code.
  if (isPhone({ name }))
    return type === 'numeric'
      ? { kind: 'digits', autoComplete: 'tel-national' }
      : { kind: 'phone', autoComplete: 'tel' };
  const autoComplete = autoCompleteByName.get(name);
  return { ...helpByType.get(type), ...(autoComplete && { autoComplete }) };
};

/** The typed values, by the names of the fields in the form. */
export type TypedValues = Record<string, string>;

/** The rule of each type; `text` and unknown types have none. */
const createRuleByType = new Map<string, () => FieldRule>([
  ['email', email],
  ['numeric', numeric],
  ['zipcode', zipcode],
  ['alpha_spaces', alphaSpaces],
]);

/**
 * Returns the rule that the whole value must match. An invalid pattern is reported, and left to the server.
 */
function getPatternRule(pattern: string): FieldRule[] {
  try {
    return [regex(new RegExp(`^(?:${pattern})$`, 'u'))];
  } catch (error) {
    reportError(error);
    return [];
  }
}

/** Returns the rule for a bound; none for a field without the bound. */
const getOptionalRule = <Bound>(bound: Bound | undefined, rule: (bound: Bound) => FieldRule): FieldRule[] =>
  bound === undefined ? [] : [rule(bound)];

const getOwnRules = ({ min_length, max_length, min_value, max_value, regex: pattern }: NeededFieldRules) => [
  ...getOptionalRule(min_length, minLength),
  ...getOptionalRule(max_length, maxLength),
  ...getOptionalRule(min_value, minValue),
  ...getOptionalRule(max_value, maxValue),
  ...(pattern === undefined ? [] : getPatternRule(pattern)),
];

/** Returns the rules of a field in their order: required, then those of its type, then its own. */
function getRules({ type, required: isRequired = false, rules = {} }: NeededField): FieldRule[] {
  const createTypeRule = createRuleByType.get(type);
  return [
    ...(isRequired ? [required()] : []),
    ...(createTypeRule ? [createTypeRule()] : []),
    ...getOwnRules(rules),
  ];
}

/**
 * Returns the name of a field in the form: 'full_name' → 'fullName', as refusals of the server name it
 * (forms/field-refusal.ts).
 */
export const getFormName = ({ name }: Pick<NeededField, 'name'>): string =>
  name.replace(/[^\p{L}\p{N}]+(.)?/gu, (_, letter = '') => String(letter).toUpperCase());

/**
 * D121: a phone number is typed in pairs, with points, or with the (0) that is not dialled after
 * +33: these are not sent.
 */
const removePhoneSeparators = z.overwrite<string>((text) => text.replace(/\(0\)|[\s.-]/gu, ''));

/**
 * Rewrites of common spellings before the rules: a postal code in groups, an address with a space at its end.
 */
const rewriteByType = new Map([
  ['email', trimmed],
  ['zipcode', ungrouped],
]);

function createSchema(field: NeededField) {
  const rewrite = isPhone(field) ? removePhoneSeparators : rewriteByType.get(field.type);
  return localText(...(rewrite ? [rewrite] : []), ...getRules(field));
}

/** The server's data about the shopper, by its own names. */
export interface KnownPerson {
  readonly email?: string | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
}

/** Returns the part of an address that a field contains; undefined for any other field. */
const findAddressPart = (field: NeededField) => {
  const { autoComplete } = getFieldHelp(field);
  return isAddressPart(autoComplete) ? autoComplete : undefined;
};

/** True if the form has a part of an address. */
export const hasAddress = (fields: readonly NeededField[]): boolean => fields.some(findAddressPart);

/** Returns the fields by line: a postal code and the town that follows it share one. */
export function groupByLine(fields: readonly NeededField[]): NeededField[][] {
  const lines: NeededField[][] = [];
  for (const field of fields) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    const isTown = getFieldHelp(field).autoComplete === 'address-level2';
    if (isTown && first && line?.length === 1 && getFieldHelp(first).autoComplete === 'postal-code')
      line.push(field);
    else lines.push([field]);
  }
  return lines;
}

/**
 * Returns the address among the sent values.
 * @param informations as `getUserInformations` gives them
 */
export const getAddress = (
  fields: readonly NeededField[],
  informations: Readonly<Record<string, string>>,
): DeliveryAddress =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const part = findAddressPart(field);
      return part ? [[part, (informations[field.name] ?? '').trim()]] : [];
    }),
  );

/** Returns the initial value of a field, by its autocomplete value. */
const getInitialValue = (field: NeededField, person: KnownPerson, delivery: DeliveryAddress): string => {
  const { firstname, lastname } = person;
  const knownValues = new Map([
    ...Object.entries(delivery),
    ['email', person.email],
    ['given-name', firstname],
    ['family-name', lastname],
    ['name', firstname && lastname && `${firstname} ${lastname}`],
  ]);
  return knownValues.get(getFieldHelp(field).autoComplete ?? '') ?? '';
};

/**
 * Returns the form that the server requires, with its initial values.
 * @param person whose name and e-mail address are initial values
 * @param delivery the address of their last order
 */
export const createOrderForm = (
  fields: readonly NeededField[],
  person: KnownPerson = {},
  delivery: DeliveryAddress = {},
) => ({
  schema: z.object(Object.fromEntries(fields.map((field) => [getFormName(field), createSchema(field)]))),
  defaultValues: Object.fromEntries(
    fields.map((field) => [getFormName(field), getInitialValue(field, person, delivery)]),
  ) satisfies TypedValues,
});

/** Returns the typed values by the names of the server, without fields that were left out. */
export const getUserInformations = (
  fields: readonly NeededField[],
  typed: TypedValues,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .map((field) => [field.name, typed[getFormName(field)] ?? ''] as const)
      .filter(([, value]) => value.trim() !== ''),
  );
