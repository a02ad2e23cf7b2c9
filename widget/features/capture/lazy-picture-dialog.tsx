import { lazy, useEffect } from 'react';
import { DialogBoundary } from '../../ui/dialogs/dialog-boundary.tsx';
import type { PictureDialogProps } from './picture-dialog.tsx';

const load = () => import('./picture-dialog.tsx');
const LoadedPictureDialog = lazy(async () => ({ default: (await load()).PictureDialog }));

/** The dialog of one picture: its code is loaded after the screen, so that it opens at once. */
export function LazyPictureDialog(props: PictureDialogProps) {
  useEffect(() => {
    // A failure is shown when the shopper presses a picture.
    load().catch(() => undefined);
  }, []);
  if (props.openedId === undefined) return null;
  return (
    <DialogBoundary onClose={props.onClose}>
      <LoadedPictureDialog {...props} />
    </DialogBoundary>
  );
}
