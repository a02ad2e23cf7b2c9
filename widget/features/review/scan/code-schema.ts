import { ClaimOnPurchaseBody } from '@cagnotte/generated/zod/bodies/product';
import * as z from 'zod/mini';
import { fieldOf } from '../../../forms/fields.ts';
import { rule } from '../../../forms/rules/rule.ts';
import { formsText } from '../../../text/forms.ts';
import { scanText } from '../../../text/scan.ts';
import { bareCode, hasProductLength, isProductCode } from './product-codes.ts';

/** The code of a product, typed: digits, as many as one has, of which the last checks the others. */
export const codeSchema = z.object({
  code: fieldOf(
    ClaimOnPurchaseBody,
    'ean',
    rule(formsText.fixed.numeric, (typed) => /^\d*$/.test(bareCode(typed))),
    rule(scanText.wrongLength, (typed) => hasProductLength(bareCode(typed))),
    rule(scanText.wrongDigits, (typed) => isProductCode(bareCode(typed))),
  ),
});
