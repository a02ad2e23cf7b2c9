import * as z from 'zod/mini';
import type { FeedbackForm } from '@cagnotte/generated/hooks/product';
import { CreateFeedbackBody } from '@cagnotte/generated/zod/bodies/product';
import { requestField } from '../../forms/fields.ts';
import { maxLength } from '../../forms/rules.ts';

/** Maximum length of a message to the team, in characters; a longer text was pasted by mistake. */
export const maxMessageLength = 2000;

/** VA-22, RV-12: a message to the team. */
export const supportTicketSchema = z.object({
  title: requestField(CreateFeedbackBody, 'title', maxLength(100)),
  text: requestField(CreateFeedbackBody, 'freetext', maxLength(maxMessageLength)),
  // `receipt_uuid` of the receipt in question, empty for none. Absent when there is none to choose.
  receipt: z.optional(requestField(CreateFeedbackBody, 'receipt_uuid')),
});

/** The shopper's message to the team. */
export type SupportTicket = z.infer<typeof supportTicketSchema>;

/** An empty message. */
export const blankSupportTicket: SupportTicket = { title: '', text: '', receipt: '' };

/** VA-22, RV-12: returns the request; an empty title or receipt is left out. */
export const toFeedback = ({ title, text, receipt = '' }: SupportTicket, version: string): FeedbackForm => ({
  freetext: text,
  ...(title.trim() && { title }),
  version,
  ...(receipt && { receipt_uuid: receipt }),
});
