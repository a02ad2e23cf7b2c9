import { Suspense, useEffect, type ReactNode } from 'react';
import { overlayHistory } from './overlay-history.ts';

interface DialogBoundaryProps {
  /** Closes the dialog, even before its code has loaded. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The boundary that waits for the code of an opened dialog. Escape and "back" work from the press on. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  return <Suspense fallback={<LoadingDialog onClose={onClose} />}>{children}</Suspense>;
}

/** Placeholder for a dialog that is loading. */
export function LoadingDialog({ onClose }: Pick<DialogBoundaryProps, 'onClose'>) {
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
