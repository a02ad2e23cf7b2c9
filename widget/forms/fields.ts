import * as z from 'zod/mini';
import type { Rule } from './rules/rule.ts';

/** A field of a form's schema that holds text. Its rules are told in their order; the rest of zod is left out of it. */
export function text(...rules: Rule[]) {
  return z.custom<string>().check(...rules);
}

/** A field that is ticked or not. */
export function flag(...rules: Rule[]) {
  return z.custom<boolean>().check(...rules);
}
