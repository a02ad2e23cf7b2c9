import { LogInBody, SignUpBody } from '@cagnotte/generated/zod/bodies/product';
import { ResetPasswordBody } from '@cagnotte/generated/zod/bodies/v3';
import { isSdkError } from '@cagnotte/sdk';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import * as z from 'zod/mini';
import { capitals, requestField, localFlag, localText } from '../../forms/fields.ts';
import { email, maxLength, minLength, required, sameAs } from '../../forms/rules.ts';
import { formsText } from '../../forms/text.ts';
import type { AppForm, FieldBinding } from '../../forms/use-app-form.ts';
import { paths } from '../../navigation/paths.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showErrorToast } from '../../ui/toast-store.ts';
import { blockRegistration } from '../session/auth.ts';
import { credentials } from '../session/credentials.ts';
import { accountText } from './text.ts';

/**
 * Returns what a failure of signing in or up means for the whole widget: the programme accepts nobody any more (limit), or not
 * this person (blocked: a 403). Undefined when it is about the typed values, or about neither.
 */
export function accountFailure(error: unknown): 'limit' | 'blocked' | undefined {
  if (!isSdkError(error)) return undefined;
  if (error.reason === 'registrations_limit_reached') return 'limit';
  return error.code === 'FORBIDDEN' ? 'blocked' : undefined;
}

/** Signing in: the server decides about the password. */
export const loginSchema = z.object({
  email: requestField(LogInBody, 'email', email()),
  password: requestField(LogInBody, 'password'),
});

/** Asking for another password. */
export const resetSchema = z.object({ email: requestField(ResetPasswordBody.shape.user, 'email', email()) });

/** D48: characters of a password. */
export const shortestPassword = 8;

/**
 * Signing up: terms accepted, the password twice, an activation code for those who say they have one. Password rules are
 * not the specification's (D48): only a length.
 */
export const signupSchema = z
  .object({
    email: requestField(SignUpBody, 'email', email()),
    password: requestField(SignUpBody, 'password', minLength(shortestPassword), maxLength(128)),
    passwordConfirmation: localText(required()),
    hasActivationCode: localFlag(),
    // A hidden field has no value; a shown one must be filled in.
    activationCode: z.optional(requestField(SignUpBody, 'activation_code', capitals, required())),
    areTermsAccepted: localFlag(required({ allowFalse: false })),
  })
  .check(sameAs('passwordConfirmation', 'password', formsText.differentPasswords));

/** Where a failure of signing in or up is shown: beside its field, on a screen of its own, or as the generic message. */
export function useAccountFailure(showRefusal: AppForm<never>['showRefusal']): (error: unknown) => void {
  const navigate = useNavigate();
  return (error) => {
    const kind = accountFailure(error);
    if (kind === 'limit') return void navigate(paths.registrationBlocked);
    if (kind === 'blocked') {
      blockRegistration(error);
      return void navigate(paths.home);
    }
    if (!showRefusal(error)) showErrorToast(error);
  };
}

/** The address that the forms of this feature start with: the partner's word, or what was typed in another of them. */
export const knownEmail = (): string => credentials.emailFromPartner || credentials.email;

export interface EmailFieldProps {
  readonly binding: FieldBinding;
  /** For the password manager. */
  readonly autoComplete: 'username' | 'email';
  readonly enterKeyHint?: 'next' | 'send';
}

/** The shopper's e-mail address. One that the partner gave cannot be changed. */
export function EmailField({ binding, autoComplete, enterKeyHint = 'next' }: EmailFieldProps) {
  const { emailFromPartner } = useSnapshot(credentials);
  const isLocked = emailFromPartner !== '';
  return (
    <TextField
      {...binding}
      kind="email"
      label={formsText.labels.email}
      autoComplete={autoComplete}
      enterKeyHint={enterKeyHint}
      locked={isLocked}
      hint={isLocked ? accountText.emailLocked : undefined}
      onChange={(event) => {
        // Whoever turns out to have an account already does not type it twice.
        credentials.email = event.target.value;
        void binding.onChange(event);
      }}
    />
  );
}
