import { ApplyCodeBody } from '@cagnotte/generated/zod/bodies/product';
import * as z from 'zod/mini';
import { fieldOf } from '../../forms/fields.ts';

/** VA-26: a code of the programme. What it is worth is the server's to say. */
export const codeSchema = z.object({ code: fieldOf(ApplyCodeBody, 'code') });
