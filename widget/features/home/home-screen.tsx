import { useSnapshot } from 'valtio';
import { latePart } from '../../navigation/late-part.tsx';
import { Link } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { paths } from '../../navigation/paths.ts';
import { navText } from '../../navigation/text.ts';
import { Dock } from '../../ui/dock.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { useScreenLayout } from '../../ui/screen-layout.ts';
import { ProgrammeHeader } from '../programme/programme-header.tsx';
import { auth, isLoggedIn } from '../session/auth.ts';
import { BlockedNotice, MemberHome } from './member-home.tsx';

/** Members do not wait for what only visitors see. */
const VisitorHome = latePart(() => import('./visitor-home.tsx').then((part) => part.VisitorHome), {
  isNeeded: true,
});

/**
 * Home: the partner's picture and name, then the card of a member or the promise to a visitor. A desktop has the picture in a column,
 * and a rail has the name, the coupons and the account.
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
          <MemberHome picture={hasColumns && <ProgrammeHeader inset />} />
          <Dock nav={<MainNav />} />
        </>
      ) : (
        <VisitorHome />
      )}
    </>
  );
}
