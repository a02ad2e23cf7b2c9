import { CreateFeedbackBody } from '@cagnotte/generated/zod/bodies/product';
import * as z from 'zod/mini';
import { fieldOf } from '../../forms/fields.ts';
import { maxLength } from '../../forms/rules/length.ts';

/** VA-22: a message to the team. More than so much would be pasted by mistake. */
export const ticketSchema = z.object({
  title: fieldOf(CreateFeedbackBody, 'title', maxLength(100)),
  text: fieldOf(CreateFeedbackBody, 'freetext', maxLength(2000)),
  // Not asked for where there is none.
  receipt: z.optional(fieldOf(CreateFeedbackBody, 'receipt_uuid')),
});
