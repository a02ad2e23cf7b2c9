import { reviewText } from '../../../text/review.ts';

/** D63: a message is with the team, and what becomes of it. */
export const messageSent = `${reviewText.fixed.sent}\n${reviewText.sentMore}`;
