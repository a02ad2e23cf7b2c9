import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { formsText } from '../../forms/text.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { formatCount } from '../../ui/text/message.ts';
import { useClosing } from '../programme/closing.tsx';
import { ProgrammeHeader } from '../programme/programme-header.tsx';
import { useProgramme } from '../programme/settings.ts';
import { visitorText } from '../programme/text.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { noteEnteredCode } from '../session/entered-code.ts';
import {
  EmailField,
  getKnownEmail,
  minPasswordLength,
  signupSchema,
  useShowAccountFailure,
} from './account-fields.tsx';
import styles from './account.module.css';
import { BackButton } from './back-button.tsx';
import { accountText } from './text.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** The label of the checkbox, with a link to the terms if the programme has a page for them. */
function TermsLabel({ address }: { address: string | undefined }) {
  const { accept, terms, acceptAll } = accountText.signup;
  if (!address) return acceptAll;
  return (
    <>
      {accept}{' '}
      <a className={styles.link} href={address} target="_blank" rel="noreferrer">
        {terms}
      </a>
    </>
  );
}

/** Returns the form of a new account, which signs the shopper in. Operation `signUp`. */
function useSignup() {
  const sdk = useSdk();
  const finishSignIn = useFinishSignIn();
  const { form, field, sending, isSending, showRefusal } = useAppForm({
    schema: signupSchema,
    defaultValues: {
      email: getKnownEmail(),
      password: '',
      passwordConfirmation: '',
      hasActivationCode: false,
      activationCode: '',
      areTermsAccepted: false,
    },
  });
  const showFailure = useShowAccountFailure(showRefusal);
  const formProps = sending(async ({ email, password, activationCode }) => {
    try {
      await sdk.signup({ email, password, ...(activationCode && { activationCode }) });
    } catch (error) {
      return showFailure(error);
    }
    if (activationCode) noteEnteredCode();
    await finishSignIn();
  });
  const hasCode = useWatch({ control: form.control, name: 'hasActivationCode' });
  return { field, formProps, isSending, hasCode };
}

function SignupForm() {
  const programme = useProgramme();
  const id = useId();
  const { field, formProps, isSending, hasCode } = useSignup();
  const { labels } = formsText;
  const text = accountText.signup;
  const welcome = programme?.welcomingPoints ?? 0;
  return (
    <>
      <ProgrammeHeader isCompact back={<BackButton />} />
      <Page isPadded>
        <h1 className={styles.title}>{visitorText.signup}</h1>
        {welcome > 0 && <p className={styles.text}>{formatCount(text.offered, welcome)}</p>}
        <form id={id} {...formProps}>
          <EmailField binding={field('email')} autoComplete="email" />
          <PasswordField
            {...field('password')}
            label={labels.password}
            hint={formatCount(formsText.minLength, minPasswordLength)}
            showLabel={labels.showPassword}
            autoComplete="new-password"
            enterKeyHint="next"
          />
          <PasswordField
            {...field('passwordConfirmation')}
            label={labels.passwordConfirmation}
            showLabel={labels.showPassword}
            autoComplete="new-password"
            enterKeyHint="next"
          />
          <Checkbox {...field('hasActivationCode')} label={text.hasCode} />
          {hasCode && (
            <TextField
              {...field('activationCode')}
              kind="capitals"
              label={labels.activationCode}
              enterKeyHint="next"
            />
          )}
          <Checkbox
            {...field('areTermsAccepted')}
            label={<TermsLabel address={programme?.programTermsUrl} />}
          />
        </form>
      </Page>
      <Dock isStacked>
        <Button type="submit" form={id} variant="primary" size="lg" isBusy={isSending}>
          {visitorText.signup}
        </Button>
        <LinkButton as={Link} to={paths.login} variant="quiet">
          {text.toLogin}
        </LinkButton>
      </Dock>
    </>
  );
}

/** Signing up. A programme that is being closed accepts no new members, and the screen explains that. */
export function SignupScreen() {
  const closing = useClosing();
  if (!closing) return <SignupForm />;
  const { title, text } = accountText.signup.closed;
  return (
    <>
      <ProgrammeHeader isCompact back={<BackButton />} />
      <MessagePage icon="info" title={title}>
        {text}
      </MessagePage>
      <Dock>
        <LinkButton as={Link} to={paths.login} variant="primary" size="lg">
          {visitorText.login}
        </LinkButton>
      </Dock>
    </>
  );
}
