import type { LinkProps } from 'react-router-dom';
import { fr } from '../text/fr.ts';
import { IconLink } from '../ui/icon-link.tsx';
import { Link } from './link.tsx';
import { paths } from './paths.ts';

/** The way back from a screen of its own to the place it belongs to: home, unless said otherwise. */
export function BackLink({ to = paths.home }: { to?: LinkProps['to'] }) {
  return <IconLink as={Link} to={to} icon="back" label={to === paths.home ? fr.backHome : fr.back} />;
}
