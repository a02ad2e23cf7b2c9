import { useEffect, useId, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { useSnapshot } from 'valtio';
import * as z from 'zod/mini';
import { RequestTransferBody } from '@cagnotte/generated/zod/bodies/kitv4';
import { requestField } from '../../../forms/fields.ts';
import { toElectronicIban, iban, toPrintedIban } from '../../../forms/iban.ts';
import { email, regex, required, type FieldRule } from '../../../forms/rules.ts';
import { formsText } from '../../../forms/text.ts';
import { useAppForm, type FieldBinding } from '../../../forms/use-app-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { auth } from '../../session/auth.ts';
import { goToStep, keepInformation, potStore, type PaymentInformation } from '../pot-store.ts';
import styles from '../pot.module.css';
import { potText } from '../text.ts';

/** A text, and the position of the caret in it. */
export interface TypedText {
  readonly text: string;
  readonly caret: number;
}

/**
 * Formats an IBAN in groups of four, as it is printed. The caret stays behind the same character.
 * @param isForward true after the Delete key: the caret moves past a space, which cannot be deleted
 */
export function groupIban({ text, caret }: TypedText, isForward = false): TypedText {
  const grouped = toPrintedIban(text);
  const charactersBefore = toElectronicIban(text.slice(0, caret)).length;
  // Spaces before the last of these characters; after the Delete key, also the one behind it.
  const spaces = Math.floor((isForward ? charactersBefore : Math.max(0, charactersBefore - 1)) / 4);
  return { text: grouped, caret: Math.min(charactersBefore + spaces, grouped.length) };
}

function groupTypedIban(input: HTMLInputElement, isForward = false): void {
  const { value, selectionStart } = input;
  const { text, caret } = groupIban({ text: value, caret: selectionStart ?? value.length }, isForward);
  if (text === value) return;
  input.value = text;
  // Some browsers focus a field whose caret is moved: an autofilled field must not get the focus.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** An IBAN, in groups of four as it is typed or pasted. */
function IbanField({ ref, error, isAnnounced, name, onChange, onBlur }: FieldBinding) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget, nativeEvent } = event;
    const { isComposing = false, inputType = '' } = nativeEvent instanceof InputEvent ? nativeEvent : {};
    // Text that an input method is still composing is left alone: setting it would lose or double it.
    if (!isComposing) groupTypedIban(currentTarget, inputType === 'deleteContentForward');
    void onChange(event);
  };
  const endComposition = (event: CompositionEvent<HTMLInputElement>) => {
    groupTypedIban(event.currentTarget);
    void onChange(event);
  };
  const { iban, ibanHint } = potText.account;
  return (
    <TextField
      {...{ ref, error, isAnnounced, name }}
      kind="capitals"
      label={iban}
      hint={ibanHint}
      enterKeyHint="go"
      onChange={handleChange}
      onCompositionEnd={endComposition}
      onBlur={onBlur}
    />
  );
}

/**
 * VF-05, letters and spaces only, for the name of a person, with its message. Banks compare the name with the
 * holder of the account, so letters of every language, hyphens and apostrophes are allowed.
 */
export const personName = (): FieldRule =>
  regex(/^[\p{L}\p{M}\s'’\u2010\u2011-]+$/u, formsText.fixed.alphaSpaces);

const { innerType: bankAccount } = RequestTransferBody.shape.bank_account.def;
const { innerType: paypalAccount } = RequestTransferBody.shape.paypal_account.def;

/** An account to transfer to. Only the shown one of the fields `iban` and `email` is checked. */
export const accountSchema = z.object({
  firstName: requestField(bankAccount, 'firstname', required(), personName()),
  lastName: requestField(bankAccount, 'lastname', required(), personName()),
  iban: z.optional(requestField(bankAccount, 'iban', required(), iban())),
  email: z.optional(requestField(paypalAccount, 'email', required(), email())),
  rememberInformation: requestField(RequestTransferBody, 'remember_account'),
});

/** Returns the values typed before, with the names of the signed-in shopper where no name was typed. */
const getInitialValues = (): PaymentInformation => {
  const { paymentInformation } = potStore;
  const { firstName = '', lastName = '' } = auth.user ?? {};
  return {
    ...paymentInformation,
    firstName: paymentInformation.firstName || firstName,
    lastName: paymentInformation.lastName || lastName,
  };
};

/** A bank account, or a PayPal account, to transfer to. */
function AccountForm({ isBank }: { isBank: boolean }) {
  const id = useId();
  const [defaultValues] = useState(getInitialValues);
  const { refusal } = useSnapshot(potStore);
  const { form, field, sending } = useAppForm({ schema: accountSchema, defaultValues });
  const text = potText.account;
  const hint = text.asOnAccount[isBank ? 'BankAccount' : 'PaypalAccount'];

  useEffect(() => {
    if (refusal)
      form.setError(refusal.field, { type: 'refused', message: refusal.message }, { shouldFocus: true });
  }, [form, refusal]);

  /**
   * Binds a field whose value the store keeps when the other kind of account is shown, or the sheet is
   * closed.
   */
  const bindKeptField = (name: keyof PaymentInformation): FieldBinding => {
    const binding = field(name);
    return {
      ...binding,
      onChange: (event) => {
        const result = binding.onChange(event);
        keepInformation({ [name]: form.getValues(name) });
        return result;
      },
    };
  };
  return (
    <form
      id={id}
      {...sending(({ firstName, lastName }) => {
        // They may be initial values that were never typed.
        keepInformation({ firstName, lastName });
        goToStep('confirmation');
      })}
    >
      <div className={styles.names}>
        <TextField
          {...bindKeptField('firstName')}
          label={text.firstName}
          hint={hint}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <TextField
          {...bindKeptField('lastName')}
          label={text.lastName}
          hint={hint}
          autoComplete="family-name"
          enterKeyHint="next"
        />
      </div>
      {isBank ? (
        <IbanField {...bindKeptField('iban')} />
      ) : (
        <TextField {...bindKeptField('email')} kind="email" label={text.email} enterKeyHint="go" />
      )}
      <Checkbox {...bindKeptField('rememberInformation')} label={text.remember} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg">
          {potText.goOn}
        </Button>
      </div>
    </form>
  );
}

const { legend, kinds } = potText.account;
const options = [
  { value: 'BankAccount', label: kinds.BankAccount },
  { value: 'PaypalAccount', label: kinds.PaypalAccount },
] as const;

/** The choice of the kind of account to transfer to, with its fields. */
export function AccountStep() {
  const isBank = useSnapshot(potStore).destination !== 'PaypalAccount';
  return (
    <>
      <Segmented
        name="kind"
        legend={legend}
        options={options}
        value={isBank ? 'BankAccount' : 'PaypalAccount'}
        onChange={() => {
          potStore.destination = isBank ? 'PaypalAccount' : 'BankAccount';
        }}
      />
      {/* Mounted again for each kind, so that it begins with the values typed there before. */}
      <AccountForm key={String(isBank)} isBank={isBank} />
    </>
  );
}
