import { LogInBody, SignUpBody } from '@cagnotte/generated/zod/bodies/product';
import { ResetPasswordBody } from '@cagnotte/generated/zod/bodies/v3';
import * as z from 'zod/mini';
import { fieldOf, localFlag, localText } from '../../forms/fields.ts';
import { email } from '../../forms/rules/email.ts';
import { maxLength, minLength } from '../../forms/rules/length.ts';
import { required } from '../../forms/rules/required.ts';
import { sameAs } from '../../forms/rules/same-as.ts';
import { formsText } from '../../text/forms.ts';

/** Signing in: the server decides about the password. */
export const loginSchema = z.object({
  email: fieldOf(LogInBody, 'email', email()),
  password: fieldOf(LogInBody, 'password'),
});

/** Asking for another password. */
export const resetSchema = z.object({ email: fieldOf(ResetPasswordBody.shape.user, 'email', email()) });

/**
 * Signing up: terms accepted, the password twice, an activation code for those who say they have one. Password rules are
 * not the specification's (D48): a length, and no more.
 */
export const signupSchema = z
  .object({
    email: fieldOf(SignUpBody, 'email', email()),
    password: fieldOf(SignUpBody, 'password', minLength(8), maxLength(128)),
    passwordConfirmation: localText(required()),
    hasActivationCode: localFlag(),
    // Not shown, it is not there; shown, it must be filled in.
    activationCode: z.optional(fieldOf(SignUpBody, 'activation_code', required())),
    areTermsAccepted: localFlag(required({ allowFalse: false })),
  })
  .check(sameAs('passwordConfirmation', 'password', formsText.differentPasswords));
