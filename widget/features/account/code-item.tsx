import { lazy, useState } from 'react';
import { accountText } from '../../text/account.ts';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { MenuItem } from './menu-item.tsx';

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));

/** D108: the place of the menu where a code is typed; the form comes with the first press. */
export function CodeItem() {
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  return (
    <>
      <MenuItem as="button" type="button" icon="star" onClick={() => setOpen(true)}>
        {accountText.menu.code}
      </MenuItem>
      <DialogBoundary onClose={close}>
        {isOpen !== undefined && <CodeDialog open={isOpen} onClose={close} />}
      </DialogBoundary>
    </>
  );
}
