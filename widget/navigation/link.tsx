import { Link as RouterLink, useLocation, type LinkProps } from 'react-router-dom';
import { keepQuery } from './keep-query.ts';

/** A link inside the widget. Its address carries the present query, also when it is opened in a new tab. */
export function Link({ to, ...rest }: LinkProps) {
  const { search } = useLocation();
  return <RouterLink {...rest} to={keepQuery(to, search)} />;
}
