import { useLocation } from 'react-router-dom';
import { ProgrammeHeader } from '../../brand/programme-header.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { notices } from '../../text/notices.ts';
import { Dock } from '../../ui/dock.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { noticeOf } from './rules.ts';

/** The five situations of the specification in which the widget cannot serve: what it is, and a way on. */
export function ErrorNoticeScreen() {
  const { pathname } = useLocation();
  const { title, text, wayOn } = notices[noticeOf(pathname)];
  return (
    <>
      <ProgrammeHeader compact />
      <MessagePage icon="alert" title={title}>
        {text}
      </MessagePage>
      <Dock>
        <LinkButton as={Link} to={paths.home} variant="primary" size="lg">
          {wayOn}
        </LinkButton>
      </Dock>
    </>
  );
}
