import { Suspense, useEffect, type ReactNode } from 'react';
import { overlayHistory } from './overlay-history.ts';

interface DialogBoundaryProps {
  /** Closes the dialog, also before its code is there. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Waits for the code of a dialog that was opened. Escape and "back" count from the press on. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  return <Suspense fallback={<DialogOnItsWay onClose={onClose} />}>{children}</Suspense>;
}

/** In place of a dialog that is not there yet. */
export function DialogOnItsWay({ onClose }: Pick<DialogBoundaryProps, 'onClose'>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // In a frame the same key closes the widget when no dialog is open.
      event.preventDefault();
      onClose();
    };
    addEventListener('keydown', onKey, { capture: true });
    const removeEntry = overlayHistory.add(onClose);
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEntry();
    };
  }, [onClose]);
  return null;
}
