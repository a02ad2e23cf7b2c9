import * as z from 'zod/mini';
import { text } from '../../forms/fields.ts';
import { maxLength } from '../../forms/rules/length.ts';
import { required } from '../../forms/rules/required.ts';

/** VA-22: a message to the team. More than so much would be pasted by mistake. */
export const ticketSchema = z.object({
  title: text(maxLength(100)),
  text: text(required(), maxLength(2000)),
  // Not asked for where there is none.
  receipt: z.optional(text()),
});
