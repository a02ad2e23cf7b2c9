import { useSnapshot } from 'valtio';
import { layout } from '../layout/layout-store.ts';
import { uiText } from '../text/text.ts';
import { Button, type ButtonProps } from './button.tsx';

/**
 * A button whose action moves points or money. While offline it shows that it waits for the network and sends
 * nothing, because the outcome of the request would be unknown.
 */
export function NetworkButton({
  children,
  'aria-label': label,
  ...rest
}: Omit<ButtonProps, 'isUnavailable'>) {
  const { isOnline } = useSnapshot(layout);
  const isHeld = !isOnline && !rest.isBusy;
  return (
    <Button
      {...rest}
      variant={isHeld ? 'secondary' : rest.variant}
      isUnavailable={isHeld}
      aria-label={isHeld ? undefined : label}
    >
      {isHeld ? uiText.whenOnline : children}
    </Button>
  );
}
