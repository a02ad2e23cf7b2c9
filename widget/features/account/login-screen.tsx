import { useId, useState } from 'react';
import { formsText } from '../../forms/text.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useClosing } from '../programme/closing.tsx';
import { ProgrammeHeader } from '../programme/programme-header.tsx';
import { useProgramme } from '../programme/settings.ts';
import { getSignupLabel } from '../programme/signup-label.ts';
import { visitorText } from '../programme/text.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { EmailField, getKnownEmail, loginSchema, useShowAccountFailure } from './account-fields.tsx';
import styles from './account.module.css';
import { BackButton } from './back-button.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { accountText } from './text.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Signing in by e-mail address and password. Operation `logIn`. */
export function LoginScreen() {
  const sdk = useSdk();
  const finishSignIn = useFinishSignIn();
  const programme = useProgramme();
  const closing = useClosing();
  const [isResetting, setResetting] = useState(false);
  const id = useId();
  const { field, sending, isSending, showRefusal } = useAppForm({
    schema: loginSchema,
    defaultValues: { email: getKnownEmail(), password: '' },
  });
  const showFailure = useShowAccountFailure(showRefusal);
  const text = accountText.login;
  return (
    <>
      <ProgrammeHeader back={<BackButton />} />
      <Page isPadded>
        <h1 className={styles.title}>{visitorText.login}</h1>
        <form
          id={id}
          {...sending(async ({ email, password }) => {
            try {
              await sdk.login({ email, password });
            } catch (error) {
              return showFailure(error);
            }
            await finishSignIn();
          })}
        >
          <EmailField binding={field('email')} autoComplete="username" />
          <PasswordField
            {...field('password')}
            label={formsText.labels.password}
            showLabel={formsText.labels.showPassword}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        </form>
        <div className={styles.beside}>
          <Button variant="quiet" size="sm" onClick={() => setResetting(true)}>
            {text.forgotten}
          </Button>
        </div>
      </Page>
      <Dock isStacked>
        <Button type="submit" form={id} variant="primary" size="lg" isBusy={isSending}>
          {visitorText.login}
        </Button>
        {!closing && (
          <LinkButton as={Link} to={paths.signup} variant="quiet">
            {getSignupLabel(programme?.welcomingPoints)}
          </LinkButton>
        )}
      </Dock>
      <ResetDialog open={isResetting} onClose={() => setResetting(false)} />
    </>
  );
}
