import { useLocation } from 'react-router-dom';
import { fr } from '../text/fr.ts';
import { NavItem } from '../ui/nav-item.tsx';
import { Nav } from '../ui/nav.tsx';
import { destinations } from './destinations.ts';
import { Link } from './link.tsx';
import { paths } from './paths.ts';

/** Whether a place is the one shown, or leads to it. Members have a home of their own. */
const isAt = (path: string, shown: string): boolean =>
  shown === path || shown.startsWith(`${path}/`) || (path === paths.home && shown === paths.registeredHome);

/** The nav of the main places. */
export function MainNav() {
  const { pathname } = useLocation();
  return (
    <Nav label={fr.nav.label}>
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
