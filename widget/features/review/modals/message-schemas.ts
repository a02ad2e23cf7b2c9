import { CreateFeedbackBody, ReportUserFeedbackBody } from '@cagnotte/generated/zod/bodies/product';
import * as z from 'zod/mini';
import { fieldOf } from '../../../forms/fields.ts';
import { maxLength } from '../../../forms/rules/length.ts';

/** As much as somebody tells in one go; more would be pasted by mistake. */
const longest = 2000;

/** RV-12: what is wrong with a receipt. */
export const reportSchema = z.object({
  message: fieldOf(ReportUserFeedbackBody, 'message', maxLength(longest)),
});

/** RV-12: a question to the team; the title may be left out. */
export const contactSchema = z.object({
  title: fieldOf(CreateFeedbackBody, 'title', maxLength(100)),
  text: fieldOf(CreateFeedbackBody, 'freetext', maxLength(longest)),
});
