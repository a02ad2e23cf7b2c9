import * as z from 'zod/mini';
import { formsText } from '../../text/forms.ts';
import { isEmpty } from './is-empty.ts';
import type { Rule } from './rule.ts';

/**
 * An answer must be given: fails on null, on an empty list and on text of spaces alone.
 *
 * @param options.allowFalse whether an unticked box is an answer; true unless said otherwise. False for terms to accept.
 */
export function required({ allowFalse = true }: { allowFalse?: boolean } = {}): Rule {
  return z.refine((value: unknown) => !isEmpty(value) && (allowFalse || value !== false), {
    error: formsText.fixed.required,
  });
}
