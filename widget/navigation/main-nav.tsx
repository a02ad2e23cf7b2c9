import { useLocation } from 'react-router-dom';
import type { IconName } from '../ui/icon.tsx';
import { Nav, NavItem } from '../ui/nav.tsx';
import { Link } from './link.tsx';
import { homeView, type HomeView } from './location-state.ts';
import { paths } from './paths.ts';
import { navText } from './text.ts';

/** One of the main places. */
interface Destination {
  readonly path: string;
  /** A view of the home of members. */
  readonly view?: HomeView;
  readonly label: string;
  readonly icon: IconName;
  /** There is no room for it in a dock: phones lead there from home. */
  readonly isOnlyAtSide?: boolean;
}

/** The main places, in the order of the nav. */
const destinations: readonly Destination[] = [
  { path: paths.home, label: navText.home, icon: 'home' },
  {
    path: paths.registeredHome,
    view: 'receipts',
    label: navText.receipts,
    icon: 'receipt',
    isOnlyAtSide: true,
  },
  { path: paths.catalog, label: navText.offers, icon: 'refund', isOnlyAtSide: true },
  { path: paths.shop, label: navText.shop, icon: 'gift' },
  { path: paths.earnedCoupons, label: navText.coupons, icon: 'coupon' },
  { path: paths.pot, label: navText.pot, icon: 'pot' },
];

/** Whether a place is the one shown, or leads to it. Members have a home of their own. */
const isAt = ({ path }: Destination, shown: string): boolean =>
  shown === path || shown.startsWith(`${path}/`) || (path === paths.home && shown === paths.registeredHome);

export interface MainNavProps {
  /** With the places that a dock has no room for. */
  readonly isWhole?: boolean;
}

/** The nav of the main places. */
export function MainNav({ isWhole = false }: MainNavProps) {
  const location = useLocation();
  const { pathname } = location;
  const view = pathname === paths.registeredHome ? homeView(location.state) : undefined;
  const shown = destinations.filter(({ isOnlyAtSide }) => isWhole || !isOnlyAtSide);
  const current =
    shown.find((place) => place.view !== undefined && place.view === view) ??
    shown.find((place) => place.view === undefined && isAt(place, pathname));
  return (
    <Nav label={navText.label}>
      {shown.map((place) => (
        <NavItem
          key={place.label}
          as={Link}
          to={place.path}
          state={place.view && { view: place.view }}
          icon={place.icon}
          current={place === current}
        >
          {place.label}
        </NavItem>
      ))}
    </Nav>
  );
}
