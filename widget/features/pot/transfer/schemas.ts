import { RequestTransferBody } from '@cagnotte/generated/zod/bodies/kitv4';
import * as z from 'zod/mini';
import { fieldOf } from '../../../forms/fields.ts';
import { email } from '../../../forms/rules/email.ts';
import { iban } from '../../../forms/rules/iban.ts';
import { regex } from '../../../forms/rules/regex.ts';
import { required } from '../../../forms/rules/required.ts';
import type { Rule } from '../../../forms/rules/rule.ts';
import { formsText } from '../../../text/forms.ts';

/**
 * VF-05 for the name of a person, in its words. Banks compare it with the holder of the account, so it must be typed as it is
 * there: letters of every language, hyphens and apostrophes belong to names.
 */
export const personName = (): Rule => regex(/^[\p{L}\p{M}\s'’\u2010\u2011-]+$/u, formsText.fixed.alphaSpaces);

const { innerType: bankAccount } = RequestTransferBody.shape.bank_account.def;
const { innerType: paypalAccount } = RequestTransferBody.shape.paypal_account.def;

/** An account to transfer to. The one of `iban` and `email` that is not shown is not looked at. */
export const accountSchema = z.object({
  firstName: fieldOf(bankAccount, 'firstname', required(), personName()),
  lastName: fieldOf(bankAccount, 'lastname', required(), personName()),
  iban: z.optional(fieldOf(bankAccount, 'iban', required(), iban())),
  email: z.optional(fieldOf(paypalAccount, 'email', required(), email())),
  rememberInformation: fieldOf(RequestTransferBody, 'remember_account'),
});
