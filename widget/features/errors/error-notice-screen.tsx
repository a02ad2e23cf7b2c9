import { useLocation } from 'react-router-dom';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { ProgrammeHeader } from '../programme/programme-header.tsx';
import { notices } from './text.ts';

type Notice = keyof typeof notices;

/** Returns the error screen of an address. */
export function getNotice(pathname: string): Notice {
  const name = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return name in notices ? (name as Notice) : 'client_unauthorized';
}

/**
 * An explanation of one of the five situations of the specification in which the widget cannot be used, with
 * a link.
 */
export function ErrorNoticeScreen() {
  const { pathname } = useLocation();
  const { title, text, button } = notices[getNotice(pathname)];
  return (
    <>
      <ProgrammeHeader isCompact />
      <MessagePage icon="alert" title={title}>
        {text}
      </MessagePage>
      <Dock isInFlow>
        <LinkButton as={Link} to={paths.home} variant="primary" size="lg">
          {button}
        </LinkButton>
      </Dock>
    </>
  );
}
