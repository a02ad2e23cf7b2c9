import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import type { IconName } from '../ui/icon.tsx';
import { Nav, NavAction, NavItem } from '../ui/nav.tsx';
import { Link } from './link.tsx';
import { paths } from './paths.ts';
import { navText } from './text.ts';

/** One of the main places. */
interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** There is no room for it in a dock: on a phone, home leads there. */
  readonly isOnlyAtSide?: boolean;
}

/** The main places, in the order of the nav. */
const destinations: readonly Destination[] = [
  { path: paths.home, label: navText.home, icon: 'home' },
  { path: paths.catalog, label: navText.offers, icon: 'refund' },
  { path: paths.shop, label: navText.shop, icon: 'gift' },
  { path: paths.earnedCoupons, label: navText.coupons, icon: 'coupon', isOnlyAtSide: true },
  { path: paths.pot, label: navText.pot, icon: 'pot' },
];

/** Whether home is shown. Members have one of their own. */
export const isHome = (shown: string): boolean => shown === paths.home || shown === paths.registeredHome;

/** Whether a place is the one shown, or leads to it. */
const isAt = (path: string, shown: string): boolean =>
  shown === path || shown.startsWith(`${path}/`) || (path === paths.home && isHome(shown));

interface MainNavProps {
  /** In a rail: with the places that a dock has no room for, and without the way to the camera, which a rail has elsewhere. */
  readonly isRail?: boolean;
}

/** The nav of the main places. In a dock the way to the camera is in their middle. */
export function MainNav({ isRail = false }: MainNavProps) {
  const { pathname } = useLocation();
  const shown = destinations.filter(({ isOnlyAtSide }) => isRail || !isOnlyAtSide);
  return (
    <Nav label={navText.label}>
      {shown.map(({ path, label, icon }, index) => (
        <Fragment key={path}>
          {!isRail && index === shown.length / 2 && (
            <NavAction
              as={Link}
              to={paths.shoot}
              icon="camera"
              label={navText.shoot}
              // One filled button a screen: elsewhere it is another one.
              filled={isHome(pathname)}
            >
              {navText.shootShort}
            </NavAction>
          )}
          <NavItem as={Link} to={path} icon={icon} current={isAt(path, pathname)}>
            {label}
          </NavItem>
        </Fragment>
      ))}
    </Nav>
  );
}
