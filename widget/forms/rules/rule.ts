import * as z from 'zod/mini';
import { isEmpty } from './is-empty.ts';

/** A rule of a field: a check that any zod schema takes, with the sentence the shopper reads when it fails. */
export type Rule = z.core.$ZodCheck<unknown>;

/**
 * Makes a rule about text. What is empty passes, since only `required` asks for an answer; of a list, every item is
 * looked at.
 *
 * @param message what the shopper reads, French
 * @param passes decides about one text, as it was typed
 */
export function rule(message: string, passes: (text: string) => boolean): Rule {
  const accepts = (value: unknown): boolean =>
    isEmpty(value) || (Array.isArray(value) ? value.every(accepts) : passes(String(value)));
  return z.refine(accepts, { error: message });
}
