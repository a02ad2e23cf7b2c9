import { Fragment, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { IconName } from '../ui/images/icon.tsx';
import { Nav, NavAction, NavItem } from '../ui/layout/nav.tsx';
import { isPlainPress, Link } from './link.tsx';
import { paths } from './paths.ts';
import { navText } from './text.ts';

/** One of the main places. */
interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** A dock has no room for it: on a phone, home leads there. */
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

/** True on home. Members have a home of their own. */
export const isHome = (pathname: string): boolean =>
  pathname === paths.home || pathname === paths.registeredHome;

/** True for the current destination, and for one that leads to it. */
const isAtDestination = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`) || (path === paths.home && isHome(pathname));

interface MainNavProps {
  /**
   * True in a rail: it has the destinations for which a dock has no room, and no link to the camera,
   * which is elsewhere in a rail.
   */
  readonly isRail?: boolean;
}

/**
 * The navigation between the main places. A dock has the link to the camera in its middle. A pressed place is
 * marked at once: its screen may take some time.
 */
export function MainNav({ isRail = false }: MainNavProps) {
  const { pathname, key } = useLocation();
  const [pressed, setPressed] = useState<{ readonly path: string; readonly at: string }>();
  // Its screen, or another one, is shown.
  if (pressed && pressed.at !== key) setPressed(undefined);
  const markedPath = pressed?.path ?? pathname;
  const shownDestinations = destinations.filter(({ isOnlyAtSide }) => isRail || !isOnlyAtSide);
  return (
    <Nav label={navText.label}>
      {shownDestinations.map(({ path, label, icon }, index) => (
        <Fragment key={path}>
          {!isRail && index === shownDestinations.length / 2 && (
            <NavAction
              as={Link}
              to={paths.shoot}
              icon="camera"
              label={navText.shoot}
              // A screen has one filled button: this one on home, another one on other screens.
              isFilled={isHome(pathname)}
            >
              {navText.shootShort}
            </NavAction>
          )}
          <NavItem
            as={Link}
            to={path}
            icon={icon}
            isCurrent={isAtDestination(path, pathname)}
            isMarked={isAtDestination(path, markedPath)}
            onClick={(event: MouseEvent) => isPlainPress(event) && setPressed({ path, at: key })}
          >
            {label}
          </NavItem>
        </Fragment>
      ))}
    </Nav>
  );
}
