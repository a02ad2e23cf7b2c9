import { lazy, useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { DialogBoundary } from '../../ui/dialogs/dialog-boundary.tsx';
import type { IconName } from '../../ui/images/icon.tsx';
import type { RowDialogSubject } from './row-dialog.tsx';

const RowDialog = lazy(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }));

export interface RowOpenerProps {
  readonly icon: IconName;
  readonly label: string;
  readonly subject: RowDialogSubject;
}

/**
 * The button at the end of a row, and its dialog. Few shoppers press it, so the dialog is
 * loaded with the first press.
 */
export function RowOpener({ icon, label, subject }: RowOpenerProps) {
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => setOpen(true)} />
      <DialogBoundary onClose={close}>
        {isOpen !== undefined && <RowDialog open={isOpen} subject={subject} onClose={close} />}
      </DialogBoundary>
    </>
  );
}
