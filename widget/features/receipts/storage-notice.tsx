import { StatusLine } from '../../ui/status-line.tsx';
import { useOutbox } from './outbox.ts';
import { storageWords } from './storage-words.ts';

/** Warns that additions would be lost with the page, and what to do. It is placed beside what it is about. */
export function StorageNotice() {
  const words = useOutbox((outbox) => storageWords(outbox.storage()));
  if (words === undefined) return null;
  return (
    <StatusLine icon="info" tone="warn">
      {words}
    </StatusLine>
  );
}
