import { useState, type MouseEvent } from 'react';
import { Link as RouterLink, useLocation, type LinkProps } from 'react-router-dom';
import { IconLink } from '../ui/controls/icon-button.tsx';
import { uiText } from '../ui/text/text.ts';
import { keepQuery, paths } from './paths.ts';

/** Returns false for a press that opens another tab or window. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * A link inside the widget. Its address keeps the current query, even when it is opened in a new tab. A
 * pressed link is paler until its screen is shown, which may take some time.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { search, key } = useLocation();
  const [pressedAt, setPressedAt] = useState<string>();
  // Its screen, or another one, is shown.
  if (pressedAt !== undefined && pressedAt !== key) setPressedAt(undefined);
  return (
    <RouterLink
      {...rest}
      to={keepQuery(to, search)}
      data-pressed={pressedAt === key ? '' : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (isPlainPress(event) && !event.defaultPrevented) setPressedAt(key);
      }}
    />
  );
}

/** The back link from a screen to its parent; default home. */
export function BackLink({ to = paths.home }: { to?: LinkProps['to'] }) {
  return <IconLink as={Link} to={to} icon="back" label={to === paths.home ? uiText.backHome : uiText.back} />;
}
