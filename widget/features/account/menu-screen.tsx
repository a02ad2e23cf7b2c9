import {
  lazy,
  useState,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ElementType,
  type ReactNode,
} from 'react';
import { useSnapshot } from 'valtio';
import { BackLink, Link } from '../../navigation/link.tsx';
import { shownReceipts } from '../../navigation/location-state.ts';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { navText } from '../../navigation/text.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { cutText } from '../../ui/cut-texts.ts';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { format } from '../../ui/message.ts';
import { Page, Section } from '../../ui/page.tsx';
import { useScreenLayout } from '../../ui/screen-layout.ts';
import { RememberedAddress } from '../delivery/remembered-address.tsx';
import { RememberedAccount } from '../pot/remembered-account.tsx';
import { privacyText } from '../privacy/text.ts';
import { useClosing } from '../programme/closing.tsx';
import { useProgramme } from '../programme/settings.ts';
import { visitorText } from '../programme/text.ts';
import { VisitorPicture } from '../programme/visitor-picture.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { useAccount } from '../session/account-context.tsx';
import { auth, isLoggedIn } from '../session/auth.ts';
import styles from './account.module.css';
import { ticketsLeft, type LeaveDialog } from './leave-dialog.tsx';
import { Sums } from './sums.tsx';
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

/** Places of the menu that belong together. */
function Items({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <ul className={styles.items}>{children}</ul>
    </Section>
  );
}

interface FormProps {
  readonly open: boolean;
  readonly subject: string;
  readonly onClose: () => void;
}

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));
const ContactDialog = lazy(async () => ({
  default: (await import('../support/contact-dialog.tsx')).ContactDialog,
}));

const PrivacyDialog = lazy(async () => ({
  default: (await import('../privacy/privacy-dialog.tsx')).PrivacyDialog,
}));

/** A place of the menu that opens a form, which comes with the first press. */
function FormItem({
  icon,
  words,
  form: Form,
}: {
  icon: IconName;
  words: string;
  form: ComponentType<FormProps>;
}) {
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  return (
    <>
      <MenuItem as="button" type="button" icon={icon} onClick={() => setOpen(true)}>
        {words}
      </MenuItem>
      <DialogBoundary onClose={close}>
        {isOpen !== undefined && <Form open={isOpen} subject={words} onClose={close} />}
      </DialogBoundary>
    </>
  );
}

/** Requests for which the contracts have no operation: the team carries them out. */
const byTheTeam = [
  { icon: 'lock', words: accountText.menu.password },
  { icon: 'eye', words: accountText.menu.data },
  { icon: 'close', words: accountText.menu.deletion },
] as const;

/** The name of the signed-in shopper, and the address they signed in with. */
function Person() {
  const { user } = useSnapshot(auth);
  const { session } = useSdk();
  const email = session.snapshot().user?.email;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const text = accountText.menu;
  return (
    <p className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {name ? [...name][0] : <Icon name="user" />}
      </span>
      <strong>{name || text.unnamed}</strong>
      <span>{email ? format(text.signedInWith, { email: cutText(email) }) : text.signedIn}</span>
    </p>
  );
}

/** Signs out, after a question where tickets would stay on this device. */
function Leave() {
  const account = useAccount();
  const { outbox } = useSdk();
  const [isLeaving, setLeaving] = useState(false);
  const [Question, setQuestion] = useState<typeof LeaveDialog>();
  const [isAsking, setAsking] = useState(false);

  /** Loads the dialog, if there is one. Receipts that no dialog can ask about are kept, as after any other way out. */
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
    <div className={styles.leave}>
      <Button busy={isLeaving} onClick={() => void leave()}>
        {accountText.menu.logout}
      </Button>
      {Question && <Question open={isAsking} onClose={() => setAsking(false)} onLeave={account.logOut} />}
    </div>
  );
}

const text = accountText.menu;

function CatalogItem() {
  return (
    <MenuItem as={Link} to={paths.catalog} icon="gift">
      {text.catalog}
    </MenuItem>
  );
}

/** Trackers, and what this device keeps: for members and visitors. */
const PrivacyItem = () => <FormItem icon="info" words={privacyText.title} form={PrivacyDialog} />;

function AssistanceItem() {
  return (
    <MenuItem as={Link} to={paths.assistance} icon="help">
      {text.assistance}
    </MenuItem>
  );
}

/** The programme's terms, where it has a page of them. */
function TermsItem() {
  const terms = useProgramme()?.programTermsUrl;
  return (
    terms && (
      <MenuItem href={terms} target="_blank" rel="noreferrer" icon="list">
        {visitorText.terms}
      </MenuItem>
    )
  );
}

/** For members: who they are, on a tablet and a desktop what they have, where their money goes, the programme, their data, and the way out. */
function MemberMenu() {
  const layout = useScreenLayout();
  const hasSums = layout === 'tablet' || layout === 'desktop';
  return (
    <div className={styles.columns}>
      <div className={styles.panel}>
        <Person />
        {hasSums && <Sums />}
        <RememberedAccount />
        <RememberedAddress />
      </div>
      <div className={styles.places}>
        <Items title={text.programme}>
          <MenuItem as={Link} to={paths.registeredHome} state={shownReceipts} icon="receipt">
            {text.receipts}
          </MenuItem>
          <MenuItem as={Link} to={paths.earnedCoupons} icon="coupon">
            {navText.coupons}
          </MenuItem>
          <FormItem icon="star" words={text.code} form={CodeDialog} />
          <TermsItem />
        </Items>
        <Items title={text.help}>
          <AssistanceItem />
          <PrivacyItem />
          {byTheTeam.map(({ icon, words }) => (
            <FormItem key={words} icon={icon} words={words} form={ContactDialog} />
          ))}
        </Items>
      </div>
      <Leave />
    </div>
  );
}

/** For visitors: the way in, and what there is to see before. */
function VisitorMenu() {
  const programme = useProgramme();
  const closing = useClosing();
  return (
    <ul className={styles.items}>
      {programme && (
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
      <CatalogItem />
      <AssistanceItem />
      <TermsItem />
      <PrivacyItem />
    </ul>
  );
}

/** The account and help: who is here, the programme's terms, and the way in or out. */
export function MenuScreen() {
  const isMember = isLoggedIn(useSnapshot(auth));
  return (
    <>
      <VisitorPicture />
      <AppBar title={text.title} back={<BackLink />} />
      <Page padded={!isMember} wide={isMember}>
        {isMember ? <MemberMenu /> : <VisitorMenu />}
      </Page>
      {isMember && <Dock nav={<MainNav />} />}
    </>
  );
}
