import { useSnapshot } from 'valtio';
import type { FieldBinding } from '../../forms/use-app-form.ts';
import { credentials } from '../../stores/credentials.ts';
import { accountText } from '../../text/account.ts';
import { formsText } from '../../text/forms.ts';
import { TextField } from '../../ui/text-field.tsx';

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
