import * as z from 'zod/mini';
import { isEmpty } from './is-empty.ts';

/**
 * Two fields hold the same. A check of the whole form: `z.object({…}).check(sameAs('confirmation', 'password', words))`.
 *
 * @param field the one that is told off
 * @param original the one it repeats
 * @param message what the shopper reads, French
 */
export function sameAs<Field extends string, Original extends string>(
  field: Field,
  original: Original,
  message: string,
): z.core.$ZodCheck<Record<Field | Original, unknown>> {
  return z.refine((values) => isEmpty(values[field]) || values[field] === values[original], {
    path: [field],
    error: message,
  });
}
