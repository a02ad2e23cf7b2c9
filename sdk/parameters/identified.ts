import { invalidParameter } from '../errors/invalid-parameter.ts';
import type { Rule } from './rule.ts';
import { object } from './type-rules.ts';

/** An object with a string identifier: a coupon, a goody, a card, a message. */
export const identified: Rule = (value, name) => {
  object(value, name);
  if (typeof (value as { readonly identifier?: unknown }).identifier !== 'string')
    throw invalidParameter(name, 'object_missing_properties', 'must have a string identifier');
};
