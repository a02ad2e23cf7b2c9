import { useState, type ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  /** For the password manager: fill in the known password, or suggest a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Name of the button that reveals the password. */
  readonly showLabel: string;
}

/** A password, which can be pasted and revealed. */
export function PasswordField({
  label,
  note,
  hint,
  error,
  isAnnounced,
  showLabel,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, note, hint, error, isAnnounced }}>
      {(control) => (
        <>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={showLabel}
            aria-pressed={shown}
            aria-controls={control.id}
            // Revealing the password must not move the focus, which would show an error early.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          />
        </>
      )}
    </Field>
  );
}
