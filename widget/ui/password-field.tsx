import { useState, type ComponentPropsWithRef } from 'react';
import { Field, type FieldWords } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface PasswordFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  /** For the password manager: fill in the known one, or propose a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Name of the button that shows what is typed. */
  readonly showLabel: string;
}

/** A password, that can be pasted and shown. */
export function PasswordField({
  label,
  note,
  hint,
  error,
  announced,
  showLabel,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, note, hint, error, announced }}>
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
            // Looking is not leaving: the focus stays where one types, and nothing is said to be wrong yet.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          />
        </>
      )}
    </Field>
  );
}
