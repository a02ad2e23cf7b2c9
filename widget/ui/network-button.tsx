import { useSnapshot } from 'valtio';
import { Button, type ButtonProps } from './button.tsx';
import { layout } from './layout-store.ts';
import { uiText } from './text.ts';

/**
 * A button whose act moves points or money. Without a network it says that it waits for one, and sends nothing: a request whose
 * outcome nobody could tell.
 */
export function NetworkButton({ children, 'aria-label': label, ...rest }: Omit<ButtonProps, 'held'>) {
  const { isOnline } = useSnapshot(layout);
  const isHeld = !isOnline && !rest.busy;
  return (
    <Button
      {...rest}
      variant={isHeld ? 'secondary' : rest.variant}
      held={isHeld}
      aria-label={isHeld ? undefined : label}
    >
      {isHeld ? uiText.whenOnline : children}
    </Button>
  );
}
