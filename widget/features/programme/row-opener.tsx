import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { latePart } from './late-part.tsx';
import type { RowDialogSubject } from './row-dialog.tsx';

const RowDialog = latePart(() => import('./row-dialog.tsx').then((part) => part.RowDialog), true);

export interface RowOpenerProps {
  readonly icon: IconName;
  readonly label: string;
  readonly about: RowDialogSubject;
}

/** The button at the end of a row, and what it opens: everybody waits for home and few press it, so that comes later. */
export function RowOpener({ icon, label, about }: RowOpenerProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => setOpen(true)} />
      {isOpen !== undefined && <RowDialog open={isOpen} about={about} onClose={() => setOpen(false)} />}
    </>
  );
}
