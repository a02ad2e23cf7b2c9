import { StatusLine } from '../../ui/status-line.tsx';
import { useOutbox } from './outbox.ts';
import { storageWords } from './storage-words.ts';

/** Warns that new receipts would be lost with the page, and explains what to do. */
export function StorageNotice() {
  const words = useOutbox((outbox) => storageWords(outbox.storage()));
  if (words === undefined) return null;
  return (
    <StatusLine icon="info" tone="warn">
      {words}
    </StatusLine>
  );
}
