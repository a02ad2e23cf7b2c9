import { Link as RouterLink, useLocation, type LinkProps } from 'react-router-dom';
import { IconLink } from '../ui/icon-button.tsx';
import { uiText } from '../ui/text.ts';
import { keepQuery, paths } from './paths.ts';

/** A link inside the widget. Its address keeps the current query, even when it is opened in a new tab. */
export function Link({ to, ...rest }: LinkProps) {
  const { search } = useLocation();
  return <RouterLink {...rest} to={keepQuery(to, search)} />;
}

/** The back link from a screen to its parent; default home. */
export function BackLink({ to = paths.home }: { to?: LinkProps['to'] }) {
  return <IconLink as={Link} to={to} icon="back" label={to === paths.home ? uiText.backHome : uiText.back} />;
}
