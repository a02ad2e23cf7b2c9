import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useProgramme } from '../features/programme/settings.ts';
import { Link } from '../navigation/link.tsx';
import { isHome, MainNav } from '../navigation/main-nav.tsx';
import { paths } from '../navigation/paths.ts';
import { navText } from '../navigation/text.ts';
import { LinkButton } from '../ui/controls/button.tsx';
import { NavItem } from '../ui/layout/nav.tsx';
import styles from './side-nav.module.css';

interface SideNavProps {
  /** Moves the focus to the title of the screen, past all links. */
  readonly onSkip: () => void;
}

/**
 * The rail of members on every screen wider than a phone: the programme, the link to the camera,
 * all places, the account.
 */
export function SideNav({ onSkip }: SideNavProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['side'] = '';
    return () => {
      delete dataset['side'];
    };
  }, []);
  const { pathname } = useLocation();
  const programme = useProgramme();
  return (
    <div className={styles.side}>
      <button type="button" className={styles.skip} onClick={onSkip}>
        {navText.skip}
      </button>
      {programme && (
        <Link to={paths.home} className={styles.name}>
          {programme.programName}
        </Link>
      )}
      <div className={styles.shoot}>
        {/* A screen has one filled button: this one on home, another one on other screens. */}
        <LinkButton
          as={Link}
          to={paths.shoot}
          variant={isHome(pathname) ? 'primary' : 'secondary'}
          size="lg"
          icon="camera"
        >
          {navText.shoot}
        </LinkButton>
      </div>
      <MainNav isRail />
      <div className={styles.account}>
        <NavItem as={Link} to={paths.menu} icon="user" isCurrent={pathname === paths.menu}>
          {navText.menu}
        </NavItem>
      </div>
    </div>
  );
}
