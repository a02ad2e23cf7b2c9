import { useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAppForm, type FieldBinding } from '../../../forms/use-app-form.ts';
import { auth } from '../../../stores/auth.ts';
import { goToStep, keepInformation, pot, type PaymentInformation } from '../../../stores/pot.ts';
import { potText } from '../../../text/pot.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../pot.module.css';
import { IbanField } from './iban-field.tsx';
import { accountSchema } from './schemas.ts';

/** What was typed before, else the names that the shopper signed in with. */
const startingWith = (): PaymentInformation => {
  const { paymentInformation } = pot;
  const { firstName = '', lastName = '' } = auth.user ?? {};
  return {
    ...paymentInformation,
    firstName: paymentInformation.firstName || firstName,
    lastName: paymentInformation.lastName || lastName,
  };
};

/** A bank account, or a PayPal account, to transfer to. */
export function AccountForm({ isBank }: { isBank: boolean }) {
  const id = useId();
  const [defaultValues] = useState(startingWith);
  const { refusal } = useSnapshot(pot);
  const { form, field, sending } = useAppForm({ schema: accountSchema, defaultValues });
  const text = potText.account;

  useEffect(() => {
    if (refusal)
      form.setError(refusal.field, { type: 'refused', message: refusal.message }, { shouldFocus: true });
  }, [form, refusal]);

  /** The store keeps what is typed: nothing is lost by a look at the other kind of account, or by a press beside the sheet. */
  const kept = (name: keyof PaymentInformation): FieldBinding => {
    const binding = field(name);
    return {
      ...binding,
      onChange: (event) => {
        const looked = binding.onChange(event);
        keepInformation({ [name]: form.getValues(name) });
        return looked;
      },
    };
  };
  return (
    <form
      id={id}
      {...sending(({ firstName, lastName }) => {
        // They may have been there from the start, and never typed.
        keepInformation({ firstName, lastName });
        goToStep('confirmation');
      })}
    >
      <div className={styles.names}>
        <TextField
          {...kept('firstName')}
          label={text.firstName}
          hint={text.asAtTheBank}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <TextField
          {...kept('lastName')}
          label={text.lastName}
          hint={text.asAtTheBank}
          autoComplete="family-name"
          enterKeyHint="next"
        />
      </div>
      {isBank ? (
        <IbanField {...kept('iban')} />
      ) : (
        <TextField {...kept('email')} kind="email" label={text.email} enterKeyHint="go" />
      )}
      <Checkbox {...kept('rememberInformation')} label={text.remember} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg">
          {potText.goOn}
        </Button>
      </div>
    </form>
  );
}
