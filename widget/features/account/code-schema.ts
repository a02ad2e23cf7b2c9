import * as z from 'zod/mini';
import { text } from '../../forms/fields.ts';
import { required } from '../../forms/rules/required.ts';

/** VA-26: a code of the programme. What it is worth is the server's to say. */
export const codeSchema = z.object({ code: text(required()) });
