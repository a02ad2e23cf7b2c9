import type { FeedbackForm } from '@cagnotte/generated/hooks/product';

/** What the shopper wrote to the team. */
export interface Ticket {
  readonly title: string;
  readonly text: string;
  /** `receipt_uuid` of the receipt in question; empty, or not asked for, for none. */
  readonly receipt?: string | undefined;
}

/** Nothing written yet. */
export const blankTicket: Ticket = { title: '', text: '', receipt: '' };

/** VA-22, RV-12: what goes out; a title or a receipt that was not given is left out. */
export const feedbackOf = ({ title, text, receipt = '' }: Ticket, version: string): FeedbackForm => ({
  freetext: text,
  ...(title.trim() && { title }),
  version,
  ...(receipt && { receipt_uuid: receipt }),
});
