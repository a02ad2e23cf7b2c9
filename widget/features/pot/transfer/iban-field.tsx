import type { ChangeEvent, CompositionEvent } from 'react';
import type { FieldBinding } from '../../../forms/use-app-form.ts';
import { potText } from '../../../text/pot.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { groupIban } from './group-iban.ts';

function group(input: HTMLInputElement, isForward = false): void {
  const { value, selectionStart } = input;
  const { text, caret } = groupIban({ text: value, caret: selectionStart ?? value.length }, isForward);
  if (text === value) return;
  input.value = text;
  // Some browsers give the focus to a field whose caret is moved: one that is filled in by itself does not want it.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** An IBAN, in groups of four as it is typed or pasted. */
export function IbanField({ ref, error, announced, name, onChange, onBlur }: FieldBinding) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget, nativeEvent } = event;
    const { isComposing = false, inputType = '' } = nativeEvent instanceof InputEvent ? nativeEvent : {};
    // What a keyboard is still putting together is its own: set otherwise, it would be lost or come twice.
    if (!isComposing) group(currentTarget, inputType === 'deleteContentForward');
    void onChange(event);
  };
  const settle = (event: CompositionEvent<HTMLInputElement>) => {
    group(event.currentTarget);
    void onChange(event);
  };
  const { iban, ibanHint } = potText.account;
  return (
    <TextField
      {...{ ref, error, announced, name }}
      kind="capitals"
      label={iban}
      hint={ibanHint}
      enterKeyHint="go"
      onChange={change}
      onCompositionEnd={settle}
      onBlur={onBlur}
    />
  );
}
