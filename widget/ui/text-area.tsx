import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldWords } from './field.tsx';

export interface TextAreaProps
  extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> {}

/** Several lines of text. */
export function TextArea({ label, note, hint, error, announced, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, note, hint, error, announced }}>
      {(control) => <textarea {...rest} {...control} />}
    </Field>
  );
}
