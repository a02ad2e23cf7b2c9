import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../images/icon.tsx';
import { Field, type FieldTexts } from './field.tsx';

const noHelp = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The keyboard of a phone for each kind of text, and the corrections that it must not make. */
const keyboards = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', ...noHelp },
  digits: { type: 'text', inputMode: 'numeric', ...noHelp },
  phone: { type: 'tel', inputMode: 'tel', ...noHelp },
  // For texts in capitals, such as an IBAN or a code.
  capitals: { type: 'text', autoComplete: 'off', ...noHelp, autoCapitalize: 'characters' },
} as const;

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  /** Kind of text, for the keyboard. Default text. */
  readonly kind?: keyof typeof keyboards | undefined;
  /** Shown and sent, but not editable; give the reason in `hint`. */
  readonly isLocked?: boolean | undefined;
}

/** One line of text. Takes all properties of `<input>`: `autoComplete`, `enterKeyHint`, `maxLength`… */
export function TextField({
  label,
  note,
  hint,
  error,
  isAnnounced,
  kind = 'text',
  isLocked,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, note, hint, error, isAnnounced, isLocked }}>
      {(control) => (
        <>
          <input {...keyboards[kind]} {...rest} {...control} readOnly={isLocked} />
          {isLocked && <Icon name="lock" size="sm" />}
        </>
      )}
    </Field>
  );
}

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> {}

/** Several lines of text. */
export function TextArea({ label, note, hint, error, isAnnounced, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, note, hint, error, isAnnounced }}>
      {(control) => <textarea {...rest} {...control} />}
    </Field>
  );
}
