import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAccount } from '../../client/account-context.tsx';
import { useSdk } from '../../client/sdk-context.tsx';
import { useClosing } from '../../client/use-closing.tsx';
import { BackLink } from '../../navigation/back-link.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { auth, isLoggedIn } from '../../stores/auth.ts';
import { useServer } from '../../stores/server.ts';
import { accountText } from '../../text/account.ts';
import { fr } from '../../text/fr.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { CodeItem } from './code-item.tsx';
import type { LeaveDialog } from './leave-dialog.tsx';
import { ticketsLeft } from './leaving.ts';
import { MenuItem } from './menu-item.tsx';
import styles from './account.module.css';

/** The menu: who is here, help, the programme's terms, and the way in or out. */
export function MenuScreen() {
  const snapshot = useSnapshot(auth);
  const server = useServer();
  const closing = useClosing();
  const account = useAccount();
  const { outbox } = useSdk();
  const [isLeaving, setLeaving] = useState(false);
  const [Question, setQuestion] = useState<typeof LeaveDialog>();
  const [isAsking, setAsking] = useState(false);
  const isMember = isLoggedIn(snapshot);
  const text = accountText.menu;

  /** Fetches the question, where there is one. Tickets that nobody can ask about are kept, as after any other way out. */
  const question = async () => {
    await outbox.ready();
    return ticketsLeft(outbox.list(), outbox.draft.pictures().length) > 0
      ? (await import('./leave-dialog.tsx')).LeaveDialog
      : undefined;
  };
  const leave = async () => {
    setLeaving(true);
    const asked = await question().catch(reportError);
    if (asked) {
      setQuestion(() => asked);
      setAsking(true);
    } else await account.logOut();
    setLeaving(false);
  };
  return (
    <>
      <AppBar title={text.title} back={<BackLink />} />
      <Page padded>
        {isMember && (
          <p className={styles.who}>
            <strong>{text.hello(snapshot.user?.firstName)}</strong>
            {text.signedIn}
          </p>
        )}
        <ul className={styles.items}>
          {!isMember && server && (
            <>
              <MenuItem as={Link} to={paths.login} icon="user">
                {fr.visitor.login}
              </MenuItem>
              {!closing && (
                <MenuItem as={Link} to={paths.signup} icon="star">
                  {fr.visitor.signup(0)}
                </MenuItem>
              )}
            </>
          )}
          <MenuItem as={Link} to={paths.catalog} icon="gift">
            {text.catalog}
          </MenuItem>
          <MenuItem as={Link} to={paths.assistance} icon="help">
            {text.assistance}
          </MenuItem>
          {isMember && <CodeItem />}
          {server?.programTermsUrl && (
            <MenuItem href={server.programTermsUrl} target="_blank" rel="noreferrer" icon="list">
              {fr.visitor.terms}
            </MenuItem>
          )}
        </ul>
        {isMember && (
          <div className={styles.leave}>
            <Button busy={isLeaving} onClick={() => void leave()}>
              {text.logout}
            </Button>
            {Question && (
              <Question open={isAsking} onClose={() => setAsking(false)} onLeave={account.logOut} />
            )}
          </div>
        )}
      </Page>
    </>
  );
}
