import { lazy, useEffect } from 'react';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import type { ShotDialogProps } from './picture-dialog.tsx';

const load = () => import('./picture-dialog.tsx');
const LoadedShotDialog = lazy(async () => ({ default: (await load()).ShotDialog }));

/** The dialog of one shot: its code is loaded after the screen, so that it opens at once. */
export function LazyShotDialog(props: ShotDialogProps) {
  useEffect(() => {
    // A failure is shown when the shopper presses a shot.
    load().catch(() => undefined);
  }, []);
  if (props.open === undefined) return null;
  return (
    <DialogBoundary onClose={props.onClose}>
      <LoadedShotDialog {...props} />
    </DialogBoundary>
  );
}
