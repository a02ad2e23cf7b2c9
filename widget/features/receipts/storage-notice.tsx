import { StatusLine } from '../../ui/status-line.tsx';
import { useOutbox } from './outbox.ts';
import { storageWords } from './storage-words.ts';

/** Where what the shopper adds would be lost with the page: says so, and what to do. Stands beside what it is about. */
export function StorageNotice() {
  const words = useOutbox((outbox) => storageWords(outbox.storage()));
  if (words === undefined) return null;
  return (
    <StatusLine icon="info" tone="warn">
      {words}
    </StatusLine>
  );
}
