import { StatusLine } from '../../ui/text/status-line.tsx';
import { useOutbox } from './outbox.ts';
import { findStorageWarning } from './storage-warning.ts';

/** A warning that new receipts would be lost with the page, and what to do. */
export function StorageNotice() {
  const warning = useOutbox((outbox) => findStorageWarning(outbox.storage()));
  if (warning === undefined) return null;
  return (
    <StatusLine icon="info" tone="warn">
      {warning}
    </StatusLine>
  );
}
