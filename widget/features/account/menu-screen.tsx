import { lazy, useState, type ComponentPropsWithoutRef, type ElementType } from 'react';
import { useSnapshot } from 'valtio';
import { BackLink, Link } from '../../navigation/link.tsx';
import { shownReceipts } from '../../navigation/location-state.ts';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { useClosing } from '../programme/closing.tsx';
import { useProgramme } from '../programme/settings.ts';
import { visitorText } from '../programme/text.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { useAccount } from '../session/account-context.tsx';
import { auth, isLoggedIn } from '../session/auth.ts';
import styles from './account.module.css';
import { ticketsLeft, type LeaveDialog } from './leave-dialog.tsx';
import { accountText } from './text.ts';

type MenuItemProps<As extends ElementType> = {
  /** The router's link where the address is ours, `a` otherwise. */
  readonly as?: As;
  readonly icon: IconName;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | 'icon'>;

/** One place of the menu. */
function MenuItem<As extends ElementType = 'a'>({ as, icon, children, ...rest }: MenuItemProps<As>) {
  const Component: ElementType = as ?? 'a';
  return (
    <li>
      <Component {...rest} className={styles.item}>
        <Icon name={icon} />
        <span>{children}</span>
        <Icon name="chev" size="sm" />
      </Component>
    </li>
  );
}

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));

/** D108: the place of the menu where a code is typed; the form comes with the first press. */
function CodeItem() {
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  return (
    <>
      <MenuItem as="button" type="button" icon="star" onClick={() => setOpen(true)}>
        {accountText.menu.code}
      </MenuItem>
      <DialogBoundary onClose={close}>
        {isOpen !== undefined && <CodeDialog open={isOpen} onClose={close} />}
      </DialogBoundary>
    </>
  );
}

/** The menu: who is here, help, the programme's terms, and the way in or out. */
export function MenuScreen() {
  const snapshot = useSnapshot(auth);
  const programme = useProgramme();
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
            <strong>{snapshot.user?.firstName ?? text.unnamed}</strong>
            {text.signedIn}
          </p>
        )}
        <ul className={styles.items}>
          {!isMember && programme && (
            <>
              <MenuItem as={Link} to={paths.login} icon="user">
                {visitorText.login}
              </MenuItem>
              {!closing && (
                <MenuItem as={Link} to={paths.signup} icon="star">
                  {visitorText.signup}
                </MenuItem>
              )}
            </>
          )}
          {isMember && (
            <MenuItem as={Link} to={paths.registeredHome} state={shownReceipts} icon="receipt">
              {text.receipts}
            </MenuItem>
          )}
          {/* Members have the offers in their nav. */}
          {!isMember && (
            <MenuItem as={Link} to={paths.catalog} icon="gift">
              {text.catalog}
            </MenuItem>
          )}
          <MenuItem as={Link} to={paths.assistance} icon="help">
            {text.assistance}
          </MenuItem>
          {isMember && <CodeItem />}
          {programme?.programTermsUrl && (
            <MenuItem href={programme.programTermsUrl} target="_blank" rel="noreferrer" icon="list">
              {visitorText.terms}
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
      {isMember && <Dock nav={<MainNav />} />}
    </>
  );
}
