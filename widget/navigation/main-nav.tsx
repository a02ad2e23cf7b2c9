import { useLocation } from 'react-router-dom';
import type { IconName } from '../ui/icon.tsx';
import { Nav, NavItem } from '../ui/nav.tsx';
import { Link } from './link.tsx';
import { paths } from './paths.ts';
import { navText } from './text.ts';

/** One of the main places. */
interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
}

/** The main places, in the order of the nav. A place joins the list on the day its screen exists. */
const destinations: readonly Destination[] = [
  { path: paths.home, label: navText.home, icon: 'home' },
  { path: paths.shop, label: navText.shop, icon: 'gift' },
  { path: paths.earnedCoupons, label: navText.coupons, icon: 'coupon' },
  { path: paths.pot, label: navText.pot, icon: 'pot' },
];

/** Whether a place is the one shown, or leads to it. Members have a home of their own. */
const isAt = (path: string, shown: string): boolean =>
  shown === path || shown.startsWith(`${path}/`) || (path === paths.home && shown === paths.registeredHome);

/** The nav of the main places. */
export function MainNav() {
  const { pathname } = useLocation();
  return (
    <Nav label={navText.label}>
      {destinations.map(({ path, label, icon }) => (
        <NavItem key={path} as={Link} to={path} icon={icon} current={isAt(path, pathname)}>
          {label}
        </NavItem>
      ))}
    </Nav>
  );
}

/** A nav with one place to go is none: the dock then holds the action alone. */
export const hasMainNav = destinations.length > 1;
