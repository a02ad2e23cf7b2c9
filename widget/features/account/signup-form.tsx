import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ProgrammeHeader } from '../../brand/programme-header.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { clearCredentials } from '../../stores/credentials.ts';
import { useServer } from '../../stores/server.ts';
import { accountText } from '../../text/account.ts';
import { formsText } from '../../text/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dock } from '../../ui/dock.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account.module.css';
import { EmailField, knownEmail } from './email-field.tsx';
import { signupSchema } from './schemas.ts';
import { TermsLabel } from './terms-label.tsx';
import { useAccountFailure } from './use-account-failure.ts';

/** The form of a new account. Operation `signUp`. */
export function SignupForm() {
  const sdk = useSdk();
  const navigate = useNavigate();
  const server = useServer();
  const id = useId();
  const { form, field, sending, isSending, showRefusal } = useAppForm({
    schema: signupSchema,
    defaultValues: {
      email: knownEmail(),
      password: '',
      passwordConfirmation: '',
      hasActivationCode: false,
      activationCode: '',
      areTermsAccepted: false,
    },
  });
  const hasCode = useWatch({ control: form.control, name: 'hasActivationCode' });
  const fail = useAccountFailure(showRefusal);
  const { labels } = formsText;
  const text = accountText.signup;
  const welcome = server?.welcomingPoints ?? 0;
  return (
    <>
      <ProgrammeHeader compact />
      <Page padded>
        <h1 className={styles.title}>{text.title}</h1>
        {welcome > 0 && <p className={styles.text}>{text.offered(welcome)}</p>}
        <form
          id={id}
          {...sending(async ({ email, password, activationCode }) => {
            try {
              await sdk.signup({ email, password, ...(activationCode && { activationCode }) });
            } catch (error) {
              return fail(error);
            }
            clearCredentials();
            await navigate(paths.registeredHome, { replace: true });
          })}
        >
          <EmailField binding={field('email')} autoComplete="email" />
          <PasswordField
            {...field('password')}
            label={labels.password}
            hint={text.passwordHint}
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
          <Checkbox {...field('areTermsAccepted')} label={<TermsLabel address={server?.programTermsUrl} />} />
        </form>
      </Page>
      <Dock stacked>
        <Button type="submit" form={id} variant="primary" size="lg" busy={isSending}>
          {text.submit}
        </Button>
        <LinkButton as={Link} to={paths.login} variant="quiet">
          {text.toLogin}
        </LinkButton>
      </Dock>
    </>
  );
}
