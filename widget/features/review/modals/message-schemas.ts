import * as z from 'zod/mini';
import { text } from '../../../forms/fields.ts';
import { maxLength } from '../../../forms/rules/length.ts';
import { required } from '../../../forms/rules/required.ts';

/** As much as somebody tells in one go; more would be pasted by mistake. */
const longest = 2000;

/** RV-12: what is wrong with a receipt. */
export const reportSchema = z.object({ message: text(required(), maxLength(longest)) });

/** RV-12: a question to the team; the title may be left out. */
export const contactSchema = z.object({
  title: text(maxLength(100)),
  text: text(required(), maxLength(longest)),
});
