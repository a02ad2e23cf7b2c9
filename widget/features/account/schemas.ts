import * as z from 'zod/mini';
import { flag, text } from '../../forms/fields.ts';
import { email } from '../../forms/rules/email.ts';
import { maxLength, minLength } from '../../forms/rules/length.ts';
import { required } from '../../forms/rules/required.ts';
import { sameAs } from '../../forms/rules/same-as.ts';
import { formsText } from '../../text/forms.ts';

/** Signing in: the server decides about the password. */
export const loginSchema = z.object({ email: text(required(), email()), password: text(required()) });

/** Asking for another password. */
export const resetSchema = z.object({ email: text(required(), email()) });

/**
 * Signing up: terms accepted, the password twice, an activation code for those who say they have one. Password rules are
 * not the specification's (D48): a length, and no more.
 */
export const signupSchema = z
  .object({
    email: text(required(), email()),
    password: text(required(), minLength(8), maxLength(128)),
    passwordConfirmation: text(required()),
    hasActivationCode: flag(),
    // Not shown, it is not there; shown, it must be filled in.
    activationCode: z.optional(text(required())),
    areTermsAccepted: flag(required({ allowFalse: false })),
  })
  .check(sameAs('passwordConfirmation', 'password', formsText.differentPasswords));
