import { useLayoutEffect, type RefObject } from 'react';
import { returnFocus } from '../../ui/dialogs/dialog.tsx';

/**
 * Moves the focus to the next control when a focused control is removed without a press, for
 * example when its time is up.
 */
export function useKeepFocus(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      if (element && element === document.activeElement) queueMicrotask(returnFocus());
    };
  }, [control]);
}
