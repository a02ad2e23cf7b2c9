import { lazy, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from '../ui/confirm-dialog.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** A `ConfirmDialog` for a screen that everybody waits for and few are asked on: its code comes with the first question. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [isWanted, setWanted] = useState(props.open);
  if (props.open && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
