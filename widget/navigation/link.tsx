import { Link as RouterLink, useLocation, type LinkProps } from 'react-router-dom';
import { IconLink } from '../ui/icon-button.tsx';
import { uiText } from '../ui/text.ts';
import { keepQuery } from './keep-query.ts';
import { paths } from './paths.ts';

/** A link inside the widget. Its address carries the present query, also when it is opened in a new tab. */
export function Link({ to, ...rest }: LinkProps) {
  const { search } = useLocation();
  return <RouterLink {...rest} to={keepQuery(to, search)} />;
}

/** The way back from a screen of its own to the place it belongs to: home, unless said otherwise. */
export function BackLink({ to = paths.home }: { to?: LinkProps['to'] }) {
  return <IconLink as={Link} to={to} icon="back" label={to === paths.home ? uiText.backHome : uiText.back} />;
}
