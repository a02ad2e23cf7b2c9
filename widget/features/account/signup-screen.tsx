import { ProgrammeHeader } from '../../brand/programme-header.tsx';
import { useClosing } from '../../client/use-closing.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { accountText } from '../../text/account.ts';
import { fr } from '../../text/fr.ts';
import { Dock } from '../../ui/dock.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { SignupForm } from './signup-form.tsx';

/** Signing up; a programme that is being closed takes nobody any more, and says so. */
export function SignupScreen() {
  const closing = useClosing();
  if (!closing) return <SignupForm />;
  const { title, text } = accountText.signup.closed;
  return (
    <>
      <ProgrammeHeader compact />
      <MessagePage icon="info" title={title}>
        {text}
      </MessagePage>
      <Dock>
        <LinkButton as={Link} to={paths.login} variant="primary" size="lg">
          {fr.visitor.login}
        </LinkButton>
      </Dock>
    </>
  );
}
