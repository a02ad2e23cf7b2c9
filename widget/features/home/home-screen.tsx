import { useSnapshot } from 'valtio';
import { createLazyPart } from '../../navigation/lazy-part.tsx';
import { Link } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { navText } from '../../navigation/text.ts';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { ProgrammeHeader } from '../programme/programme-header.tsx';
import { auth, isLoggedIn } from '../session/auth.ts';
import { BlockedNotice, MemberHome } from './member-home.tsx';

/** In a part of its own: members do not load it. */
const VisitorHome = createLazyPart(() => import('./visitor-home.tsx').then((part) => part.VisitorHome), {
  isNeeded: true,
});

/**
 * Home: the partner's picture and name, then the card of a member or the home of a visitor. On a desktop the
 * picture is in a column. A rail, if there is one, shows the name and the links to coupons and account.
 */
export function HomeScreen() {
  const isMember = isLoggedIn(useSnapshot(auth));
  const layout = useScreenLayout();
  const hasSide = isMember && layout !== 'phone';
  const hasColumns = isMember && layout === 'desktop';
  return (
    <>
      {!hasColumns && (
        <ProgrammeHeader
          action={
            !hasSide && (
              <>
                {isMember && (
                  <IconLink
                    as={Link}
                    to={paths.earnedCoupons}
                    icon="coupon"
                    label={navText.coupons}
                    on="picture"
                  />
                )}
                <IconLink as={Link} to={paths.menu} icon="user" label={navText.menu} on="picture" />
              </>
            )
          }
        />
      )}
      <BlockedNotice />
      {isMember ? (
        <>
          <MemberHome picture={hasColumns && <ProgrammeHeader isInset />} />
          <Dock nav={<MainNav />} />
        </>
      ) : (
        <VisitorHome />
      )}
    </>
  );
}
