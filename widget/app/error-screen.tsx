import { ProgrammeHeader } from '../brand/programme-header.tsx';
import { Link } from '../navigation/link.tsx';
import { paths } from '../navigation/paths.ts';
import { fr } from '../text/fr.ts';
import { Button } from '../ui/button.tsx';
import { Dock } from '../ui/dock.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import type { Failure } from './describe-failure.ts';

/** The error page: a 404 offers the way home, anything else another try. */
export function ErrorScreen({ failure }: { failure: Failure }) {
  const { status, message, text, isConnection } = failure;
  return (
    <>
      <ProgrammeHeader compact />
      <MessagePage
        code={isConnection ? undefined : String(status)}
        icon={isConnection ? 'off' : undefined}
        title={message}
        titleLang={message in english ? 'en' : undefined}
      >
        {text}
      </MessagePage>
      <Dock>
        {status === 404 ? (
          <LinkButton as={Link} to={paths.home} variant="primary" size="lg">
            {fr.backHome}
          </LinkButton>
        ) : (
          <Button variant="primary" size="lg" onClick={() => location.reload()}>
            {fr.retry}
          </Button>
        )}
      </Dock>
    </>
  );
}

/** The strings of the specification that are not French: a screen reader should not read them as if they were. */
const english: Record<string, true> = { [fr.fixed.notFound]: true, [fr.fixed.errorDefault]: true };
