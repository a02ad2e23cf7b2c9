import { useLayoutEffect, type RefObject } from 'react';
import { returnFocus } from '../../ui/dialog.tsx';

/** Where a control goes by itself, like one whose time is over, the focus that it has goes to what stands beside it. */
export function useKeepFocus(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      if (element && element === document.activeElement) queueMicrotask(returnFocus());
    };
  }, [control]);
}
