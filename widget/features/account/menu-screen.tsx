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
import { receiptsState } from '../../navigation/location-state.ts';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { navText } from '../../navigation/text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBoundary } from '../../ui/dialogs/dialog-boundary.tsx';
import { Icon, type IconName } from '../../ui/images/icon.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { cutText } from '../../ui/text/cut-texts.ts';
import { format } from '../../ui/text/message.ts';
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
import { countUnsentReceipts, SignOutDialog } from './sign-out-dialog.tsx';
import { Sums } from './sums.tsx';
import { accountText } from './text.ts';

const text = accountText.menu;

type MenuItemProps<As extends ElementType> = {
  /** The router's link for an address of the widget, `a` otherwise. */
  readonly as?: As;
  readonly icon: IconName;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | 'icon'>;

/** One item of the menu. */
function MenuItem<As extends ElementType = 'a'>({ as, icon, children, ...rest }: MenuItemProps<As>) {
  const Component: ElementType = as ?? 'a';
  return (
    <li>
      <Component {...rest} className={styles.item}>
        <Icon name={icon} />
        <span>{children}</span>
        <Icon name="chevron" size="sm" />
      </Component>
    </li>
  );
}

/** Items of the menu that belong together, with a title. */
function MenuSection({ title, children }: { title: string; children: ReactNode }) {
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

/** An item of the menu that opens a form, whose code is loaded at the first press. */
function FormItem({
  icon,
  label,
  form: Form,
}: {
  icon: IconName;
  label: string;
  form: ComponentType<FormProps>;
}) {
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  return (
    <>
      <MenuItem as="button" type="button" icon={icon} onClick={() => setOpen(true)}>
        {label}
      </MenuItem>
      <DialogBoundary onClose={close}>
        {isOpen !== undefined && <Form open={isOpen} subject={label} onClose={close} />}
      </DialogBoundary>
    </>
  );
}

/** Requests for which the contracts have no operation: the team carries them out. */
const teamRequests = [
  { icon: 'lock', label: text.password },
  { icon: 'eye', label: text.data },
  { icon: 'close', label: text.deletion },
] as const;

/** The name of the signed-in shopper, and the address they signed in with. */
function AccountHolder() {
  const { user } = useSnapshot(auth);
  const { session } = useSdk();
  const email = session.snapshot().user?.email;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
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

/** The item that signs out, after a question if receipts would stay on this device. */
function SignOut() {
  const account = useAccount();
  const { outbox } = useSdk();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const leave = async () => {
    setLeaving(true);
    // Receipts that cannot be listed stay on the device, without a question.
    await outbox.ready().catch(reportError);
    if (countUnsentReceipts(outbox.list(), outbox.draft.pictures().length) > 0) setAsking(true);
    else await account.logOut();
    setLeaving(false);
  };
  return (
    <div className={styles.leave}>
      <Button isBusy={isLeaving} onClick={() => void leave()}>
        {text.logout}
      </Button>
      <SignOutDialog open={isAsking} onClose={() => setAsking(false)} onLeave={account.logOut} />
    </div>
  );
}

function CatalogItem() {
  return (
    <MenuItem as={Link} to={paths.catalog} icon="gift">
      {text.catalog}
    </MenuItem>
  );
}

/** Trackers and the data on this device, for members and visitors. */
const PrivacyItem = () => <FormItem icon="info" label={privacyText.title} form={PrivacyDialog} />;

function AssistanceItem() {
  return (
    <MenuItem as={Link} to={paths.assistance} icon="help">
      {text.assistance}
    </MenuItem>
  );
}

/** The programme's terms, if it has a page for them. */
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

/**
 * For members: the shopper, their sums on a tablet or desktop, their bank account and address, the
 * programme, help, and signing out.
 */
function MemberMenu() {
  const layout = useScreenLayout();
  const hasSums = layout === 'tablet' || layout === 'desktop';
  return (
    <div className={styles.columns}>
      <div className={styles.panel}>
        <AccountHolder />
        {hasSums && <Sums />}
        <RememberedAccount />
        <RememberedAddress />
      </div>
      <div className={styles.places}>
        <MenuSection title={text.programme}>
          <MenuItem as={Link} to={paths.registeredHome} state={receiptsState} icon="receipt">
            {text.receipts}
          </MenuItem>
          <MenuItem as={Link} to={paths.earnedCoupons} icon="coupon">
            {navText.coupons}
          </MenuItem>
          <FormItem icon="star" label={text.code} form={CodeDialog} />
          <TermsItem />
        </MenuSection>
        <MenuSection title={text.help}>
          <AssistanceItem />
          <PrivacyItem />
          {teamRequests.map(({ icon, label }) => (
            <FormItem key={label} icon={icon} label={label} form={ContactDialog} />
          ))}
        </MenuSection>
      </div>
      <SignOut />
    </div>
  );
}

/** For visitors: signing in or up, and the pages that need no account. */
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

/** The account and help: the shopper, the programme's terms, and signing in or out. */
export function MenuScreen() {
  const isMember = isLoggedIn(useSnapshot(auth));
  return (
    <>
      <VisitorPicture />
      <AppBar title={text.title} back={<BackLink />} />
      <Page isPadded={!isMember} isWide={isMember}>
        {isMember ? <MemberMenu /> : <VisitorMenu />}
      </Page>
      {isMember && <Dock nav={<MainNav />} />}
    </>
  );
}
