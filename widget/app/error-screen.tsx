import { ProgrammeHeader } from '../features/programme/programme-header.tsx';
import { Link } from '../navigation/link.tsx';
import { paths } from '../navigation/paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dock } from '../ui/dock.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { uiText } from '../ui/text.ts';
import type { Failure } from './describe-failure.ts';

export interface ErrorScreenProps {
  readonly failure: Failure;
  /** Tries again. Default: by the whole page. */
  readonly onRetry?: () => void;
}

/** The error page: a 404 offers the way home, anything else another try. */
export function ErrorScreen({ failure, onRetry = () => location.reload() }: ErrorScreenProps) {
  const { status, message, title, text, isConnection } = failure;
  return (
    <>
      <ProgrammeHeader compact />
      <MessagePage
        code={isConnection ? undefined : String(status)}
        icon={isConnection ? 'off' : undefined}
        title={title ?? message}
        titleLang={title === undefined ? 'en' : undefined}
        detail={title === undefined ? undefined : message}
      >
        {text}
      </MessagePage>
      <Dock>
        {status === 404 ? (
          <LinkButton as={Link} to={paths.home} variant="primary" size="lg">
            {uiText.backHome}
          </LinkButton>
        ) : (
          <Button variant="primary" size="lg" onClick={onRetry}>
            {uiText.retry}
          </Button>
        )}
      </Dock>
    </>
  );
}
