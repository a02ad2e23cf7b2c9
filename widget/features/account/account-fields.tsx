import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import * as z from 'zod/mini';
import { LogInBody, SignUpBody } from '@cagnotte/generated/zod/bodies/product';
import { ResetPasswordBody } from '@cagnotte/generated/zod/bodies/v3';
import { isSdkError } from '@cagnotte/sdk';
import { capitals, requestField, localFlag, localText } from '../../forms/fields.ts';
import { email, maxLength, minLength, required, sameAs } from '../../forms/rules.ts';
import { formsText } from '../../forms/text.ts';
import type { AppForm, FieldBinding } from '../../forms/use-app-form.ts';
import { paths } from '../../navigation/paths.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { blockRegistration } from '../session/auth.ts';
import { credentials } from '../session/credentials.ts';
import { accountText } from './text.ts';

/**
 * Returns the kind of a failure of signing in or up that concerns the whole widget. `limit`: the programme
 * accepts no new members. `blocked`: the server refuses this person (403). Undefined for any other failure,
 * such as an invalid value.
 */
export function findAccountFailure(error: unknown): 'limit' | 'blocked' | undefined {
  if (!isSdkError(error)) return undefined;
  if (error.reason === 'registrations_limit_reached') return 'limit';
  return error.code === 'FORBIDDEN' ? 'blocked' : undefined;
}

/** Form of signing in. The server checks the password. */
export const loginSchema = z.object({
  email: requestField(LogInBody, 'email', email()),
  password: requestField(LogInBody, 'password'),
});

/** Form to reset the password. */
export const resetSchema = z.object({ email: requestField(ResetPasswordBody.shape.user, 'email', email()) });

/** D48: minimum number of characters of a password. */
export const minPasswordLength = 8;

/**
 * Form of signing up: accepted terms, the password twice, and an activation code for shoppers who say that
 * they have one. The specification has no password rules: only the length is checked (D48).
 */
export const signupSchema = z
  .object({
    email: requestField(SignUpBody, 'email', email()),
    password: requestField(SignUpBody, 'password', minLength(minPasswordLength), maxLength(128)),
    passwordConfirmation: localText(required()),
    hasActivationCode: localFlag(),
    // A hidden field has no value; a shown one must be filled in.
    activationCode: z.optional(requestField(SignUpBody, 'activation_code', capitals, required())),
    areTermsAccepted: localFlag(required({ allowFalse: false })),
  })
  .check(sameAs('passwordConfirmation', 'password', formsText.differentPasswords));

/**
 * Returns a function that shows a failure of signing in or up: beside its field, on another screen,
 * or as the generic message.
 */
export function useShowAccountFailure(showRefusal: AppForm<never>['showRefusal']): (error: unknown) => void {
  const navigate = useNavigate();
  return (error) => {
    const kind = findAccountFailure(error);
    if (kind === 'limit') return void navigate(paths.registrationBlocked);
    if (kind === 'blocked') {
      blockRegistration(error);
      return void navigate(paths.home);
    }
    if (!showRefusal(error)) showErrorToast(error);
  };
}

/**
 * Returns the address that the forms of this feature start with: from the partner, else the one typed
 * in another of these forms.
 */
export const getKnownEmail = (): string => credentials.emailFromPartner || credentials.email;

export interface EmailFieldProps {
  readonly binding: FieldBinding;
  /** For the password manager. */
  readonly autoComplete: 'username' | 'email';
  readonly enterKeyHint?: 'next' | 'send';
}

/** The shopper's e-mail address. An address from the partner cannot be changed. */
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
      isLocked={isLocked}
      hint={isLocked ? accountText.emailLocked : undefined}
      onChange={(event) => {
        // The next form starts with this address: a shopper who already has an account does not type it
        // twice.
        credentials.email = event.target.value;
        void binding.onChange(event);
      }}
    />
  );
}
