import type { ResponseOf } from '../../contracts/operation-types.ts';
import { createParameterRefusal } from '../../contracts/refusal.ts';
import type { World } from '../world.ts';
import { requireReward } from './catalogs.ts';

export type NeededField = ResponseOf<'listNeededFields'>['fields'][number];

/** Returns the form fields for the order of a goody; none with the trait `nofields`. */
export const listOrderFields = (world: World, identifier: string): readonly NeededField[] => {
  requireReward(world, identifier);
  const { neededFields, noNeededFields } = world.seeds.screens;
  return (world.traits.has('nofields') ? noNeededFields : neededFields).fields;
};

const patternsByType: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  // Western or Eastern Arabic digits, never both, as in the widget’s form.
  numeric: /^(?:[0-9]+|[٠-٩]+)$/,
  zipcode: /^[0-9]{5}$/,
  alpha_spaces: /^[\p{L}\p{M}\s]+$/u,
};

const isValidValue = ({ type, rules = {} }: NeededField, value: string): boolean => {
  const { min_length: minLength = 0, max_length: maxLength = Infinity, regex } = rules;
  const { length } = value;
  const matches = regex === undefined || new RegExp(`^(?:${regex})$`, 'u').test(value);
  const fits = length >= minLength && length <= maxLength && matches;
  return fits && (patternsByType[type]?.test(value) ?? true);
};

/** @throws Refusal naming the first value that is missing or wrong */
export const assertValidInformations = (
  fields: readonly NeededField[],
  informations: Readonly<Record<string, string>>,
): void => {
  for (const field of fields) {
    const value = informations[field.name]?.trim() ?? '';
    const parameter = `user_informations[${field.name}]`;
    if (value === '' && field.required)
      throw createParameterRefusal(parameter, 'blank', `${field.name} is missing`);
    if (value !== '' && !isValidValue(field, value))
      throw createParameterRefusal(parameter, 'invalid', `${field.name} is not a valid ${field.type}`);
  }
};
